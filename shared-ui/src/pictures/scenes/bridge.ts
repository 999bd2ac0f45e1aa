import { bird, danfo, glitter, type Layer, lines, palm, rect } from './drawing.ts';
import { grounds, sky } from './hours.ts';

const { near, mid, cloud } = grounds.morning;

/** Positions of the deck's piles, farther apart towards the viewer. */
const PILES = [
  [330, 209],
  [352, 207],
  [377, 205],
  [406, 201],
  [440, 196],
  [480, 189],
  [527, 180],
  [582, 169],
] as const;

/** The long bridge over the lagoon with a danfo on it, and the island's towers behind. */
export const bridge: readonly Layer[] = [
  ...sky('morning', 130, 70),
  [cloud, lines([40, 44, 120], [90, 54, 70], [450, 50, 130]), 5],
  [mid, bird(396, 100, 9) + bird(424, 114, 7)],
  [
    '#8fb8d6',
    'M0 214v-26h22v-22h18v30h20v-50h16v-12h6v12h10v56h22v-26h24v18h16v-40h22v44h26v12h60v-8h60v8h40v-14h30v10h248v36H0z',
  ],
  ['#4ba3c7', rect(0, 216, 640, 144)],
  ['#8fcbe0', lines([30, 238, 120], [150, 300, 70], [20, 320, 130], [470, 320, 130]), 4],
  ...glitter(130, 222, 9, '#fff3c4'),
  ['#f6ecd8', 'M196 214Q380 210 640 150v22Q390 220 196 220z'],
  ['#d9c7a6', PILES.map(([x, y], i) => rect(x, y, 4 + i, 236 + i * 13 - y)).join('')],
  ['#5c6b73', 'M422 132v70M410 133h26M498 118v70M486 119h26M588 104v66M576 105h28', 3],
  ...danfo(438, 194),
  [near, palm(56, 352, 190, 34)],
  [near, 'M0 336q60-16 130 6t120 18H0z'],
];
