import { milliseconds, statusesOf, table, whole } from './figures.mjs';
import { atMost } from './target.mjs';

export function report({ seconds: lasting, floods }) {
  const rows = floods.map(({ what, page, health, editor, memory, done }) => [
    what,
    milliseconds(page.median),
    milliseconds(page.p99),
    `${page.failed} of ${page.asked}`,
    milliseconds(health.p99),
    milliseconds(health.longest),
    milliseconds(editor.p99),
    whole(memory.idle),
    whole(memory.peak),
    whole(memory.after),
    done.answered === undefined ? `${whole(done.opened)} opened` : `${whole(done.answered)} answered`,
  ]);
  return [
    '### Floods',
    `${lasting} s each, against a server of its own, all on one machine, where the flood runs with a lower claim on the processors (nice 10); an honest visitor from another address asks for a page on a new connection four times a second, for \`/healthz\` ten times, and an editor for a list twice. A page that is refused or does not come within 15 s counts as 15 s:`,
    table(
      [
        '',
        'page, ms, median',
        '99 of 100',
        'failed',
        '/healthz, ms, 99 of 100',
        'longest',
        'editor, 99 of 100',
        'idle, MB',
        'most',
        'a minute later',
        'the flood',
      ],
      rows,
    ),
    ...floods.flatMap(({ what, done }) =>
      done.statuses ? [`${what}: ${statusesOf(done.statuses)}, ${whole(done.errors)} without an answer.`] : [],
    ),
  ];
}

export const targets = ({ floods }) =>
  floods.flatMap(({ what, page, health, memory }) => [
    atMost(`${what}: an honest visitor's page, 99 of 100`, page.p99, 1000, ' ms'),
    atMost(`${what}: longest health check`, health.longest, 100, ' ms'),
    atMost(`${what}: memory over idle`, memory.peak - memory.idle, 300, ' MB'),
    atMost(`${what}: memory over idle a minute later`, memory.after - memory.idle, 100, ' MB'),
  ]);
