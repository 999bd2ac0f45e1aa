import { type Place, type Point, type Points, place, pointsOf, type Shape, type Skin, skins } from './figure.ts';

/* Heads: 100 from chin to crown, their origin where the neck carries them. */

const frontFace = '0,-90 25,-84 37,-62 36,-36 28,-8 12,9 0,12 -12,9 -28,-8 -36,-36 -37,-62 -25,-84';

/** From the side, looking right: brow, nose, lips and chin. */
const sideFace =
  '-2,-91 24,-85 37,-68 37,-54 36,-47 45,-31 43,-26 37,-24 40,-17 38,-11 39,-6 34,8 20,11 4,4 -10,-2 -30,-18 -42,-44 -36,-74';

export interface Head extends Partial<Place> {
  skin: Skin;
  /** The direction in which it looks; from the side it looks right. */
  view?: 'front' | 'side';
  /** Drawn over head and face: hair, a tie, a cap, glasses. */
  on?: readonly Shape[];
  /** Drawn behind head and face. */
  behind?: readonly Shape[];
  /** Without it no face is drawn. */
  face?: 'still' | 'singing' | 'smiling';
  /** The side from which the light comes. */
  light?: 'left' | 'right';
}

/** The few features of a face that is legible at 25 pixels: eyes that look down or are closed, and a mouth. */
const features = (dark: string, view: 'front' | 'side', face: NonNullable<Head['face']>): Shape[] => {
  if (view === 'side')
    return [
      [dark, '20,-43 26,-39 33,-42', 3.5],
      face === 'singing' ? [dark, '40,-14 30,-15 28,-6 37,-4'] : [dark, '38,-12 31,-12 26,-16', 3],
    ];
  return [
    [dark, '-25,-40 -17,-35 -9,-39', 3.5],
    [dark, '9,-39 17,-35 25,-40', 3.5],
    face === 'singing'
      ? [dark, '-9,-13 0,-16 9,-13 6,-2 0,1 -6,-2']
      : face === 'smiling'
        ? [dark, '-11,-12 0,-6 11,-12', 3.5]
        : [dark, '-7,-9 0,-7 7,-9', 3.5],
  ];
};

/** A head with its neck, at its position. */
export function head({ skin, view = 'front', on = [], behind = [], face, light = 'right', ...at }: Head): Shape[] {
  const [base, shade, lit] = skins[skin];
  const toLight = light === 'right' ? 1 : -1;
  const outline = view === 'front' ? frontFace : sideFace;
  const isFront = view === 'front';
  const shift = (points: Points, by: number): Point[] =>
    pointsOf(points).map(([x, y, corner]) => (corner ? [x + by, y, corner] : [x + by, y]));
  const shapes: Shape[] = [
    ...behind,
    [shade, '-16,-30 16,-30 17,8 30,26 0,42 -30,26 -17,8'],
    ...(isFront
      ? ([
          [base, '-34,-48 -44,-46 -43,-28 -33,-24'],
          [base, '34,-48 44,-46 43,-28 33,-24'],
        ] as const)
      : []),
    [lit, shift(outline, 3 * toLight)],
    [base, outline],
    ...(isFront ? [] : ([[shade, '-14,-46 -4,-44 -5,-28 -13,-26']] as const)),
    ...(face ? features(shade, view, face) : []),
    ...on,
  ];
  return place(shapes, { x: 0, y: 0, ...at });
}

/* Hair and headwear. */

const hair = '#221714';

export const shortHair: readonly Shape[] = [
  [hair, '-38,-42! -42,-66 -28,-92 0,-100 28,-92 42,-66 38,-42! 33,-62 18,-73 0,-76 -18,-73 -33,-62'],
];

export const shortHairAside: readonly Shape[] = [
  [hair, '36,-70! 30,-90 0,-99 -36,-86 -48,-56 -44,-30 -32,-16! -20,-30 -16,-50 0,-58 18,-68'],
];

/** Round natural hair. */
export const afro: readonly Shape[] = [[hair, '-44,-30 -58,-60 -46,-98 -12,-116 26,-112 52,-88 56,-54 44,-28 0,-40']];

export const puffs: readonly Shape[] = [
  [hair, '-36,-84 -62,-80 -68,-104 -50,-122 -28,-112 -24,-92'],
  [hair, '36,-84 62,-80 68,-104 50,-122 28,-112 24,-92'],
];

/** Combed flat, tied in two puffs. */
export const girlHair: readonly Shape[] = [
  ...shortHair,
  ['#6b4a2f', '-16,-96 -10,-88 -14,-76', 2.5],
  ['#6b4a2f', '16,-96 10,-88 14,-76', 2.5],
];

/** A head-tie in folds, fanned out; `fold` is lighter or darker than `cloth`. */
export const gele = (cloth: string, fold: string): readonly Shape[] => [
  [cloth, '-42,-40! -60,-64 -94,-92 -88,-130 -44,-150 4,-156 56,-146 92,-112 76,-74 42,-40! 22,-60 0,-65 -22,-60'],
  [fold, '-44,-52 -72,-80 -90,-102', 5],
  [fold, '-34,-68 -56,-104 -64,-134', 5],
  [fold, '-12,-74 -18,-112 -6,-148', 5],
  [fold, '14,-74 34,-112 62,-136', 5],
  [fold, '36,-66 60,-92 84,-106', 5],
  [fold, '-42,-40! -36,-62 0,-80 36,-62 42,-40! 22,-60 0,-65 -22,-60'],
];

/** The same from the side, looking right. */
export const geleAside = (cloth: string, fold: string): readonly Shape[] => [
  [
    cloth,
    '40,-58! 40,-80 54,-110 38,-146 2,-150 -18,-138 -56,-144 -88,-116 -80,-78 -56,-50 -40,-22 -30,-14! -18,-40 8,-56',
  ],
  [fold, '30,-64! 34,-96 28,-136 12,-140 10,-104 14,-62!'],
  [fold, '0,-58! -20,-90 -48,-132 -64,-128 -44,-86 -16,-48!'],
  [fold, '-22,-42! -50,-70 -78,-92 -74,-78 -46,-48 -28,-24!'],
];

/** A cap that falls to one side. */
export const fila = (cloth: string, fold: string): readonly Shape[] => [
  [cloth, '-39,-52! -42,-84 -32,-112 -4,-122 28,-116 54,-98 58,-80 42,-72 39,-52! 18,-63 -10,-64'],
  [fold, '-34,-108 -4,-118 30,-112 52,-94 54,-82 34,-92 6,-98 -20,-98'],
];

export const beard: readonly Shape[] = [
  [hair, '-37,-42! -33,-14 -18,12 0,19 18,12 33,-14 37,-42! 28,-24 14,-20 0,-22 -14,-20 -28,-24'],
  ['#6b3b30', '-8,-8 0,-5 8,-8', 3.5],
];

/** From behind: hair down to the nape. */
export const hairBehind: readonly Shape[] = [
  [hair, '-37,-30 -42,-66 -28,-92 0,-100 28,-92 42,-66 37,-30 22,-6 0,-2 -22,-6'],
];

export const afroBehind: readonly Shape[] = [
  [hair, '-46,-24 -60,-60 -48,-98 -12,-116 26,-112 54,-88 58,-54 46,-22 20,-4 -22,-4'],
];

/** From behind: a head-tie. */
export const geleBehind = (cloth: string, fold: string): readonly Shape[] => [
  [cloth, '-42,-20! -60,-64 -94,-92 -88,-130 -44,-150 4,-156 56,-146 92,-112 76,-74 42,-20! 0,-6'],
  [fold, '-20,-14 -64,-80 -80,-112', 5],
  [fold, '-8,-12 -30,-90 -30,-140', 5],
  [fold, '6,-12 28,-90 36,-140', 5],
  [fold, '20,-14 62,-84 80,-112', 5],
];

export const glasses: readonly Shape[] = [
  ['#2b211d', '-30,-40 -18,-46 -6,-40 -8,-28 -18,-25 -28,-29 -30,-40', 3],
  ['#2b211d', '6,-40 18,-46 30,-40 28,-28 18,-25 8,-29 6,-40', 3],
  ['#2b211d', '-6,-39 0,-41 6,-39', 3],
];
