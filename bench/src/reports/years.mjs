import { table, whole } from './figures.mjs';
import { atMost } from './target.mjs';

/** An answer that takes less after twenty years is far from its bound however it has grown: one that looks for letters in every text. */
const SMALL_MS = 20;
/** Longest that an answer which streams may hold the event loop up at once, and how much it may add to the memory. */
const LONGEST_TURN_MS = 50;
const MOST_MEBIBYTES = 64;

const tenths = (value) => value.toFixed(1);
const kilobytes = (bytes) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
const ratioOf = ({ full, sample }) => full.ms / sample.ms;

export function report({ counts, databases }) {
  const { devotionals, sermons, registrations, messages, auditRows, books } = counts;
  return [
    '### Twenty years',
    `Every read, page and export after twenty years (${whole(devotionals)} devotionals, ${whole(sermons)} sermons, ${whole(registrations)} registrations with a result each, ${whole(messages)} messages, ${whole(auditRows)} lines of the audit trail, ${whole(books)} books), beside the same after the first year. Milliseconds of processor of the server and of the processes in which it renders, with nothing kept in memory, one call at a time:`,
    ...databases.flatMap(({ name, figures }) => {
      const answers = figures.filter(({ stream }) => stream === null);
      const streams = figures.filter(({ stream }) => stream !== null);
      return [
        `${name}:`,
        table(
          ['', 'ms at twenty years', 'ms after one', '×', 'kB'],
          answers.map((one) => [
            one.what,
            tenths(one.full.ms),
            tenths(one.sample.ms),
            ratioOf(one).toFixed(1),
            kilobytes(one.full.bytes),
          ]),
        ),
        `${name}, what streams; the event loop is looked at each millisecond, the memory each five:`,
        table(
          ['', 'ms', 'ms after a change', 'kB', 'longest turn of the event loop, ms', 'MiB more at most'],
          streams.map(({ what, full, stream }) => [
            what,
            tenths(full.ms),
            stream.builtMs === null ? '' : tenths(stream.builtMs),
            kilobytes(full.bytes),
            tenths(stream.longestMs),
            tenths(stream.mebibytes),
          ]),
        ),
      ];
    }),
  ];
}

const most = (figures, of) => figures.reduce((one, other) => (of(other) > of(one) ? other : one));

export const targets = ({ databases }) =>
  databases.flatMap(({ name, figures }) => {
    const answers = figures.filter(({ stream }) => stream === null);
    const streams = figures.filter(({ stream }) => stream !== null);
    const large = answers.filter(({ full }) => full.ms >= SMALL_MS);
    const found = [];
    if (answers.length > 0) {
      const slowest = most(answers, ({ full }) => full.ms);
      found.push(
        atMost(`${name}, twenty years: processor of the dearest answer (${slowest.what})`, slowest.full.ms, 50, ' ms'),
      );
    }
    if (large.length > 0) {
      const grown = most(large, ratioOf);
      found.push(
        atMost(
          `${name}, twenty years: × the first year, of answers of ${SMALL_MS} ms and more (${grown.what})`,
          ratioOf(grown),
          3,
        ),
      );
    }
    if (streams.length > 0) {
      const longest = most(streams, ({ stream }) => stream.longestMs);
      const largest = most(streams, ({ stream }) => stream.mebibytes);
      found.push(
        atMost(
          `${name}, twenty years: longest turn of the event loop while something streams (${longest.what})`,
          longest.stream.longestMs,
          LONGEST_TURN_MS,
          ' ms',
        ),
        atMost(
          `${name}, twenty years: memory that a stream adds (${largest.what})`,
          largest.stream.mebibytes,
          MOST_MEBIBYTES,
          ' MiB',
        ),
      );
    }
    return found;
  });
