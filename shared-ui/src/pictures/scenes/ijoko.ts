import { bird, church, type Layer, light, lines, palm, rect } from './drawing.ts';
import { grounds, sky } from './hours.ts';

const { near, mid, far, cloud, lamp } = grounds.morning;

const COACHES = [96, 190, 284];

/** Ijoko, at the railway: the first train through Ogun's hills. */
export const ijoko: readonly Layer[] = [
  ...sky('morning', 120, 64),
  [cloud, lines([60, 46, 130], [100, 56, 80], [520, 54, 90]), 5],
  [mid, bird(250, 98, 9) + bird(276, 112, 7) + bird(228, 116, 6)],
  [far, 'M0 224q90-56 190-20 80-40 170 4 90-44 160-6 60-24 120-4v166H0z'],
  [mid, 'M0 252q70-40 160-22 120-30 220 6 120-30 260-2v126H0z'],
  ['#c9704a', 'M26 252l26-20 28 20v20H26zM540 246l26-20 28 20v20h-54z'],
  [lamp, rect(46, 254, 9, 10) + rect(562, 248, 9, 10)],
  [near, 'M0 288q320-22 640-10v82H0z'],
  [church, `${COACHES.map((x) => rect(x, 236, 88, 40)).join('')}M378 232h64q26 4 34 44h-98z${rect(100, 270, 370, 6)}`],
  [
    near,
    lines(
      [116, 280, 0],
      [166, 280, 0],
      [210, 280, 0],
      [260, 280, 0],
      [304, 280, 0],
      [354, 280, 0],
      [398, 280, 0],
      [452, 280, 0],
    ),
    13,
  ],
  [light, lines(...COACHES.flatMap((x) => [12, 32, 52, 72].map((dx) => [x + dx, 250, 4] as const))), 10],
  [lamp, 'M98 263h82M192 263h82M286 263h82M380 263h90', 3],
  [lamp, 'M430 240h8q14 4 18 14h-26z'],
  [far, 'M0 294q320-20 640-10M0 308q320-20 640-10', 3],
  [near, palm(30, 356, 130, 22) + palm(592, 360, 214, -26)],
  [near, 'M0 342q120-16 240 2t400-10v26H0z'],
];
