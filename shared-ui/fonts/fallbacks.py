#!/usr/bin/python3
"""Says how fonts that devices have must be sized to take the room of heading.woff2, until that is there.

Needs fonttools with brotli; on Debian 12: apt-get install fonttools python3-brotli
    /usr/bin/python3 shared-ui/fonts/fallbacks.py FONT...

A FONT is a file of a device's bold, or one that is as wide: Gelasio for Georgia, Liberation Serif for Times New Roman.
Prints, for `fallbacks` in ../src/theme/headingFont.ts: size-adjust, ascent-override and descent-override.
"""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

OWN = Path(__file__).with_name("heading.woff2")
# Headings of the site, in both languages. Marks that stand on their own take no room.
SAMPLE = """Welcome Home Daily Devotional Breakfast With The Holy Spirit Who We Are Location And Branches Events Podcast
Books and Devotional App Stream and Videos Watchword Our weekly services Upcoming events Sermons Leaderboard Give Online
The Father Who Runs A light on the water Bread upon the lagoon Prayer request I am new here Bible Quiz
Ìfọkànsìn ojoojúmọ́ Ẹ káàbọ̀ sílé Àwọn ìwàásù Ìdíje Bíbélì Ọ̀rọ̀ Ẹ̀mí Mímọ́ Ìjọ wa Àwọn ẹ̀ka wa Ẹ bá wa gbàdúrà"""


def width(font: TTFont) -> float:
    """Width of the sample in ems; letters that the font has not are left out, as is their width in `OWN`."""
    letters, widths = font.getBestCmap(), font["hmtx"]
    return sum(widths[letters[ord(letter)]][0] for letter in SAMPLE if letter in SHARED) / font["head"].unitsPerEm


own = TTFont(OWN)
fonts = [TTFont(path) for path in sys.argv[1:]]
SHARED = {letter for letter in SAMPLE if all(ord(letter) in font.getBestCmap() for font in [own, *fonts])}

for font in fonts:
    size = width(own) / width(font)
    ascent, descent = own["hhea"].ascent, -own["hhea"].descent
    unit = own["head"].unitsPerEm * size
    name = font["name"].getDebugName(4)
    print(f"{name}: size-adjust {size:.1%}, ascent-override {ascent / unit:.1%}, descent-override {descent / unit:.1%}")
