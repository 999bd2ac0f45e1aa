import { church, ellipse, type Layer, rect } from './drawing.ts';
import { draw, fist, hand, limb, place, skins } from './figure.ts';
import { girlHair, head, puffs, shortHair } from './heads.ts';

/** A bright morning: children around an open book. */
export const children: readonly Layer[] = [
  ['#bfe3d0', rect(0, 0, 640, 360)],
  ['#fdf6e8', rect(206, 22, 228, 170)],
  ['#a5d8ee', rect(216, 32, 208, 150)],
  ['#ffe07a', ellipse(388, 66, 24)],
  ['#6fae6b', 'M216 182v-34q36-30 70-10 40-24 70 2 34-18 68 6v36z'],
  ['#fdf6e8', rect(317, 32, 6, 150)],
  ['#f2b63c', 'M40 60h96v70H40z'],
  ['#d9573f', 'M58 112l24-34 18 22 10-12 16 24z'],
  ['#fdf6e8', 'M510 54h92v82h-92z'],
  ['#2f7f73', 'M524 70h64v6h-64zM524 86h64v6h-64zM524 102h40v6h-40z'],
  ...draw(
    // She props her chin on her hands.
    [church, '150,236 122,246 106,282 100,330! 224,330! 218,282 202,246 180,236 165,246'],
    ['#fff', '142,238! 156,232 166,248! 150,262!'],
    ['#fff', '190,238! 176,232 166,248! 182,262!'],
    ...head({ skin: 'warm', behind: puffs, on: girlHair, face: 'smiling', x: 168, y: 222, size: 0.76, turn: 8 }),
    limb('#fff', '116,264 96,306 124,290', [30, 30, 24]),
    limb('#fff', '214,264 236,306 208,288', [30, 30, 24]),
    limb(skins.warm[0], '100,308 124,290 136,258', [22, 22, 18]),
    limb(skins.warm[0], '232,308 208,288 200,258', [22, 22, 18]),
    ...place([fist(skins.warm[0])], { x: 138, y: 262, size: 0.46, turn: -66 }),
    ...place([fist(skins.warm[0])], { x: 198, y: 260, size: 0.46, turn: -114, flip: false }),
    // He points at a line.
    ['#fff', '304,238 276,248 260,284 254,330! 384,330! 378,284 362,248 336,238 320,250'],
    [church, '286,330! 290,262 306,246! 320,256 334,246! 350,262 354,330!'],
    ...head({ skin: 'deep', on: shortHair, face: 'smiling', x: 320, y: 224, size: 0.78, turn: -7 }),
    // Her hand is up.
    limb(skins.brown[0], '520,262 558,214 548,150', [22, 20, 16]),
    ...place([hand(skins.brown[0])], { x: 548, y: 152, size: 0.5, turn: -92 }),
    [church, '454,236 426,246 410,282 404,330! 530,330! 524,282 508,246 486,236 470,246'],
    ['#fff', '446,238! 460,232 470,248! 454,262!'],
    ['#fff', '494,238! 480,232 470,248! 486,262!'],
    limb('#fff', '504,262 540,236 556,204', [34, 32, 28]),
    ...head({
      skin: 'brown',
      on: girlHair,
      behind: [['#221714', '30,-90 44,-112 26,-126 6,-118 4,-98']],
      face: 'singing',
      x: 470,
      y: 222,
      size: 0.76,
      turn: 6,
    }),
    limb('#fff', '424,264 402,306 440,316', [32, 30, 24]),
    ...place([hand(skins.brown[0])], { x: 438, y: 316, size: 0.46, turn: 6 }),
    // The table and the book.
    ['#d99a5b', '0,326! 640,326! 640,372! 0,372!'],
    ['#c07f42', '0,346! 640,346! 640,372! 0,372!'],
    ['#7a1f2b', '238,336! 322,346! 402,336! 394,302! 322,312! 248,302!'],
    ['#fff8e6', '244,330! 284,324 322,338! 360,324 398,330! 390,298! 356,294 322,306! 288,294 252,298!'],
    ['#f2b63c', '276,302 264,310 276,318 290,310'],
    ['#c9b99a', '338,310 378,304', 2.5],
    ['#c9b99a', '338,318 380,312', 2.5],
    limb('#fff', '272,266 250,306 276,318', [32, 30, 24]),
    ...place([hand(skins.deep[0])], { x: 276, y: 316, size: 0.44, turn: -4 }),
  ),
];
