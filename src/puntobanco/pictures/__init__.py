"""Pictures as SVG text: cards, hands, coups, roads."""
