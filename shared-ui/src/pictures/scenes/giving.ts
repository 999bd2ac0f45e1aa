import { church, type Layer } from './drawing.ts';
import { draw, hand, limb, place, printed, skins } from './figure.ts';
import { sky } from './hours.ts';

/** Noon: hands bring their gifts to one basket. */
export const giving: readonly Layer[] = [
  ...sky('noon', 320, 84),
  ['#f0c273', 'M0 300h640v60H0z'],
  ['#c98a3c', 'M0 326q320-34 640 0v34H0z'],
  ...draw(
    // The contents of the basket.
    ['#c98442', '262,236 270,206 300,196 330,206 336,236'],
    ['#f6efe0', '318,238! 330,196! 386,208! 378,244!'],
    // The basket.
    ['#b5762f', '214,232! 320,244 426,232! 408,326 380,344 260,344 232,326'],
    ['#8f5a20', '220,258 320,272 420,258', 5],
    ['#8f5a20', '226,284 320,298 414,284', 5],
    ['#8f5a20', '232,310 320,324 408,310', 5],
    ['#d39a4c', '210,232 320,246 430,232', 14],
    // Hands from the left, from the right, from above.
    limb(skins.deep[0], '-30,200 110,214 196,196', [44, 40, 30]),
    ['#fffdf5', '214,196! 270,180! 282,216! 226,232!'],
    ...place([hand(skins.deep[0])], { x: 190, y: 198, size: 0.86, turn: 8 }),
    ...printed('#2f7f73', '-20,164 60,172 128,184! 136,240! 60,246 -20,240'),
    limb(skins.warm[0], '610,-40 500,70 424,128', [44, 40, 30]),
    ...place([hand(skins.warm[0])], { x: 430, y: 124, size: 0.8, turn: 136, flip: false }),
    ['#c8432b', '560,-20 500,30 464,62! 506,112! 560,70 640,-20'],
    ['#a8352a', '640,-20 560,50 496,100! 506,112! 560,70 660,-20'],
    limb(skins.honey[0], '670,176 540,206 444,190', [44, 40, 30]),
    ...place([hand(skins.honey[0])], { x: 450, y: 192, size: 0.86, turn: -10, flip: true }),
    ['#f5c95c', '372,176 384,164 398,174 388,188'],
    [church, '660,130 580,150 508,170! 516,232! 600,226 660,214'],
    ['#00000026', '660,196 590,206 514,214! 516,232! 600,226 660,214'],
  ),
];
