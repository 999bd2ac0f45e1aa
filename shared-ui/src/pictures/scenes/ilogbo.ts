import { bird, type Layer, lines, palm, rect } from './drawing.ts';
import { grounds, sky } from './hours.ts';

const { near, mid, far, cloud, lamp } = grounds.morning;

/** Ilogbo, in Ondo: round hills of bare rock over forest, a village below them. */
export const ilogbo: readonly Layer[] = [
  ...sky('morning', 470, 66),
  [cloud, lines([60, 40, 120], [110, 50, 70], [450, 34, 130], [500, 44, 80]), 5],
  [mid, bird(330, 92, 9) + bird(356, 80, 7) + bird(378, 96, 6)],
  [
    far,
    'M0 260V196q24-22 50-4 6-54 66-66 44 2 56 62 34 10 60 32 70-6 100-4 20-96 98-108 66 8 82 86 20-40 60-44 40 4 68 40v70z',
  ],
  ['#b4dcaa', 'M116 126q44 2 56 62l-18-4q-10-44-38-58zM332 216q20-96 98-108-50 26-64 108z'],
  [
    mid,
    'M0 258q20-30 50-18 20-24 54-6 30-20 56 4 40-18 66 6 40-14 60 8 30-22 62-4 34-20 60 2 40-24 72 0 36-22 66 2 40-20 94 6v102H0z',
  ],
  [
    '#c9704a',
    'M196 288l30-20 30 20v24h-60zM270 294l24-16 24 16v20h-48zM334 290l32-22 32 22v24h-64zM152 298l20-12 18 12v16h-38z',
  ],
  [
    lamp,
    [
      [220, 293],
      [288, 298],
      [354, 294],
      [370, 294],
      [166, 301],
    ]
      .map(([x = 0, y = 0]) => rect(x, y, 8, 10))
      .join(''),
  ],
  [cloud, 'M366 262q-6-10 0-18t-2-20', 2],
  ['#e9cf9f', 'M262 360q24-20 34-28t-6-18h12q26 10 14 22t6 24z'],
  [
    near,
    'M0 320q30-24 70-10 40-14 70 8 40 0 60 16 50 6 64 26H0zM640 308q-40-18-74 0-40-14-66 8-40-4-60 18-60 4-100 26h300z',
  ],
  [near, palm(64, 330, 160, -22) + palm(580, 330, 190, 18)],
];
