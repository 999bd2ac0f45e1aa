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

/** Bytes of scripts in kB; `e2e/tests/firstVisit.spec.ts` reads the last but one column. */
function firstVisitsReport({ pages }) {
  const rows = pages.map(({ path, shell, remote, late, total, monolith }) => [
    path,
    ...[shell, remote, late, total].map(kilobytes),
    times(shell + remote, monolith),
  ]);
  return [
    'Scripts of a first visit, kB of brotli: the shell’s, its remote’s, those asked for once the page stands, and together:',
    table(['page', 'shell', 'remote', 'later', 'together', '× monolith'], rows),
  ];
}

/** Bytes of scripts in kB. */
function releasesReport({ path, first, releases }) {
  const rows = releases.map(({ what, scripts, whole: all, firstBack, next }) => [
    what,
    String(scripts),
    ...[all, firstBack, next].map((bytes) => (bytes / 1000).toFixed(2)),
    `${((next / first) * 100).toFixed(1)} %`,
  ]);
  return [
    `Scripts that a visit of \`${path}\` fetches after a release, where the visit before was to the release before, in kB. A first visit fetches ${kilobytes(first)} kB:`,
    table(['released', 'scripts', 'whole', 'who is first to come back', 'everybody after', 'of a first visit'], rows),
  ];
}

function rendersReport({ pages, profile, freshness }) {
  const aSecond = (microseconds) => whole(1e6 / microseconds);
  const costs = pages.map(({ path, language, anew, kept, ratio }) => [
    `${path}, ${language === 'YO' ? 'Yoruba' : 'English'}`,
    (anew / 1000).toFixed(1),
    (kept / 1000).toFixed(2),
    aSecond(anew),
    aSecond(kept),
    ratio.toFixed(1),
  ]);
  const sum = profile.parts.reduce((all, { microseconds }) => all + microseconds, 0);
  const parts = profile.parts.map(({ part, microseconds }) => [
    part,
    whole(microseconds),
    `${Math.round((microseconds / sum) * 100)} %`,
  ]);
  const fresh = freshness.flatMap(({ name, kinds }) =>
    kinds.map(({ what, path, edits, asked, old }) => [
      `${name}: ${what}`,
      path,
      whole(edits),
      whole(asked),
      String(old),
    ]),
  );
  return [
    'Processor time of a page, the server’s and that of the process in which it renders: made anew, and kept; the two take turns in a run:',
    table(['', 'anew, ms', 'kept, ms', 'anew, a second on a core', 'kept', 'kept × anew'], costs),
    `Where it goes, ${profile.path} made anew ${profile.pages} times one after the other, by V8’s profiles of both processes:`,
    table(['', 'µs a page', 'of it'], parts),
    'Pages that were asked for after an edit was acknowledged and do not show it; of two processes one takes the edits and the other is asked:',
    table(['', 'page', 'edits', 'pages asked for', 'old'], fresh),
  ];
}

function buildsReport({ remote, workspaces, cold, unchanged, build, live }) {
  const tenths = (value) => value.toFixed(1);
  return [
    'Seconds, each from the command to its end, in a copy of the repository that is compiled already:',
    table(
      ['', 's'],
      [
        [`all ${workspaces} workspaces, with nothing kept of earlier builds`, tenths(cold)],
        ['the same again, with nothing changed', tenths(unchanged)],
        [`${remote} with a changed file: built`, tenths(build)],
        [`${remote} with a changed file: built, looked at in a browser, and live`, tenths(live)],
      ],
    ),
  ];
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

/** Every page on one line after the other. */
function everyPageReport({ groups }) {
  const profiles = [...new Set(groups.map(({ profile }) => profile))];
  return profiles.flatMap((profile) => {
    const rows = groups
      .filter((group) => group.profile === profile)
      .map(({ path, variants: { federated, monolithOnServer, plainHtml } }) => [
        path,
        seconds(plainHtml.median.largestPaint),
        seconds(federated.median.largestPaint),
        times(federated.median.largestPaint, plainHtml.median.largestPaint),
        seconds(monolithOnServer.median.interactive),
        seconds(federated.median.interactive),
        times(federated.median.interactive, monolithOnServer.median.interactive),
      ]);
    return [
      `First visits at ${profile}, processor slowed 4×, in seconds:`,
      table(
        [
          'page',
          'largest paint, plain HTML',
          'federated',
          '× plain',
          'interactive, monolith on the server',
          'federated',
          '× monolith',
        ],
        rows,
      ),
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
  const rows = pages.map(({ path, scores, lowest, metrics, bytes }) => [
    path,
    ...Object.values(scores).map(whole),
    whole(lowest),
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
    'lowest performance',
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

const milliseconds = (value) => (value === null ? '' : whole(value));

/** How often each status came; what is no number is a request without an answer. */
const statusesOf = (statuses) =>
  Object.entries(statuses)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `${status}: ${whole(count)}`)
    .join(', ');

function hostileReport({ seed, counts, databases }) {
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

function floodsReport({ seconds: lasting, floods }) {
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

const verdictOf = (isMet) => (isMet === null ? 'not tried' : isMet ? 'held' : 'FELL');

function faultsReport({ hasPostgres, figures }) {
  return [
    '### Faults',
    ...(hasPostgres ? [] : ['PostgreSQL is not installed here: its figures are left out.']),
    table(
      ['', 'tried', 'found', 'asked for', ''],
      figures.map(({ what, tried, found, target, isMet }) => [what, tried, found, target, verdictOf(isMet)]),
    ),
  ];
}

function chatReport({ room, floods, deliveries }) {
  const rooms = room === null ? [] : [room.ours, room.bare];
  const roomRows = rooms.map((found) => [
    found.what,
    whole(found.deliveriesPerProcessorSecond),
    milliseconds(found.median),
    milliseconds(found.p99),
    milliseconds(found.longest),
    found.kilobytesAConnection.toFixed(1),
  ]);
  const floodRows = floods.map(({ what, messages, median, p99, longest, memory, megabytesAMinute, logLines }) => [
    what,
    whole(messages),
    milliseconds(median),
    milliseconds(p99),
    milliseconds(longest),
    whole(memory.idle),
    whole(memory.peak),
    megabytesAMinute.toFixed(2),
    whole(logLines),
  ]);
  const deliveryRows = deliveries.map((found) => [
    found.name,
    whole(found.acknowledged),
    whole(found.cuts),
    whole(found.kills),
    whole(found.lost),
    whole(found.doubled + found.repeated),
    whole(found.incomplete + found.inOtherOrder),
    whole(found.seconds),
  ]);
  return [
    '### Chat',
    ...(deliveries.length === 0
      ? []
      : [
          `${whole(deliveries[0].clients)} clients behind a line that cuts connections, delays and splits what it carries, while the processes are killed (-9); what was acknowledged has to be with every client once, in one order:`,
          table(
            ['', 'acknowledged', 'cuts', 'kills', 'lost', 'doubled', 'clients without all in one order', 's'],
            deliveryRows,
          ),
        ]),
    ...(room === null
      ? []
      : [
          `${whole(room.clients)} clients in one room, ${room.perSecond} messages a second for ${room.seconds} s, from another process; bare: socket.io alone, which hands each message on and stores nothing:`,
          table(
            ['', 'deliveries a processor second', 'delivery, ms, median', '99 of 100', 'longest', 'kB a connection'],
            roomRows,
          ),
        ]),
    ...(floods.length === 0
      ? []
      : [
          'Floods from one address, each against a server of its own; twenty-four honest people from other addresses write seven messages a second, and wait for the acknowledgement:',
          table(
            [
              '',
              'messages',
              'ms, median',
              '99 of 100',
              'longest',
              'idle, MB',
              'most',
              'database, MB a minute',
              'log lines',
            ],
            floodRows,
          ),
        ]),
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

/** What is said of each benchmark, in this order. */
const REPORTS = {
  pages: pagesReport,
  'every-page': everyPageReport,
  bytes: firstVisitsReport,
  releases: releasesReport,
  renders: rendersReport,
  builds: buildsReport,
  api: apiReport,
  content: contentReport,
  quiz: quizReport,
  lighthouse: lighthouseReport,
  hostile: hostileReport,
  floods: floodsReport,
  faults: faultsReport,
  chat: chatReport,
};
const ONCE = ['bytes', 'releases', 'hostile', 'floods', 'faults', 'chat'];

/** The whole report as Markdown that reads well on a console too; `found` is what each benchmark found, null where it did not run. */
export function reportOf({ measuredAt, runs, machine, targets, ...found }) {
  const { node, processors, processor, loadBefore, loadAfter, stolen } = machine;
  const visits = found.pages ?? found['every-page'];
  const isOnce = ONCE.some((name) => found[name] !== null);
  return [
    `${isOnce ? 'Measured once,' : `Medians of ${runs} runs, measured`} ${measuredAt} on ${processors} × ${processor}, Node ${node}${visits ? `, Chromium ${visits.chromium}` : ''}. Load average before and after: ${loadBefore.toFixed(1)}, ${loadAfter.toFixed(1)}.${stolen === null ? '' : ` Of the processors' time ${Math.round(stolen * 100)} % went to other machines on the same host.`}`,
    ...Object.entries(REPORTS).flatMap(([name, report]) => (found[name] ? report(found[name]) : [])),
    ...(targets.length > 0 ? targetsReport(targets) : []),
  ].join('\n\n');
}
