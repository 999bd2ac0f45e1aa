import { kilobytes, table, whole } from './figures.mjs';
import { atMost } from './target.mjs';

export function report({ counts, databases }) {
  const { devotionals, sermons, books, participants } = counts;
  const tenths = (value) => value.toFixed(1);
  return [
    '### Much content',
    `${whole(devotionals)} devotionals, ${whole(sermons)} sermons, ${whole(books)} books and ${whole(participants)} participants of the quiz; × sample is the client's time beside that of the same call to a server with the sample alone:`,
    ...databases.flatMap(({ name, figures }) => [
      `${name}:`,
      table(
        ['', 'ms on the server', '95 of 100 within', 'ms with the sample', '× sample', 'kB'],
        figures.map(({ what, full, sample, ratio, bytes }) => [
          what,
          tenths(full.median),
          tenths(full.most),
          tenths(sample.median),
          ratio.toFixed(2),
          kilobytes(bytes),
        ]),
      ),
    ]),
  ];
}

export const targets = ({ databases }) =>
  databases.flatMap(({ name, figures }) => {
    return [...new Set(figures.map(({ limitMs }) => limitMs))].map((limit) => {
      const slowest = figures
        .filter(({ limitMs }) => limitMs === limit)
        .reduce((one, other) => (other.full.median > one.full.median ? other : one));
      return atMost(
        `${name}, much content: the slowest call's milliseconds on the server (${slowest.what})`,
        slowest.full.median,
        limit,
        ' ms',
      );
    });
  });
