"""What `deploy/` promises: an unprivileged user, a root that nobody writes to, secrets by files, a health check."""

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from puntobanco.cli.serve import serve
from puntobanco.server import ask_health
from support.server_tools import ServerProcess

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text()
LOOKS = "puntobanco.server.ask_health"


class Several(dict[str, Any]):
    """Settings of a unit, of which some are said several times."""

    def __setitem__(self, name: str, value: Any) -> None:
        if name in self and isinstance(value, list):
            self[name].extend(value)
        else:
            super().__setitem__(name, value)


def unit() -> dict[str, str]:
    read = configparser.RawConfigParser(dict_type=Several, strict=False)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(DEPLOY / "punto@.service")
    return dict(read["Service"])


def words_of(name: str) -> list[str]:
    """The arguments of an instruction of the last stage of the container file."""
    last = CONTAINER.rpartition("\nFROM ")[2]
    (found,) = re.findall(rf"^{name} (\[.*\])$", last, re.MULTILINE)
    words: list[str] = yaml.safe_load(found)
    return words


def options(words: list[str]) -> set[str]:
    return {word for word in words if word.startswith("--")}


def known() -> set[str]:
    return {name for one in serve.params for name in one.opts}


# The container


def test_the_container_runs_as_nobody_in_particular() -> None:
    """By a number, so that whoever looks at it sees that it is not root; only its data belongs to it."""
    last = CONTAINER.rpartition("\nFROM ")[2]
    assert re.findall(r"^USER (.*)$", last, re.MULTILINE) == ["10001:10001"]
    assert re.findall(r"--chown=\S+ (\S+) (\S+)$", last, re.MULTILINE) == [("/data", "/data")]
    assert re.findall(r"^VOLUME (.*)$", last, re.MULTILINE) == ["/data"]
    assert "PUNTO_HOME=/data" in last
    assert "RUN" not in last


def test_the_container_installs_only_what_is_locked() -> None:
    installs = re.findall(r"pip (?:install|wheel) (.*)", CONTAINER)
    assert len(installs) == 4
    for one in installs:
        assert "--require-hashes" in one or ("--no-deps" in one and ("--no-index" in one or "--no-build" in one))
    copied = re.findall(r"^COPY (?!--)(.*) \S+$", CONTAINER, re.MULTILINE)
    assert all((ROOT / name).exists() for line in copied for name in line.split())
    allowed = re.findall(r"^!(.*)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    assert {name for line in copied for name in line.split()} == set(allowed)


def test_the_container_serves_and_is_looked_at() -> None:
    assert words_of("ENTRYPOINT") == ["/opt/punto/bin/punto"]
    command = words_of("CMD")
    assert command[0] == serve.name
    assert options(command) <= known()
    (health,) = re.findall(r"^HEALTHCHECK .*CMD (\[.*\])$", CONTAINER, re.MULTILINE)
    assert yaml.safe_load(health) == ["/opt/punto/bin/python", "-m", LOOKS, "8000"]


def test_what_runs_the_container_takes_everything_else_away() -> None:
    said = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    service = said["services"]["punto"]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in service["security_opt"]
    assert service["user"] == "10001:10001"
    assert service["volumes"] == ["data:/data"]
    assert "cap_add" not in service
    assert "privileged" not in service
    assert set(service["secrets"]) == set(said["secrets"]) == {"house.key", "house.url"}
    command = service["command"]
    assert options(command) <= known()
    assert command[command.index("--key-file") + 1] == "/run/secrets/house.key"
    assert command[command.index("--database-file") + 1] == "/run/secrets/house.url"
    assert all(port.startswith("127.0.0.1:") for port in service["ports"])


# The unit


def test_the_unit_writes_to_its_own_folder_alone_and_becomes_nobody_else() -> None:
    found = unit()
    assert (found["User"], found["StateDirectory"]) == ("punto", "punto")
    assert "ReadWritePaths" not in found
    for name in ("NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome", "RestrictSUIDSGID"):
        assert found[name] == "yes"
    assert found["ProtectSystem"] == "strict"
    assert found["CapabilityBoundingSet"] == found["AmbientCapabilities"] == ""


def test_the_unit_hands_secrets_over_as_credentials() -> None:
    found, text = unit(), (DEPLOY / "punto@.service").read_text()
    program, *words = found["ExecStart"].split()
    assert (program, words[0]) == ("/opt/punto/bin/punto", serve.name)
    assert options(words) <= known()
    for option, name in (("--key-file", "house.key"), ("--database-file", "house.url")):
        assert words[words.index(option) + 1] == f"${{CREDENTIALS_DIRECTORY}}/{name}"
        assert f"LoadCredential={name}:/etc/punto/{name}" in text
    assert "--database" not in words
    assert found["ExecStartPost"].startswith(f"/opt/punto/bin/python -m {LOOKS} 80%i ")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_nothing_wrong_with_the_unit() -> None:
    """But that the program is not installed here; and it is hardly exposed (below 2 is what it calls OK)."""
    file = str(DEPLOY / "punto@.service")
    verified = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, check=False)
    told = [line for line in verified.stderr.splitlines() if "/opt/punto/bin" not in line and "punto@" in line]
    assert told == []
    asked = ["systemd-analyze", "security", "--offline=true", "--threshold=20", file]
    assert subprocess.run(asked, capture_output=True, text=True, check=False).returncode == 0


# The look at the health


@pytest.mark.slow
def test_whoever_starts_a_server_is_told_when_it_is_well(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path}/house.db", tmp_path).start()
    port = server.address.rpartition(":")[2]
    assert subprocess.run([sys.executable, "-m", LOOKS, port, "30"], check=False).returncode == 0
    assert server.stop() == 0
    assert ask_health.main([port]) == 1
    assert ask_health.main([]) == ask_health.main(["x"]) == 2
