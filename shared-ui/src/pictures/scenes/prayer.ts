import { church, type Layer } from './drawing.ts';
import { draw, hand, limb, place, printed, skins } from './figure.ts';
import { geleAside, head, shortHairAside } from './heads.ts';
import { sky } from './hours.ts';

/** Dusk: two people pray together, hand in hand. */
export const prayer: readonly Layer[] = [
  ...sky('dusk', 320, 210),
  ['#5c1f52', 'M0 250q80-34 160-14 80-24 160 0 90-26 170 2 80-20 150-4v126H0z'],
  ['#3a1543', 'M0 300q120-30 250-8 130-22 390-2v70H0z'],
  ...draw(
    ...printed('#2f7f73', '196,178 158,196 124,250 106,310 100,372! 276,372! 280,310 270,250 254,206 230,182'),
    ...head({
      skin: 'brown',
      view: 'side',
      on: geleAside('#f2b63c', '#d98f1f'),
      face: 'still',
      x: 218,
      y: 168,
      size: 0.8,
      turn: 20,
    }),
    [church, '444,178 482,196 516,250 534,310 540,372! 364,372! 360,310 370,250 386,206 410,182'],
    ['#00000030', '482,196 516,250 534,310 540,372! 490,372! 494,300 478,230'],
    ...head({
      skin: 'deep',
      view: 'side',
      on: shortHairAside,
      face: 'still',
      x: 424,
      y: 168,
      size: 0.8,
      turn: -20,
      flip: true,
      light: 'right',
    }),
    ...place([hand(skins.deep[0])], { x: 362, y: 276, size: 0.86, turn: 8, flip: true }),
    ...place([hand(skins.warm[0])], { x: 278, y: 286, size: 0.86, turn: -8 }),
    limb('#27695f', '212,216 214,312 284,286', [66, 64, 42]),
    limb(church, '428,216 426,312 360,280', [66, 62, 40]),
    limb('#00000026', '428,216 426,312 360,280', [66, 62, 40]),
  ),
];
