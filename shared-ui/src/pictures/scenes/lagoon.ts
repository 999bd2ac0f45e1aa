import { bird, canoe, church, glitter, type Layer, lines, palm, rect } from './drawing.ts';
import { grounds, sky } from './hours.ts';

const { near, mid, far, cloud, lamp } = grounds.sunrise;

/** Wide water, a canoe on its way out, houses on stilts. The hero's poster. */
export const lagoon: readonly Layer[] = [
  ...sky('sunrise', 340, 196),
  [cloud, lines([70, 44, 96], [120, 54, 130], [490, 36, 110], [450, 46, 74]), 5],
  [mid, bird(214, 110, 9) + bird(240, 98, 7) + bird(262, 116, 6)],
  [far, 'M0 214q40-14 90-10t110-2q60-8 120 2 60-10 130 0t190-6v30H0z'],
  [church, rect(0, 220, 640, 140)],
  ['#c2364a59', rect(0, 220, 640, 140)],
  [far, lines([20, 240, 150], [430, 238, 180], [140, 268, 70], [500, 276, 120], [110, 308, 110]), 4],
  ...glitter(340, 224, 9),
  [near, `M0 204l28-20 34 18v22H0zM70 212l26-17 30 15v16H70z`],
  [near, 'M8 222v32M34 222v36M56 222v30M80 224v24M104 224v26M120 224v22', 3],
  [lamp, rect(18, 205, 8, 9) + rect(94, 211, 6, 7)],
  [near, canoe(404, 276)],
  [near, palm(590, 346, 206, -40)],
  [near, 'M0 336q70-14 150 4t160 12 150-6q90-26 180-12v26H0z'],
];
