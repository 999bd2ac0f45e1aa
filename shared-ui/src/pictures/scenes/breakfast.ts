import type { Layer } from './drawing.ts';
import { draw, fist, hand, limb, place, skins } from './figure.ts';
import { gele, girlHair, glasses, head, puffs } from './heads.ts';
import { sky } from './hours.ts';

const plum = '#7d2f52';
const plumFold = '#a34a6c';

/** A grandmother and a child over one Bible, without a background: the page's own morning is behind them. */
export const reading: readonly Layer[] = [
  ...draw(
    // The grandmother, her left arm around the child.
    limb('#cf9329', '318,204 386,222 444,258', [56, 50, 40]),
    [
      '#e8b23c',
      '246,168 216,180 194,204 180,256 174,310 172,364! 372,364! 354,300 344,240 336,204 314,182 290,170 268,186',
    ],
    ...head({
      skin: 'brown',
      on: [...gele(plum, plumFold), ...glasses],
      face: 'smiling',
      x: 272,
      y: 154,
      size: 0.66,
      turn: 13,
    }),
    // The child leans on her.
    ['#f7f2e6', '362,232 344,244 334,272 330,364! 456,364! 452,300 446,262 430,244 402,233 380,244'],
    ['#2f7f73', '350,268! 362,240 372,268 404,270 414,242 428,266! 440,364! 340,364!'],
    ...head({ skin: 'warm', behind: puffs, on: girlHair, face: 'smiling', x: 380, y: 218, size: 0.62, turn: -17 }),
    ['#fff', '352,236! 366,230 382,246! 366,256!'],
    ['#fff', '412,236! 398,230 382,246! 400,256!'],
    // Her hand on the child's shoulder.
    ...place([hand(skins.brown[0])], { x: 452, y: 250, size: 0.5, turn: 140, flip: false }),
    // The Bible, open in their hands.
    ['#fff8e6', '246,262! 284,250 322,266! 362,250 402,262! 322,284!'],
    ['#7a1f2b', '244,264! 282,264 322,280! 322,346! 284,330 250,328!'],
    ['#8f2a36', '322,280! 364,264 404,264! 398,328! 360,330 322,346!'],
    ['#f5c95c', '359,280 359,318', 4],
    ['#f5c95c', '347,292 371,291', 4],
    limb('#cf9329', '214,214 186,286 236,318', [50, 50, 42]),
    ...place([fist(skins.brown[0])], { x: 236, y: 314, size: 0.5, turn: -16 }),
    limb('#f7f2e6', '440,262 456,318 416,326', [34, 34, 28]),
    ...place([fist(skins.warm[0])], { x: 418, y: 324, size: 0.46, flip: true, turn: 14 }),
  ),
];

/** Sunrise: the same two in front of the hills. */
export const breakfast: readonly Layer[] = [
  ...sky('sunrise', 330, 150),
  ['#d9795f', 'M0 262q70-40 150-16 60-34 120-6 110-20 190 2 80-26 180-6v124H0z'],
  ['#b4565a', 'M0 300q90-40 200-14 140-20 240-4 90-18 200-6v84H0z'],
  ...reading,
];
