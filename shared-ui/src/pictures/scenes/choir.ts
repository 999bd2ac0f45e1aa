import { church, ellipse, type Layer, rect } from './drawing.ts';
import { draw, fist, hand, limb, place, type Shape, skins } from './figure.ts';
import { afro, gele, type Head, head, shortHair } from './heads.ts';

/** A singer in a robe, on a scale of 100 per head height; the pit of the neck is at the origin. */
const robe = '-24,-6 -62,12 -88,46 -112,130 -120,200 -118,420! 118,420! 120,200 112,130 88,46 62,12 24,-6 0,20';

const stole: readonly Shape[] = [
  ['#f5c24a', '-24,-8! -44,6 -38,70 -30,420! -2,420! -2,60!'],
  ['#dba432', '24,-8! 44,6 38,70 30,420! 2,420! 2,60!'],
];

/** A window with a round arch. */
const window = (x: number, width: number, foot: number): string =>
  `M${x} ${foot}V${40 + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${foot}z`;

/** The sleeve of a lifted arm, which has slid down to the elbow. */
const sleeve = '44,6 72,22 92,34 100,10 98,-20! 150,-14! 164,50 150,104 112,150 70,150';

interface Singer extends Head {
  x: number;
  y: number;
  turn: number;
  arms?: 'folder' | 'raised' | 'none';
}

const folder = (skin: Head['skin']): Shape[] => [
  ['#00000038', '-100,120 -64,176 -44,196 44,196 64,176 100,120 60,420! -60,420!'],
  ['#2b2230', '-66,116! -30,118 0,132! 30,118 66,116! 64,184! 30,184 0,198! -30,184 -64,184!'],
  ['#4a3c50', '0,132! 30,118 66,116! 64,184! 30,184 0,198!'],
  ...place([fist(skins[skin][0])], { x: -86, y: 168, turn: -20 }),
  ...place([fist(skins[skin][0])], { x: 86, y: 168, turn: 20, flip: true }),
];

const raised = (skin: Head['skin']): Shape[] => [
  limb(skins[skin][0], '80,56 126,30 122,-60', [34, 32, 24]),
  ...place([hand(skins[skin][0])], { x: 122, y: -56, turn: -86 }),
];

const size = 0.56;

/** One singer; the robe is cut out, so that it has the church's colour. */
const singer = ({ x, y, turn, arms = 'none', ...of }: Singer): Layer[] => {
  const at = { x, y, size };
  return [
    ...(arms === 'raised' ? draw(...place(raised(of.skin), at)) : []),
    ...draw(...place([[church, robe]], at)),
    ...(arms === 'raised' ? draw(...place([[church, sleeve]], at)) : []),
    ...draw(
      ...place(
        [
          ['#00000030', '-62,14 -88,46 -112,130 -120,200 -118,420! -70,420! -74,160'],
          ...stole,
          ...head({ ...of, y: -24, turn }),
          ...(arms === 'folder' ? folder(of.skin) : []),
        ],
        at,
      ),
    ),
  ];
};

/** A bright morning through the windows: a choir in its robes. */
export const choir: readonly Layer[] = [
  ['#f6dfb4', rect(0, 0, 640, 360)],
  ['#eecb8d', rect(0, 300, 640, 60)],
  ...[70, 246, 422].flatMap((x): Layer[] => [
    ['#fff4d9', window(x - 10, 168, 320)],
    ['#a5d8ee', window(x, 148, 310)],
  ]),
  ['#fff3c4', ellipse(320, 92, 54)],
  ['#ffe07a', ellipse(320, 92, 38)],
  [
    '#6fae6b',
    'M70 250q40-34 84-10 30-20 64 6v64H70zM422 262q30-30 70-12 40-20 78-2v62H422zM246 262q70-30 148 0v48H246z',
  ],
  [
    '#fff4d9',
    'M141 40h6v270h-6zM317 40h6v270h-6zM493 40h6v270h-6zM60 190h168v6H60zM236 190h168v6H236zM412 190h168v6H412z',
  ],
  ...singer({ x: 222, y: 146, turn: -6, skin: 'deep', on: shortHair, face: 'singing' }),
  ...singer({ x: 432, y: 140, turn: 8, skin: 'honey', behind: afro, face: 'singing' }),
  ...singer({ x: 146, y: 216, turn: 9, skin: 'warm', on: gele('#2f7f73', '#58a89a'), face: 'singing', arms: 'folder' }),
  ...singer({ x: 500, y: 212, turn: -10, skin: 'brown', on: shortHair, face: 'singing', arms: 'folder' }),
  ...singer({
    x: 314,
    y: 204,
    turn: 6,
    skin: 'brown',
    on: gele('#c8432b', '#e8734f'),
    face: 'singing',
    arms: 'raised',
  }),
];
