import { LONG_MS } from '../measureTasks.mjs';
import { table, whole } from './figures.mjs';
import { atMost } from './target.mjs';

const said = (milliseconds) => (milliseconds === 0 ? `≤ ${LONG_MS}` : whole(milliseconds));

export function report({ line, pages }) {
  return [
    `First visits at ${line}, processor slowed 4×: the longest task after the first paint, in ms.`,
    table(
      ['page', 'hydration', 'all else'],
      pages.map(({ path, hydration, other }) => [path, said(hydration), said(other)]),
    ),
  ];
}

export const targets = ({ pages }) =>
  pages.map(({ path, other }) =>
    atMost(`${path}: longest task after the first paint but hydration`, other, LONG_MS, 'ms'),
  );
