import { church, glitter, type Layer, lines, rect } from './drawing.ts';
import { grounds, sky } from './hours.ts';

const { near, far, cloud } = grounds.sunrise;

/** Still water before the day's first canoe: one boat tied to its pole, reeds. */
export const empty: readonly Layer[] = [
  ...sky('sunrise', 320, 196),
  [cloud, lines([60, 50, 130], [110, 60, 70], [450, 42, 120]), 5],
  [far, 'M0 206q80-12 160-4t170-4 160 2 150-4v24H0z'],
  [church, rect(0, 212, 640, 148)],
  ['#c2364a59', rect(0, 212, 640, 148)],
  [far, lines([60, 232, 130], [440, 230, 140], [40, 276, 90], [520, 290, 100]), 4],
  ...glitter(320, 218, 7),
  [near, `M214 262q70 20 150-2-6 26-40 30-50 4-80-2-20-6-30-26z${rect(196, 222, 5, 70)}`],
  [cloud, 'M200 240q8 14 20 23', 2],
  [
    near,
    'M520 340q6-60-8-110 18 50 14 110zM534 340q14-50 40-84-24 40-32 84zM506 340q-2-40-22-70 26 28 28 70zM552 340q4-30 22-50-12 24-14 50zM96 340q2-46 18-80-8 40-10 80zM82 340q-4-36-20-60 22 24 26 60z',
  ],
  [near, 'M440 346q80-18 200-6v20H440zM0 344q80-14 160 4l20 12H0z'],
];
