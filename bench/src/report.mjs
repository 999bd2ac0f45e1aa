import { VARIANTS } from './measurePages.mjs';

/** A table in Markdown whose columns also line up as plain text; the first is left-aligned, the others right. */
function table(header, rows) {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}

const seconds = (ms) => (ms / 1000).toFixed(2);
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const times = (value, other) => (value / other).toFixed(2);
const whole = (value) => Math.round(value).toLocaleString('en');

function timesTable({ variants }) {
  const plain = variants.plainHtml.median;
  const inBrowser = variants.monolithInBrowser.median;
  const rows = Object.entries(variants).map(([id, { median }]) => [
    VARIANTS[id],
    seconds(median.largestPaint),
    times(median.largestPaint, plain.largestPaint),
    times(median.largestPaint, inBrowser.largestPaint),
    seconds(median.interactive),
    times(median.interactive, plain.interactive),
    times(median.interactive, inBrowser.interactive),
    String(median.levels),
  ]);
  return table(
    ['', 'largest paint, s', '× plain', '× in browser', 'interactive, s', '× plain', '× in browser', 'levels'],
    rows,
  );
}

function bytesTable({ variants }) {
  const rows = Object.entries(variants).map(([id, { median }]) => [
    VARIANTS[id],
    ...['document', 'script', 'data', 'other', 'total'].map((kind) => kilobytes(median.bytes[kind])),
    String(median.requests),
    times(median.bytes.script, variants.monolithOnServer.median.bytes.script),
  ]);
  return table(['kB', 'HTML', 'scripts', 'data', 'other', 'total', 'requests', 'scripts × monolith'], rows);
}

function pagesReport({ groups }) {
  const paths = [...new Set(groups.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const [first, ...others] = groups.filter((group) => group.path === path);
    return [
      `### ${path}`,
      `Bytes as sent, at ${first.profile} (a film is left out on slow lines):`,
      bytesTable(first),
      ...[first, ...others].flatMap((group) => [
        `${path} at ${group.profile}, processor slowed 4×:`,
        timesTable(group),
      ]),
    ];
  });
}

function apiReport({ endpoints, memory, connections, secondsEach }) {
  const microseconds = (value) => (value === null ? '' : value.toFixed(0));
  const rows = endpoints.map(({ path, server, bare, ratio }) => [
    `GET ${path}`,
    whole(server.requestsPerSecond),
    whole(bare.requestsPerSecond),
    ratio.toFixed(2),
    microseconds(server.processorMicroseconds),
    microseconds(bare.processorMicroseconds),
  ]);
  const memoryRows = [
    ['server', whole(memory.started), whole(memory.idle), whole(memory.peak)],
    ['bare node:http', '', whole(memory.bareIdle), whole(memory.barePeak)],
  ];
  return [
    '### API',
    `${connections} connections, ${secondsEach} s each:`,
    table(['', 'server, requests/s', 'bare node:http', 'ratio', 'server, µs of processor each', 'bare'], rows),
    table(['resident memory, MB', 'just started', 'at rest', 'most under load'], memoryRows),
  ];
}

function contentReport({ counts, databases }) {
  const { devotionals, sermons, books, participants } = counts;
  const milliseconds = (value) => value.toFixed(1);
  return [
    '### Much content',
    `${whole(devotionals)} devotionals, ${whole(sermons)} sermons, ${whole(books)} books and ${whole(participants)} participants of the quiz; × sample is the client's time beside that of the same call to a server with the sample alone:`,
    ...databases.flatMap(({ name, figures }) => [
      `${name}:`,
      table(
        ['', 'ms on the server', '95 of 100 within', 'ms with the sample', '× sample', 'kB'],
        figures.map(({ what, full, sample, ratio, bytes }) => [
          what,
          milliseconds(full.median),
          milliseconds(full.most),
          milliseconds(sample.median),
          ratio.toFixed(2),
          kilobytes(bytes),
        ]),
      ),
    ]),
  ];
}

function quizReport({ participants, questions, databases }) {
  const columns = ({ median, p99, longest }) => [whole(median), whole(p99), whole(longest)];
  return [
    '### The quiz',
    `${participants} participants at once, each with ${questions} questions, as they wait for the server:`,
    ...databases.flatMap(({ name, figures }) => [
      `${name}:`,
      table(
        ['', 'answers', 'ms, median', '99 of 100', 'longest', 'ms to enter, median', 'to begin', 'processor, s'],
        figures.map(({ what, answer, enter, start, processor }) => [
          what,
          whole(answer.count),
          ...columns(answer),
          whole(enter.median),
          whole(start.median),
          (processor / 1000).toFixed(1),
        ]),
      ),
    ]),
  ];
}

function lighthouseReport({ version, pages }) {
  const rows = pages.map(({ path, scores, metrics, bytes }) => [
    path,
    ...Object.values(scores).map(whole),
    seconds(metrics['first-contentful-paint']),
    seconds(metrics['largest-contentful-paint']),
    whole(metrics['total-blocking-time']),
    metrics['cumulative-layout-shift'].toFixed(3),
    kilobytes(bytes),
  ]);
  const header = [
    '',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'first paint, s',
    'largest paint, s',
    'blocked, ms',
    'layout shift',
    'kB',
  ];
  const faults = pages.filter((page) => page.faults.length > 0);
  return [
    `### Lighthouse ${version}, mobile`,
    table(header, rows),
    ...faults.map(({ path, faults: ids }) => `Faults found on ${path}: ${ids.join(', ')}.`),
  ];
}

function targetsReport(targets) {
  const rows = targets.map(({ name, value, limit, unit, rule, isMet }) => [
    name,
    `${rule} ${limit}${unit}`,
    `${value.toFixed(unit ? 0 : 2)}${unit}`,
    isMet ? 'met' : 'MISSED',
  ]);
  return ['### Targets', table(['', 'target', 'measured', ''], rows)];
}

/** The whole report as Markdown that reads well on a console too. */
export function reportOf({ measuredAt, runs, machine, pages, api, content, quiz, lighthouse, targets }) {
  const { node, processors, processor, loadBefore, loadAfter } = machine;
  return [
    `Medians of ${runs} runs, measured ${measuredAt} on ${processors} × ${processor}, Node ${node}${pages ? `, Chromium ${pages.chromium}` : ''}. Load average before and after: ${loadBefore.toFixed(1)}, ${loadAfter.toFixed(1)}.`,
    ...(pages ? pagesReport(pages) : []),
    ...(api ? apiReport(api) : []),
    ...(content ? contentReport(content) : []),
    ...(quiz ? quizReport(quiz) : []),
    ...(lighthouse ? lighthouseReport(lighthouse) : []),
    ...targetsReport(targets),
  ].join('\n\n');
}
