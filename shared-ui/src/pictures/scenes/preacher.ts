import { church, type Layer, rect } from './drawing.ts';
import { draw, fist, hand, limb, place, skins } from './figure.ts';
import { afroBehind, beard, fila, geleBehind, hairBehind, head } from './heads.ts';
import { sky } from './hours.ts';

/** Noon: a preacher at his lectern, and his listeners. */
export const preacher: readonly Layer[] = [
  ...sky('noon', 470, 92),
  ['#f3c878', `${rect(0, 0, 40, 360)}${rect(600, 0, 40, 360)}`],
  ['#ffffff80', 'M420 0h70L330 360H150z'],
  ['#e6ae5c', 'M0 318h640v42H0z'],
  ...draw(
    // The lifted arm.
    limb(skins.brown[0], '400,196 456,172 468,104', [34, 30, 22]),
    ...place([hand(skins.brown[0])], { x: 468, y: 106, size: 0.62, turn: -80 }),
    [church, '300,158 262,172 230,214 208,300 204,372! 452,372! 446,300 420,214 388,172 350,158 326,176'],
    [church, '372,170 404,176 430,160 446,138! 486,148! 478,196 448,236 410,246 384,230'],
    ['#0000002b', '392,196 430,200 466,180 482,160! 478,196 448,236 420,246 446,300 452,372! 408,372! 404,290'],
    ['#0000002b', '246,214 232,300 236,372! 262,372! 262,290'],
    ['#fff8e6', '304,160! 326,182 348,160! 354,170! 338,230! 326,240 314,230! 298,170!'],
    ['#f5c24a', '298,164 304,210 326,250 348,210 354,164', 4],
    ...head({
      skin: 'brown',
      on: [...beard, ...fila('#a3283a', '#c8434f')],
      face: 'singing',
      x: 326,
      y: 146,
      size: 0.72,
      turn: 7,
    }),
    // The lectern and the Bible on it.
    ['#fff8e6', '222,262! 262,254 296,264! 330,254 370,262! 296,284!'],
    ['#7a1f2b', '216,264! 296,284! 376,264! 376,272! 296,294! 216,272!'],
    ['#8a4b2a', '206,276! 386,276! 394,296! 198,296!'],
    ['#a4602f', '222,296! 370,296! 358,372! 234,372!'],
    ['#f5c95c', '296,308 296,356', 5],
    ['#f5c95c', '282,324 310,324', 5],
    limb(church, '244,206 198,270 236,276', [58, 60, 48]),
    limb('#0000002b', '244,206 198,270 236,276', [58, 60, 48]),
    ...place([fist(skins.brown[0])], { x: 236, y: 272, size: 0.56, turn: -12 }),
    // The listeners in front, from behind.
    ...[
      { x: 60, y: 344, size: 0.62, skin: 'deep', on: geleBehind('#2f7f73', '#58a89a') } as const,
      { x: 152, y: 362, size: 0.6, skin: 'warm', on: afroBehind } as const,
      { x: 470, y: 362, size: 0.62, skin: 'brown', on: geleBehind('#c8432b', '#e8734f') } as const,
      { x: 574, y: 346, size: 0.62, skin: 'deep', on: [...hairBehind, ...fila('#2d4f94', '#4f6fae')] } as const,
    ].flatMap(head),
  ),
];
