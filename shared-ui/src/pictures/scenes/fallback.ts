import { ellipse, gold, indigo, type Layer, light, lines, night, rect, rose, violet } from './drawing.ts';

/** Harmattan haze over the water: the sun is there, behind the cloud. For what could not be had. */
export const fallback: readonly Layer[] = [
  [indigo, rect(0, 0, 640, 360)],
  [violet, ellipse(320, 206, 450, 180)],
  [rose, ellipse(320, 206, 260, 118)],
  [light, ellipse(320, 150, 46)],
  [violet, 'M196 204a30 30 0 0 1 20-56 44 44 0 0 1 76 12 34 34 0 0 1 56 0 40 40 0 0 1 66-4 26 26 0 0 1 14 48z'],
  [
    indigo,
    'M70 216a24 24 0 0 1 22-42 36 36 0 0 1 64-4 28 28 0 0 1 46 16 20 20 0 0 1 10 30zM446 216a22 22 0 0 1 16-42 34 34 0 0 1 60-6 30 30 0 0 1 48 18 18 18 0 0 1 4 30z',
  ],
  [indigo, rect(0, 214, 640, 146)],
  [violet, lines([40, 234, 140], [440, 236, 150], [240, 248, 160], [90, 278, 100], [470, 286, 120], [270, 272, 90]), 4],
  [rose, lines([292, 226, 56], [302, 258, 40]), 3],
  [night, `M250 296q72 18 150-4-8 28-42 30-46 4-76-2-24-6-32-24z${rect(196, 250, 5, 70)}`],
  [gold, ellipse(198, 246, 7)],
  [night, 'M0 340q110-18 230 2t410-8v26H0z'],
];
