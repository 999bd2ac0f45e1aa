#!/usr/bin/python3
"""Prints how to scale the fonts of devices so that they take the same space as heading.woff2 until it has loaded.

Needs fonttools with brotli; on Debian 12: apt-get install fonttools python3-brotli
    /usr/bin/python3 shared-ui/fonts/fallbacks.py FONT...

A FONT is the file of a device's bold face, or of a font with the same widths: Gelasio for Georgia, Liberation Serif for Times New Roman.
Prints size-adjust, ascent-override and descent-override for `fallbacks` in ../src/theme/headingFont.ts.
"""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

OWN = Path(__file__).with_name("heading.woff2")
# Headings of the site, in both languages. Combining marks have no width.
SAMPLE = """Welcome Home Daily Devotional Breakfast With The Holy Spirit Who We Are Location And Branches Events Podcast
Books and Devotional App Stream and Videos Watchword Our weekly services Upcoming events Sermons Leaderboard Give Online
The Father Who Runs A light on the water Bread upon the lagoon Prayer request I am new here Bible Quiz
Ìfọkànsìn ojoojúmọ́ Ẹ káàbọ̀ sílé Àwọn ìwàásù Ìdíje Bíbélì Ọ̀rọ̀ Ẹ̀mí Mímọ́ Ìjọ wa Àwọn ẹ̀ka wa Ẹ bá wa gbàdúrà"""


def width(font: TTFont) -> float:
    """Width of the sample in ems, counting only letters that all the fonts have."""
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
