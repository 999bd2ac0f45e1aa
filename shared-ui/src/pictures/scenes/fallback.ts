import { ellipse, type Layer, lines, rect } from './drawing.ts';
import { grounds, sky } from './hours.ts';

const { near, mid, far, cloud, lamp } = grounds.night;

/** Night on the water, a lantern on the shore, a boat tied to its pole. For content that could not be loaded. */
export const fallback: readonly Layer[] = [
  ...sky('night', 424, 108),
  [cloud, 'M70 216a24 24 0 0 1 22-42 36 36 0 0 1 64-4 28 28 0 0 1 46 16 20 20 0 0 1 10 30z'],
  [mid, rect(0, 214, 640, 146)],
  [far, lines([40, 234, 140], [470, 236, 130], [90, 278, 100], [470, 286, 120]), 4],
  ['#f6edcf', lines([404, 228, 50], [414, 244, 30], [398, 260, 40]), 3],
  [near, `M250 296q72 18 150-4-8 28-42 30-46 4-76-2-24-6-32-24z${rect(196, 250, 5, 70)}`],
  [`${lamp}44`, ellipse(198, 246, 22)],
  [lamp, ellipse(198, 246, 7)],
  [near, 'M0 340q110-18 230 2t410-8v26H0z'],
];
