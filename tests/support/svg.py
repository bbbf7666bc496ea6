"""Pictures as XML."""

import re
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ElementTree.Element:
    """A picture that is well-formed, has a role and a title, and asks for nothing outside of itself."""
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    assert (float(root.get("width") or 0), float(root.get("height") or 0)) == (width, height)
    for node in root.iter():
        assert node.tag.removeprefix(SVG) in {"svg", "title", "desc", "g", "rect", "circle", "path", "text"}
        assert not {"id", "href", "class", "onload", "onclick"} & set(node.attrib)
        for value in node.attrib.values():
            assert not re.search(r"url\(|https?:|nan|inf\b", value)
    return root
