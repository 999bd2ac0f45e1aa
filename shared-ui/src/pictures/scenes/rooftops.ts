import { bird, dawn, gold, indigo, type Layer, lines, night, palm, rect, rose, violet } from './drawing.ts';

/** Roofs of the mainland, wires and a water tank, a church among them. */
export const rooftops: readonly Layer[] = [
  ...dawn(350, 200),
  [rose, lines([50, 44, 120], [100, 54, 70], [490, 50, 100]), 5],
  [indigo, bird(160, 96, 9) + bird(186, 84, 7) + bird(480, 108, 7)],
  [violet, 'M0 236l40-24 40 24 34-20 50 24 40-30 44 26h60l36-22 46 22 50-30 44 26 50-24 46 24 60-22v160H0z'],
  [night, 'M0 226q90 20 184-3 150 30 286 10 90 10 170-26', 1.5],
  [indigo, 'M0 270l52-32 52 32h20l44-27 32 20v-37l50-42 50 42v44l24-14 46 28h30l56-34 56 34h22l52-32 54 30v90H0z'],
  [indigo, 'M250 150v40M238 164h24', 6],
  [gold, 'M241 262v-26q9-10 18 0v26zM250 202l7 8-7 8-7-8z'],
  [
    gold,
    rect(44, 258, 10, 12) +
      rect(160, 262, 10, 12) +
      rect(344, 262, 10, 12) +
      rect(448, 258, 10, 12) +
      rect(436, 258, 10, 12),
  ],
  [night, 'M0 322l78-42 84 42h40l66-36 68 36h40v-26h-8v-26h52v26h-8v26h12l66-36 78 40h22l44-24v58H0z'],
  [violet, 'M20 321l58-31M36 322l48-26M222 321l46-25M446 322l44-25M462 322l34-19', 3],
  [
    gold,
    rect(66, 328, 12, 14) +
      rect(86, 328, 12, 14) +
      rect(258, 328, 12, 14) +
      rect(484, 328, 12, 14) +
      rect(504, 328, 12, 14),
  ],
  [night, 'M184 210v120M168 222h32M172 232h24M470 222v84M454 232h32', 3],
  [night, palm(606, 336, 170, -24)],
];
