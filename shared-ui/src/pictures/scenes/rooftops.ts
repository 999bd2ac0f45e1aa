import { bird, type Layer, lines, palm, rect } from './drawing.ts';
import { grounds, sky } from './hours.ts';

const { near, mid, far, cloud, lamp } = grounds.sunrise;

/** Roofs of the mainland, wires and a water tank, a church among them. */
export const rooftops: readonly Layer[] = [
  ...sky('sunrise', 350, 226),
  [cloud, lines([50, 44, 120], [100, 54, 70], [490, 50, 100]), 5],
  [mid, bird(160, 96, 9) + bird(186, 84, 7) + bird(480, 108, 7)],
  [far, 'M0 236l40-24 40 24 34-20 50 24 40-30 44 26h60l36-22 46 22 50-30 44 26 50-24 46 24 60-22v160H0z'],
  [near, 'M0 226q90 20 184-3 150 30 286 10 90 10 170-26', 1.5],
  [mid, 'M0 270l52-32 52 32h20l44-27 32 20v-37l50-42 50 42v44l24-14 46 28h30l56-34 56 34h22l52-32 54 30v90H0z'],
  [mid, 'M250 150v40M238 164h24', 6],
  [lamp, 'M241 262v-26q9-10 18 0v26zM250 202l7 8-7 8-7-8z'],
  [
    lamp,
    rect(44, 258, 10, 12) +
      rect(160, 262, 10, 12) +
      rect(344, 262, 10, 12) +
      rect(448, 258, 10, 12) +
      rect(436, 258, 10, 12),
  ],
  [near, 'M0 322l78-42 84 42h40l66-36 68 36h40v-26h-8v-26h52v26h-8v26h12l66-36 78 40h22l44-24v58H0z'],
  [far, 'M20 321l58-31M36 322l48-26M222 321l46-25M446 322l44-25M462 322l34-19', 3],
  [
    lamp,
    rect(66, 328, 12, 14) +
      rect(86, 328, 12, 14) +
      rect(258, 328, 12, 14) +
      rect(484, 328, 12, 14) +
      rect(504, 328, 12, 14),
  ],
  [near, 'M184 210v120M168 222h32M172 232h24M470 222v84M454 232h32', 3],
  [near, palm(606, 336, 170, -24)],
];
