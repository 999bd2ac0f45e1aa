/** What the project holds itself to. Each names its figure, its limit and whether more or less is better. */

const LANGUAGES = { EN: 'English', YO: 'Yoruba' };

const atMost = (name, value, limit, unit = '') => ({ name, value, limit, unit, rule: '≤', isMet: value <= limit });
const atLeast = (name, value, limit, unit = '') => ({ name, value, limit, unit, rule: '≥', isMet: value >= limit });

const pageTargets = ({ groups }) =>
  groups.flatMap(({ path, profile, variants }, index) => {
    const { federated, monolithInBrowser, monolithOnServer, plainHtml } = variants;
    const { largestPaint, interactive, bytes } = federated.median;
    const at = `${path} at ${profile}`;
    // Bytes are the same on every line.
    const isFirstOfPath = groups.findIndex((group) => group.path === path) === index;
    return [
      atMost(`${at}: largest paint, × plain HTML`, largestPaint / plainHtml.median.largestPaint, 1.1),
      atMost(
        `${at}: largest paint, × monolith rendered in the browser`,
        largestPaint / monolithInBrowser.median.largestPaint,
        0.4,
      ),
      atMost(
        `${at}: interactive, × monolith rendered on the server`,
        interactive / monolithOnServer.median.interactive,
        1.05,
      ),
      ...(isFirstOfPath
        ? [
            atMost(`${path}: scripts, × monolith`, bytes.script / monolithOnServer.median.bytes.script, 1.05),
            atMost(`${path}: scripts`, bytes.script / 1000, 110, ' kB'),
          ]
        : []),
    ];
  });

const everyPageTargets = ({ groups }) =>
  groups.flatMap(({ path, profile, variants: { federated, monolithOnServer, plainHtml } }) => [
    atMost(
      `${path} at ${profile}: largest paint, × plain HTML`,
      federated.median.largestPaint / plainHtml.median.largestPaint,
      1.1,
    ),
    atMost(
      `${path} at ${profile}: interactive, × monolith rendered on the server`,
      federated.median.interactive / monolithOnServer.median.interactive,
      1.05,
    ),
  ]);

const apiTargets = ({ endpoints, memory }) => [
  ...endpoints.map(({ path, ratio }) => atLeast(`GET ${path}: requests a second, × bare node:http`, ratio, 0.95)),
  atMost('server at rest: resident memory', memory.idle, 200, ' MB'),
];

const renderTargets = ({ pages, freshness }) => [
  ...pages.map(({ path, language, ratio }) =>
    atLeast(`${path} in ${LANGUAGES[language]}: kept, × renders a second on a core`, ratio, 10),
  ),
  ...freshness.map(({ name, kinds }) =>
    atMost(
      `${name}: pages that were old after an edit`,
      kinds.reduce((sum, { old }) => sum + old, 0),
      0,
    ),
  ),
];

const releaseTargets = ({ first, releases }) =>
  releases.map(({ what, next }) =>
    atMost(`${what}: scripts of the next visit, % of a first visit’s`, (next / first) * 100, 5, ' %'),
  );

const buildTargets = ({ remote, workspaces, cold, unchanged, live, isSame }) => [
  atMost(`all ${workspaces} workspaces built, with nothing kept`, cold, 60, ' s'),
  atMost('all of them built again, with nothing changed', unchanged, 3, ' s'),
  atMost(`${remote} with a changed file: built and live`, live, 5, ' s'),
  atLeast('the same versions of the same sources, with what is kept and without', isSame ? 1 : 0, 1),
];

const lighthouseTargets = ({ pages }) =>
  pages.flatMap(({ path, lowest, scores: { performance, ...others } }) => [
    atLeast(`${path}: performance`, performance, 100),
    atLeast(`${path}: performance in every run`, lowest, 98),
    ...Object.entries(others).map(([category, score]) => atLeast(`${path}: ${category}`, score, 100)),
  ]);

const contentTargets = ({ databases }) =>
  databases.flatMap(({ name, figures }) => {
    const held = figures.filter(({ isWhole }) => !isWhole);
    return [...new Set(held.map(({ limitMs }) => limitMs))].map((limit) => {
      const slowest = held
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

const quizTargets = ({ participants, databases }) =>
  databases.flatMap(({ name, figures }) => [
    // Nobody answers in the same moment as everybody else: those figures are shown and held to nothing.
    atMost(`${name}, ${participants} take the quiz: 99 of 100 answers`, figures[0].answer.p99, 300, ' ms'),
    ...figures.flatMap(({ what, lost, wrongResults, timeOff }) => [
      atMost(`${name}, ${what}: answers lost and results that are wrong`, lost + wrongResults, 0),
      atMost(`${name}, ${what}: longest time off, beyond the network's delay`, timeOff, 0, ' ms'),
    ]),
  ]);

const hostileTargets = ({ isWhole, databases }) => [
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

const floodTargets = ({ floods }) =>
  floods.flatMap(({ what, page, health, memory }) => [
    atMost(`${what}: an honest visitor's page, 99 of 100`, page.p99, 1000, ' ms'),
    atMost(`${what}: longest health check`, health.longest, 100, ' ms'),
    atMost(`${what}: memory over idle`, memory.peak - memory.idle, 300, ' MB'),
    atMost(`${what}: memory over idle a minute later`, memory.after - memory.idle, 100, ' MB'),
  ]);

const chatTargets = ({ room, floods, deliveries }) => [
  ...deliveries.map(({ name, lost, doubled, repeated, incomplete, inOtherOrder }) =>
    atMost(
      `chat, ${name}: messages lost or doubled, clients without all in one order`,
      lost + doubled + repeated + incomplete + inOtherOrder,
      0,
    ),
  ),
  ...(room === null
    ? []
    : [
        atLeast(
          'chat: deliveries a processor second, × bare socket.io',
          room.ours.deliveriesPerProcessorSecond / room.bare.deliveriesPerProcessorSecond,
          0.95,
        ),
        atMost('chat: delivery, 99 of 100', room.ours.p99, 250, ' ms'),
        atMost(
          'chat: memory a connection, × bare',
          room.ours.kilobytesAConnection / room.bare.kilobytesAConnection,
          1.2,
        ),
        atMost('chat: messages refused', room.ours.refused, 0),
      ]),
  ...floods.flatMap(({ what, p99, unanswered, memory, megabytesAMinute }) => [
    atMost(`chat, ${what}: an honest message, 99 of 100`, p99, 500, ' ms'),
    atMost(`chat, ${what}: honest messages without an answer`, unanswered, 0),
    atMost(`chat, ${what}: memory over idle`, memory.peak - memory.idle, 100, ' MB'),
    atMost(`chat, ${what}: the database grows in a minute by`, megabytesAMinute, 1, ' MB'),
  ]),
];

const TARGETS = {
  pages: pageTargets,
  'every-page': everyPageTargets,
  releases: releaseTargets,
  renders: renderTargets,
  builds: buildTargets,
  api: apiTargets,
  content: contentTargets,
  quiz: quizTargets,
  lighthouse: lighthouseTargets,
  hostile: hostileTargets,
  floods: floodTargets,
  chat: chatTargets,
};

/** @returns {{ name: string, value: number, limit: number, unit: string, rule: string, isMet: boolean }[]} */
export const targetsOf = (found) =>
  Object.entries(TARGETS).flatMap(([name, targets]) => (found[name] ? targets(found[name]) : []));
