import type { Layer } from './drawing.ts';

/** A point of an outline, which runs through it in a curve; with a third value it is a corner. */
export type Point = readonly [x: number, y: number, corner?: 1];

/** A piece of a figure: a closed outline in a colour, or with a width a line. */
export type Shape = readonly [color: string, points: readonly Point[], lineWidth?: number];

/** A skin, its side away from the light and its edge in the light. */
export const skins = {
  deep: ['#5b3423', '#43251a', '#8f5b3d'],
  brown: ['#74462d', '#583220', '#a96f48'],
  warm: ['#8f5b39', '#70442a', '#c08656'],
  honey: ['#a97147', '#875434', '#d69d6c'],
} as const;

export type Skin = keyof typeof skins;

/** To half a unit: a quarter of a pixel on a phone. */
const half = (value: number) => Math.round(value * 2) / 2;

/** Numbers of a path without a blank that can be spared. */
const written = (numbers: readonly number[]): string =>
  numbers
    .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
    .reduce((text, number) => (text === '' || number.startsWith('-') ? text + number : `${text} ${number}`), '');

/** SVG path data of a curve through points: one cubic each, the handles of a point equally long, so that `s` does. */
export function curve(points: readonly Point[], isOpen = false): string {
  const count = points.length;
  const at = (index: number) => points[(index + count) % count] as Point;
  const handle = (index: number): readonly [number, number] => {
    const [[px, py], [x, y, corner], [nx, ny]] = [at(index - 1), at(index), at(index + 1)];
    const isEnd = isOpen && (index % count === 0 || index === count - 1);
    if (corner || isEnd) return [0, 0];
    const reach =
      (0.37 * Math.min(Math.hypot(x - px, y - py), Math.hypot(nx - x, ny - y))) / Math.hypot(nx - px, ny - py);
    return [(nx - px) * reach, (ny - py) * reach];
  };
  const [startX, startY] = at(0);
  let [hereX, hereY] = [half(startX), half(startY)];
  let path = `M${written([hereX, hereY])}`;
  for (let index = 1; index < count + (isOpen ? 0 : 1); index++) {
    const [x, y] = [half(at(index)[0]), half(at(index)[1])];
    const [hx, hy] = handle(index % count);
    const arriving = [half(x - hx) - hereX, half(y - hy) - hereY, x - hereX, y - hereY];
    const [lx, ly] = handle(0);
    path += index === 1 ? `c${written([half(lx), half(ly), ...arriving])}` : `s${written(arriving)}`;
    [hereX, hereY] = [x, y];
  }
  return isOpen ? path : `${path}z`;
}

/** Where a piece goes: its origin, its size, clockwise degrees, and whether it is the other way round. */
interface Place {
  x: number;
  y: number;
  size?: number;
  turn?: number;
  flip?: boolean;
}

/** The same shapes at a place. */
export function place(shapes: readonly Shape[], { x, y, size = 1, turn = 0, flip = false }: Place): Shape[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * size, Math.sin((turn * Math.PI) / 180) * size];
  const move = ([px, py, corner]: Point): Point => {
    const across = flip ? -px : px;
    const [mx, my] = [x + across * cos - py * sin, y + across * sin + py * cos];
    return corner ? [mx, my, corner] : [mx, my];
  };
  return shapes.map(([color, points, width]) =>
    width ? [color, points.map(move), half(width * size)] : [color, points.map(move)],
  );
}

/** Layers of a scene. */
export const draw = (...shapes: readonly Shape[]): Layer[] =>
  shapes.map(([color, points, width]) => (width ? [color, curve(points, true), width] : [color, curve(points)]));

/** An arm or a sleeve from shoulder over elbow to wrist, so wide at each. */
export function limb(
  color: string,
  [from, over, to]: readonly [Point, Point, Point],
  [start, middle, end]: readonly [number, number, number],
): Shape {
  const across = ([ax, ay]: Point, [bx, by]: Point): readonly [number, number] => {
    const way = Math.hypot(bx - ax, by - ay);
    return [-(by - ay) / way, (bx - ax) / way];
  };
  const [upper, lower] = [across(from, over), across(over, to)];
  const [sumX, sumY] = [upper[0] + lower[0], upper[1] + lower[1]];
  const sum = Math.hypot(sumX, sumY);
  const side = ([x, y]: Point, [nx, ny]: readonly [number, number], width: number): Point => [
    x + (nx * width) / 2,
    y + (ny * width) / 2,
  ];
  const elbow = [sumX / sum, sumY / sum] as const;
  return [
    color,
    [
      side(from, upper, start),
      side(over, elbow, middle),
      side(to, lower, end),
      side(to, lower, -end),
      side(over, elbow, -middle),
      side(from, upper, -start),
    ],
  ];
}

/** A mitten with its thumb, 64 from the wrist at its origin to the tips at its right; the thumb is above. */
export const hand = (color: string): Shape => [
  color,
  [
    [-10, -12],
    [8, -17],
    [17, -32],
    [30, -37],
    [35, -29],
    [27, -17],
    [48, -16],
    [64, -7],
    [63, 5],
    [44, 13],
    [14, 17],
    [-10, 12],
  ],
];

/** The same as a fist around something that runs up and down. */
export const fist = (color: string): Shape => [
  color,
  [
    [-10, -13],
    [10, -21],
    [30, -24],
    [43, -14],
    [45, 6],
    [36, 20],
    [14, 20],
    [-10, 13],
  ],
];

/* Heads: 100 from chin to crown, their origin where the neck carries them. */

const frontFace: readonly Point[] = [
  [0, -90],
  [25, -84],
  [37, -62],
  [36, -36],
  [28, -8],
  [12, 9],
  [0, 12],
  [-12, 9],
  [-28, -8],
  [-36, -36],
  [-37, -62],
  [-25, -84],
];

/** From the side, looking right: brow, nose, lips and chin. */
const sideFace: readonly Point[] = [
  [-2, -91],
  [24, -85],
  [37, -68],
  [37, -54],
  [36, -47],
  [45, -31],
  [43, -26],
  [37, -24],
  [40, -17],
  [38, -11],
  [39, -6],
  [34, 8],
  [20, 11],
  [4, 4],
  [-10, -2],
  [-30, -18],
  [-42, -44],
  [-36, -74],
];

export interface Head {
  skin: Skin;
  /** Which way it looks; the side is the right one. */
  view?: 'front' | 'side';
  /** Drawn over head and face: hair, a tie, a cap, glasses. */
  on?: readonly Shape[];
  /** Drawn behind them. */
  behind?: readonly Shape[];
  /** Without it no face is drawn. */
  face?: 'still' | 'singing' | 'smiling';
  /** Where the light comes from. */
  light?: 'left' | 'right';
}

/** What a face needs to be a face at 25 pixels: eyes that look down or are closed, and a mouth. */
const features = (dark: string, view: 'front' | 'side', face: NonNullable<Head['face']>): Shape[] => {
  if (view === 'side')
    return [
      [
        dark,
        [
          [20, -43],
          [26, -39],
          [33, -42],
        ],
        3.5,
      ],
      face === 'singing'
        ? [
            dark,
            [
              [40, -14],
              [30, -15],
              [28, -6],
              [37, -4],
            ],
          ]
        : [
            dark,
            [
              [38, -12],
              [31, -12],
              [26, -16],
            ],
            3,
          ],
    ];
  return [
    [
      dark,
      [
        [-25, -40],
        [-17, -35],
        [-9, -39],
      ],
      3.5,
    ],
    [
      dark,
      [
        [9, -39],
        [17, -35],
        [25, -40],
      ],
      3.5,
    ],
    face === 'singing'
      ? [
          dark,
          [
            [-9, -13],
            [0, -16],
            [9, -13],
            [6, -2],
            [0, 1],
            [-6, -2],
          ],
        ]
      : face === 'smiling'
        ? [
            dark,
            [
              [-11, -12],
              [0, -6],
              [11, -12],
            ],
            3.5,
          ]
        : [
            dark,
            [
              [-7, -9],
              [0, -7],
              [7, -9],
            ],
            3.5,
          ],
  ];
};

/** A head with its neck. */
export function head({ skin, view = 'front', on = [], behind = [], face, light = 'right' }: Head): Shape[] {
  const [base, shade, lit] = skins[skin];
  const toLight = light === 'right' ? 1 : -1;
  const outline = view === 'front' ? frontFace : sideFace;
  const isFront = view === 'front';
  const shift = (points: readonly Point[], by: number): Point[] =>
    points.map(([x, y, corner]) => (corner ? [x + by, y, corner] : [x + by, y]));
  return [
    ...behind,
    [
      shade,
      [
        [-16, -30],
        [16, -30],
        [17, 8],
        [30, 26],
        [0, 42],
        [-30, 26],
        [-17, 8],
      ],
    ],
    ...(isFront
      ? ([
          [
            base,
            [
              [-34, -48],
              [-44, -46],
              [-43, -28],
              [-33, -24],
            ],
          ],
          [
            base,
            [
              [34, -48],
              [44, -46],
              [43, -28],
              [33, -24],
            ],
          ],
        ] as const)
      : []),
    [lit, shift(outline, 3 * toLight)],
    [base, outline],
    ...(isFront
      ? []
      : ([
          [
            shade,
            [
              [-14, -46],
              [-4, -44],
              [-5, -28],
              [-13, -26],
            ],
          ],
        ] as const)),
    ...(face ? features(shade, view, face) : []),
    ...on,
  ];
}

/* What is worn on a head. */

const hair = '#221714';

export const shortHair: readonly Shape[] = [
  [
    hair,
    [
      [-38, -42, 1],
      [-42, -66],
      [-28, -92],
      [0, -100],
      [28, -92],
      [42, -66],
      [38, -42, 1],
      [33, -62],
      [18, -73],
      [0, -76],
      [-18, -73],
      [-33, -62],
    ],
  ],
];

export const shortHairAside: readonly Shape[] = [
  [
    hair,
    [
      [36, -70, 1],
      [30, -90],
      [0, -99],
      [-36, -86],
      [-48, -56],
      [-44, -30],
      [-32, -16, 1],
      [-20, -30],
      [-16, -50],
      [0, -58],
      [18, -68],
    ],
  ],
];

/** Round as it grows. */
export const afro: readonly Shape[] = [
  [
    hair,
    [
      [-44, -30],
      [-58, -60],
      [-46, -98],
      [-12, -116],
      [26, -112],
      [52, -88],
      [56, -54],
      [44, -28],
      [0, -40],
    ],
  ],
];

export const puffs: readonly Shape[] = [
  [
    hair,
    [
      [-36, -84],
      [-62, -80],
      [-68, -104],
      [-50, -122],
      [-28, -112],
      [-24, -92],
    ],
  ],
  [
    hair,
    [
      [36, -84],
      [62, -80],
      [68, -104],
      [50, -122],
      [28, -112],
      [24, -92],
    ],
  ],
];

/** Combed flat, tied in two puffs. */
export const girlHair: readonly Shape[] = [
  ...shortHair,
  [
    '#6b4a2f',
    [
      [-16, -96],
      [-10, -88],
      [-14, -76],
    ],
    2.5,
  ],
  [
    '#6b4a2f',
    [
      [16, -96],
      [10, -88],
      [14, -76],
    ],
    2.5,
  ],
];

/** A head-tie in folds, fanned out; `fold` is lighter or darker than `cloth`. */
export const gele = (cloth: string, fold: string): readonly Shape[] => [
  [
    cloth,
    [
      [-42, -40, 1],
      [-60, -64],
      [-94, -92],
      [-88, -130],
      [-44, -150],
      [4, -156],
      [56, -146],
      [92, -112],
      [76, -74],
      [42, -40, 1],
      [22, -60],
      [0, -65],
      [-22, -60],
    ],
  ],
  [
    fold,
    [
      [-44, -52],
      [-72, -80],
      [-90, -102],
    ],
    5,
  ],
  [
    fold,
    [
      [-34, -68],
      [-56, -104],
      [-64, -134],
    ],
    5,
  ],
  [
    fold,
    [
      [-12, -74],
      [-18, -112],
      [-6, -148],
    ],
    5,
  ],
  [
    fold,
    [
      [14, -74],
      [34, -112],
      [62, -136],
    ],
    5,
  ],
  [
    fold,
    [
      [36, -66],
      [60, -92],
      [84, -106],
    ],
    5,
  ],
  [
    fold,
    [
      [-42, -40, 1],
      [-36, -62],
      [0, -80],
      [36, -62],
      [42, -40, 1],
      [22, -60],
      [0, -65],
      [-22, -60],
    ],
  ],
];

/** The same from the side, looking right. */
export const geleAside = (cloth: string, fold: string): readonly Shape[] => [
  [
    cloth,
    [
      [40, -58, 1],
      [40, -80],
      [54, -110],
      [38, -146],
      [2, -150],
      [-18, -138],
      [-56, -144],
      [-88, -116],
      [-80, -78],
      [-56, -50],
      [-40, -22],
      [-30, -14, 1],
      [-18, -40],
      [8, -56],
    ],
  ],
  [
    fold,
    [
      [30, -64, 1],
      [34, -96],
      [28, -136],
      [12, -140],
      [10, -104],
      [14, -62, 1],
    ],
  ],
  [
    fold,
    [
      [0, -58, 1],
      [-20, -90],
      [-48, -132],
      [-64, -128],
      [-44, -86],
      [-16, -48, 1],
    ],
  ],
  [
    fold,
    [
      [-22, -42, 1],
      [-50, -70],
      [-78, -92],
      [-74, -78],
      [-46, -48],
      [-28, -24, 1],
    ],
  ],
];

/** A cap that falls to one side. */
export const fila = (cloth: string, fold: string): readonly Shape[] => [
  [
    cloth,
    [
      [-39, -52, 1],
      [-42, -84],
      [-32, -112],
      [-4, -122],
      [28, -116],
      [54, -98],
      [58, -80],
      [42, -72],
      [39, -52, 1],
      [18, -63],
      [-10, -64],
    ],
  ],
  [
    fold,
    [
      [-34, -108],
      [-4, -118],
      [30, -112],
      [52, -94],
      [54, -82],
      [34, -92],
      [6, -98],
      [-20, -98],
    ],
  ],
];

export const filaAside = (cloth: string, fold: string): readonly Shape[] => [
  [
    cloth,
    [
      [38, -58, 1],
      [42, -84],
      [30, -110],
      [0, -120],
      [-34, -112],
      [-62, -92],
      [-66, -74],
      [-48, -66],
      [-44, -46, 1],
      [-16, -54],
      [14, -60],
    ],
  ],
  [
    fold,
    [
      [34, -104],
      [2, -116],
      [-34, -108],
      [-58, -90],
      [-62, -76],
      [-40, -88],
      [-10, -96],
      [20, -96],
    ],
  ],
];

export const glasses: readonly Shape[] = [
  [
    '#2b211d',
    [
      [-30, -40],
      [-18, -46],
      [-6, -40],
      [-8, -28],
      [-18, -25],
      [-28, -29],
      [-30, -40],
    ],
    3,
  ],
  [
    '#2b211d',
    [
      [6, -40],
      [18, -46],
      [30, -40],
      [28, -28],
      [18, -25],
      [8, -29],
      [6, -40],
    ],
    3,
  ],
  [
    '#2b211d',
    [
      [-6, -39],
      [0, -41],
      [6, -39],
    ],
    3,
  ],
];
