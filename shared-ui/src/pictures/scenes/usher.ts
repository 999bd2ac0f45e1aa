import { church, type Layer, rect } from './drawing.ts';
import { draw, fist, hand, limb, place, printed, skins } from './figure.ts';
import { fila, gele, girlHair, head, puffs } from './heads.ts';
import { sky } from './hours.ts';

/** A bright morning: an usher at the open door, a family on its way in. */
export const usher: readonly Layer[] = [
  ...sky('morning', 96, 60),
  [
    '#ffffff',
    'M150 96q6-26 32-22 14-24 40-10 30-8 34 20 18 2 16 12zM352 64q4-16 22-14 12-16 30-6 20-4 24 14 10 0 10 6z',
  ],
  ['#6fae6b', 'M0 250q20-56 66-44 26-40 70-14 40-18 64 22 50-14 80 30 60-10 90 16v110H0z'],
  ['#3f8a56', 'M0 290q50-40 110-20 70-22 130 6 70-18 130 4v90H0z'],
  // The church.
  ['#fdf6e8', 'M372 360V176l118-96 118 96v184z'],
  ['#c9553f', 'M490 58l150 122v26L490 90 356 200l-8-14z'],
  ['#e9dcc3', 'M608 176l32 24v160h-32z'],
  ['#c9553f', `M484 28h12v34h-12z${rect(474, 36, 32, 10)}`],
  ['#5b2f24', 'M430 360V222q60-72 120 0v138z'],
  ['#ffdf8e', 'M440 360V226q50-58 100 0v134z'],
  ['#e7c98a', 'M0 346q200-30 372-12l268 6v30H0z'],
  ...draw(
    // The father in his agbada.
    ['#eef3fb', '146,172 118,182 92,214 74,300 70,372! 236,372! 232,300 222,220 204,184 178,172 162,184'],
    ['#c7d4ea', '128,210 112,280 112,372! 134,372! 140,290'],
    ['#4f6fae', '146,174 162,216 178,174 184,182 163,246 140,182'],
    ...head({
      skin: 'deep',
      on: fila('#2d4f94', '#4f6fae'),
      face: 'smiling',
      light: 'left',
      x: 164,
      y: 160,
      size: 0.52,
      turn: 7,
    }),
    ['#c7d4ea', '204,210 196,280 206,372! 236,372! 232,300 222,224'],
    // The mother.
    ['#d9573f', '236,200 214,210 202,244 206,300 286,300 290,246 280,212 262,200 248,210'],
    ...printed('#2f7f73', '204,290! 288,290! 300,372! 196,372!'),
    limb('#b8432f', '276,218 304,262 292,306', [32, 30, 26]),
    ...place([hand(skins.warm[0])], { x: 292, y: 304, size: 0.34, turn: 96 }),
    ...head({
      skin: 'warm',
      on: gele('#f2b63c', '#d98f1f'),
      face: 'smiling',
      light: 'left',
      x: 250,
      y: 190,
      size: 0.48,
      turn: 9,
    }),
    // The child pulls her on.
    ['#f4cf53', '318,268 302,278 294,330 288,372! 352,372! 348,330 342,278 328,268'],
    ...head({
      skin: 'brown',
      behind: puffs,
      on: girlHair,
      face: 'smiling',
      light: 'left',
      x: 322,
      y: 258,
      size: 0.44,
      turn: -8,
    }),
    limb(skins.brown[0], '302,284 290,306 292,322', [14, 13, 11]),
    limb(skins.brown[0], '340,284 366,280 384,258', [14, 13, 11]),
    ...place([hand(skins.brown[0])], { x: 384, y: 258, size: 0.28, turn: -48 }),
    // The usher.
    limb(skins.deep[0], '452,190 414,226 376,208', [26, 24, 18]),
    ...place([hand(skins.deep[0])], { x: 378, y: 210, size: 0.44, turn: -158, flip: false }),
    [church, '470,160 448,170 440,210 446,262 436,372! 544,372! 532,262 540,210 528,172 506,160 488,172'],
    limb(church, '456,184 428,218 404,218', [36, 36, 30]),
    ['#00000026', '506,186 512,262 508,372! 544,372! 532,262 540,210 528,180'],
    ['#fff8e6', '456,168 472,162 530,262 516,270'],
    limb(church, '520,184 552,238 520,262', [38, 38, 32]),
    limb('#00000026', '520,184 552,238 520,262', [38, 38, 32]),
    ...place([fist(skins.deep[0])], { x: 516, y: 260, size: 0.4, turn: 170 }),
    ['#fffdf5', '470,232! 502,226! 508,270! 476,276!'],
    ...head({
      skin: 'deep',
      on: gele('#fff3d6', '#e6cf9b'),
      face: 'smiling',
      light: 'left',
      x: 486,
      y: 150,
      size: 0.5,
      turn: -8,
    }),
  ),
];
