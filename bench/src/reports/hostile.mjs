import { milliseconds, statusesOf, table, whole } from './figures.mjs';
import { atLeast, atMost } from './target.mjs';

export function report({ seed, counts, databases }) {
  const rows = databases.map(
    ({ name, sent, packets, seconds: took, shed, health, slowest, reached, faults, errors }) => {
      const endpoints = Object.entries(reached).filter(([what]) => /^[A-Z]+ \//.test(what));
      return [
        name,
        whole(sent),
        whole(packets),
        whole(took),
        `${endpoints.filter(([, { done }]) => done > 0).length} of ${endpoints.length}`,
        whole(shed),
        milliseconds(slowest[0]?.ms ?? null),
        milliseconds(health.longestMs),
        whole(faults.length),
        whole(errors.length),
      ];
    },
  );
  return [
    `### Hostile requests, seed ${seed}`,
    `${counts.endpoints} endpoints, ${counts.others} other routes, ${counts.pages} pages, ${counts.files} released files and every event of the chat, as nobody, friend of the promo, editor and administrator:`,
    table(
      [
        '',
        'requests',
        'packets',
        's',
        'routes that did as asked',
        'refused (503)',
        'slowest, ms',
        '/healthz, ms',
        'faults',
        'kinds of errors logged',
      ],
      rows,
    ),
    ...databases.map(({ name, statuses }) => `${name}, answers by status: ${statusesOf(statuses)}.`),
    ...databases.map(
      ({ name, slowest }) =>
        `${name}, slowest: ${slowest.map(({ what, ms, index }) => `${what} ${milliseconds(ms)} ms (case ${index})`).join('; ')}.`,
    ),
    ...databases.flatMap(({ name, faults, counts: kinds }) =>
      faults.map(
        ({ index, what, fault, request, answer }) =>
          `${name}, ${fault}: ${what}, ${whole(kinds[`${fault}: ${what}`] ?? 1)} times; again with \`npm run bench -- --only hostile --seed ${seed} --case ${index}\`\n\n    ${`${request}\n→ ${answer}`.replaceAll('\n', '\n    ')}`,
      ),
    ),
    ...databases.flatMap(({ name, errors }) =>
      errors.map(
        ({ message, count, first }) => `${name}, in the log ${whole(count)} times: ${message}\n\n    ${first}`,
      ),
    ),
  ];
}

export const targets = ({ isWhole, databases }) => [
  ...(isWhole
    ? [
        atLeast(
          'hostile requests, on all databases together',
          databases.reduce((sum, { sent }) => sum + sent, 0),
          200_000,
        ),
      ]
    : []),
  ...databases.flatMap(({ name, counts, errors, slowest, health }) => [
    atMost(
      `${name}: answers that none may be`,
      Object.values(counts).reduce((sum, count) => sum + count, 0),
      0,
    ),
    atMost(
      `${name}: errors in the server's log`,
      errors.reduce((sum, { count }) => sum + count, 0),
      0,
    ),
    atMost(`${name}: the slowest answer`, slowest[0]?.ms ?? 0, 2000, ' ms'),
    atMost(`${name}: health checks that were not answered`, health.failed, 0),
  ]),
];
