#!/usr/bin/python3
"""Makes heading.woff2, the font of the headings, from Gentium Book Plus Bold.

Needs fonttools with brotli, and the font: on Debian 12
    apt-get install fonttools python3-brotli fonts-sil-gentiumplus
Run from anywhere:
    /usr/bin/python3 shared-ui/fonts/subset.py [path/to/GentiumBookPlus-Bold.ttf]

The licence reserves the names Gentium and SIL, so the subset has a different name.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = "/usr/share/fonts/truetype/gentiumplus/GentiumBookPlus-Bold.ttf"
TARGET = Path(__file__).with_name("heading.woff2")
FAMILY = "Imole Serif"
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1. See OFL.txt beside it."
LARGEST = 25 * 1024

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
# Yoruba's precomposed letters, and the combining marks, since dotted letters with tone marks have no precomposed form.
YORUBA = [ord(letter) for letter in "ẸẹỌọṢṣŃńǸǹĀāĒēĪīŌōŪū"] + [0x0300, 0x0301, 0x0304, 0x0323]
SIGNS = [ord(sign) for sign in "–—‘’“”•…₦"]
# Mark positioning and kerning; no small capitals, no alternates.
FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk"]


def main() -> None:
    source = sys.argv[1] if len(sys.argv) > 1 else SOURCE
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = FEATURES
    options.hinting = False
    options.glyph_names = False
    options.legacy_kern = False
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    options.name_languages = [0x409]
    options.drop_tables += ["Silf", "Gloc", "Glat", "Feat", "Sill", "DSIG", "FFTM"]
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LATIN + YORUBA + SIGNS)
    subsetter.subset(font)
    rename(font)
    subset.save_font(font, str(TARGET), options)
    size = TARGET.stat().st_size
    print(f"{TARGET}: {size} bytes, {len(font.getGlyphOrder())} glyphs")
    if size > LARGEST:
        sys.exit(f"Larger than {LARGEST} bytes.")


def rename(font: TTFont) -> None:
    names = {1: FAMILY, 2: "Bold", 3: f"{FAMILY} Bold 1.0", 4: f"{FAMILY} Bold", 6: "ImoleSerif-Bold", 13: LICENCE}
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]


main()
