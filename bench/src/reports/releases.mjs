import { kilobytes, table } from './figures.mjs';
import { atMost } from './target.mjs';

/** Bytes of scripts in kB. */
export function report({ path, first, releases }) {
  const rows = releases.map(({ what, scripts, next }) => [
    what,
    String(scripts),
    kilobytes(next),
    `${((next / first) * 100).toFixed(1)} %`,
  ]);
  return [
    `Scripts that a visit of \`${path}\` fetches after a release, where the visit before was to the release before, in kB. A first visit fetches ${kilobytes(first)} kB:`,
    table(['released', 'scripts', 'kB', 'of a first visit'], rows),
  ];
}

/** A third. */
const MOST_PERCENT = 33.3;

export const targets = ({ first, releases }) =>
  releases.map(({ what, next }) =>
    atMost(`${what}: scripts of the next visit, % of a first visit’s`, (next / first) * 100, MOST_PERCENT, ' %'),
  );
