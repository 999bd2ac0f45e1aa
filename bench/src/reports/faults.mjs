import { table } from './figures.mjs';

const verdictOf = (isMet) => (isMet === null ? 'not tried' : isMet ? 'held' : 'FELL');

export function report({ hasPostgres, figures }) {
  return [
    '### Faults',
    ...(hasPostgres ? [] : ['PostgreSQL is not installed here: its figures are left out.']),
    table(
      ['', 'tried', 'found', 'asked for', ''],
      figures.map(({ what, tried, found, target, isMet }) => [what, tried, found, target, verdictOf(isMet)]),
    ),
  ];
}
