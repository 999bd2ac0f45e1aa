import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleasedFile, UsedSurface } from '@cog/contracts/composition/descriptor';
import { ReleaseStore } from '../ReleaseStore.ts';
import { saveServerSurface } from '../serverSurface.ts';
import { type BuildOptions, describeFile, namedAfter, writeBuild } from '../testing/writeBuild.ts';
import { isForceable, type RefusalReason, ReleaseRefused } from './Refusal.ts';

let directory: string;
let store: ReleaseStore;

const GIVEN = {
  modules: { react: ['useState'], '@cog/platform': ['Link', 'useToday'] },
  cssVariables: ['--color-ink', '--color-sun'],
};

const used = (some: Partial<UsedSurface> = {}): UsedSurface => ({
  modules: { '@cog/platform': ['useToday'] },
  cssVariables: ['--color-sun'],
  endpoints: ['GET /api/today'],
  links: [],
  ...some,
});

const build = (options: BuildOptions) => writeBuild(directory, options);
const shell = (options: Partial<BuildOptions> & { more?: object } = {}) =>
  build({ name: 'shell', ...options, describe: () => ({ gives: GIVEN, ...options.more }) });
const quiz = (options: Partial<BuildOptions> & { more?: object; uses?: UsedSurface } = {}) =>
  build({
    name: 'mf-quiz',
    version: 'b',
    paths: ['/register', '/quiz'],
    describe: () => ({ uses: options.uses ?? used(), ...options.more }),
    ...options,
  });
const chat = (options: Partial<BuildOptions> & { more?: object; uses?: UsedSurface } = {}) =>
  build({
    name: 'mf-chat',
    paths: ['/interact'],
    describe: () => ({ uses: used({ links: ['/register'] }), ...options.more }),
    ...options,
  });

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'gate-'));
  store = new ReleaseStore(join(directory, 'releases'));
  saveServerSurface(store.directory, { endpoints: ['GET /api/today'], paths: ['/healthz', '/calendar.ics'] });
  store.publish(shell());
  store.publish(quiz({ version: 'a' }));
  store.publish(chat());
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** What the gate has against something; nothing where it goes live. */
function refusalsOf(release: () => unknown) {
  try {
    release();
    return [];
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.refusals;
    throw error;
  }
}

const page = (path: string, more: object = {}) => ({
  path,
  title: 'Title',
  description: 'Description',
  access: 'public',
  render: 'server',
  assets: [],
  ...more,
});

/** A build that says more of its files than there is, or whose files were changed. */
function listed(change: (folder: string) => void = () => {}, more: Record<string, ReleasedFile> = {}) {
  const folder = quiz({ paths: ['/register'], describe: ({ files }) => ({ files: { ...files, ...more } }) });
  change(folder);
  return folder;
}

const SIGN_IN = { routes: [page('/join', { signsInFor: 'editor' })] };
/** A remote whose pages fill one slot, each with its order; 0 is not written down. */
const filling = (name: string, ...orders: number[]) =>
  build({
    name,
    version: 'b',
    describe: () => ({
      routes: orders.map((order, index) =>
        page(`/${name}-${index}`, { fills: ['beside-stream'], fillOrder: order || undefined }),
      ),
    }),
  });

/** Each reason, with what it must name, what is refused and what is released before that. */
const cases: [RefusalReason, string, () => unknown, (() => unknown)?][] = [
  ['name', 'quizzes', () => store.publish(build({ name: 'quizzes', paths: ['/q'] }))],
  ['global', 'window', () => store.publish(quiz({ more: { global: 'window' } }))],
  ['global', 'mf_chat', () => store.publish(quiz({ more: { global: 'mf_chat' } }))],
  ['route', '/interact', () => store.publish(quiz({ paths: ['/interact'] }))],
  ['route', '/interact', () => store.publish(quiz({ paths: ['/Interact'] }))],
  ['route', '/interact', () => store.publish(quiz({ paths: ['/interact/'] }))],
  ['route', '/quiz', () => store.publish(quiz({ paths: ['/register', '/quiz', '/Quiz'] }))],
  ['reserved-path', '/api/quiz', () => store.publish(quiz({ paths: ['/register', '/api/quiz'] }))],
  ['reserved-path', '/healthz', () => store.publish(quiz({ paths: ['/register', '/healthz'] }))],
  ['reserved-path', '/releases/list', () => store.publish(quiz({ paths: ['/register', '/releases/list'] }))],
  [
    'sign-in',
    'editor',
    () =>
      store.publish(
        build({ name: 'mf-other', describe: () => ({ routes: [page('/x', { signsInFor: 'editor' })] }), version: 'b' }),
      ),
    () => {
      store.publish(build({ name: 'mf-admin', describe: () => SIGN_IN, version: 'b' }));
    },
  ],
  [
    'slot',
    'mf-media fills the slot beside-stream at 0',
    () => store.publish(filling('mf-other', 0)),
    () => {
      store.publish(filling('mf-media', 0));
    },
  ],
  ['slot', 'two of its pages fill the slot beside-stream at 7', () => store.publish(filling('mf-other', 7, 7))],
  ['contract', '1.3.0', () => store.publish(quiz({ contract: '1.3.0' }))],
  ['contract', '2.0.0', () => store.publish(quiz({ contract: '2.0.0' }))],
  ['module', 'recharts', () => store.publish(quiz({ uses: used({ modules: { recharts: ['Bar'] } }) }))],
  [
    'module-name',
    'useYesterday of @cog/platform',
    () => store.publish(quiz({ uses: used({ modules: { '@cog/platform': ['useYesterday'] } }) })),
  ],
  ['css-variable', '--color-moon', () => store.publish(quiz({ uses: used({ cssVariables: ['--color-moon'] }) }))],
  ['endpoint', 'POST /api/miracles', () => store.publish(quiz({ uses: used({ endpoints: ['POST /api/miracles'] }) }))],
  [
    'budget',
    '/register',
    () => {
      // Letters that do not repeat, which nothing makes small.
      const script = Array.from({ length: 200 }, (_, index) =>
        createHash('sha256').update(`${index}`).digest('hex'),
      ).join('');
      const assets = [namedAfter(script, 'entry.b.js')];
      store.publish(quiz({ script, more: { routes: [page('/register', { budget: 1000, assets })] } }));
    },
  ],
  [
    'budget',
    'budgetReason',
    () => store.publish(quiz({ more: { routes: [page('/register', { budget: 60_001 }), page('/quiz')] } })),
  ],
  ['budget', 'take 1100002 bytes', () => store.publish(quiz({ files: { 'choir.png': 'x'.repeat(1_100_000) } }))],
  [
    'budget',
    'budgetReason',
    () => store.publish(quiz({ files: { 'choir.png': 'x'.repeat(1_100_000) }, more: { budget: 1_200_000 } })),
  ],
  [
    'markup',
    "</title><script>'",
    () => store.publish(quiz({ more: { routes: [page('/register', { title: '</title><script>' }), page('/quiz')] } })),
  ],
  [
    'markup',
    '<b>Quiz</b>',
    () => {
      const navigation = [{ place: 'drawer', label: 'Quiz', yo: '<b>Quiz</b>', order: 1 }];
      store.publish(quiz({ more: { routes: [page('/register', { navigation }), page('/quiz')] } }));
    },
  ],
  ...[
    { place: 'footer', column: '<i>Music</i>', label: 'Quiz', order: 1 },
    { place: 'footer', column: 'Music', columnYo: '<i>Music</i>', label: 'Quiz', order: 1 },
    { place: 'admin', group: '<i>Music</i>', label: 'Quiz', order: 1 },
  ].map((entry): [RefusalReason, string, () => void] => [
    'markup',
    '<i>Music</i>',
    () => store.publish(quiz({ more: { routes: [page('/register', { navigation: [entry] }), page('/quiz')] } })),
  ]),
  ['lost-route', '/register', () => store.publish(quiz({ paths: ['/quiz'] }))],
  ['lost-route', '/register', () => store.retire('mf-quiz')],
  ['lost-shell', 'shell', () => store.retire('shell')],
  ['served-contract', 'mf-quiz', () => store.publish(shell({ version: 'b', contract: '2.0.0' }))],
  [
    'dropped-name',
    'useToday of @cog/platform',
    () =>
      store.publish(
        shell({
          version: 'b',
          more: { gives: { ...GIVEN, modules: { ...GIVEN.modules, '@cog/platform': ['Link'] } } },
        }),
      ),
  ],
  [
    'dropped-css-variable',
    '--color-sun',
    () => store.publish(shell({ version: 'b', more: { gives: { ...GIVEN, cssVariables: ['--color-ink'] } } })),
  ],
  [
    'earlier-release',
    '1.0.0-c',
    () => store.publish(shell({ version: 'b', more: { gives: { ...GIVEN, cssVariables: ['--color-sun'] } } })),
    () => {
      store.publish(quiz({ version: 'c', uses: used({ cssVariables: ['--color-ink'] }) }));
      store.publish(quiz({ version: 'd' }));
    },
  ],
  [
    'file-missing',
    'server.b.cjs',
    () => store.publish(listed((folder) => rmSync(join(folder, 'server/server.b.cjs')))),
  ],
  ['file-missing', 'page.js', () => store.publish(listed(undefined, { 'page.js': { bytes: 1, hash: 'sha256-x' } }))],
  [
    'file-changed',
    'server.b.cjs',
    () => store.publish(listed((folder) => writeFileSync(join(folder, 'server/server.b.cjs'), 'exports.modules = 1;'))),
  ],
  [
    'file-unlisted',
    'extra.0123456789.js',
    () => store.publish(listed((folder) => writeFileSync(join(folder, 'browser/extra.0123456789.js'), ''))),
  ],
  [
    'file-name',
    'plain.js',
    () =>
      store.publish(
        listed((folder) => writeFileSync(join(folder, 'browser/plain.js'), 'x'), {
          'plain.js': describeFile('x'),
        }),
      ),
  ],
  [
    'released-file',
    namedAfter('one', 'shared.js'),
    () =>
      store.publish(
        listed((folder) => writeFileSync(join(folder, 'browser', namedAfter('one', 'shared.js')), 'other')),
      ),
    () => {
      store.publish(quiz({ version: 'c', files: { 'shared.js': 'one' } }));
    },
  ],
  ['same-version', '1.0.0-a', () => store.publish(quiz({ version: 'a', script: 'another' }))],
];

describe('the gate', () => {
  it.each(cases)('refuses for %s and names %s', (reason, what, release, first) => {
    first?.();
    const live = () => store.list().filter((one) => one.live);
    const before = live();
    const refusals = refusalsOf(release);
    expect(refusals.map((one) => one.reason)).toContain(reason);
    const messages = refusals.filter((one) => one.reason === reason).map(({ message }) => message);
    expect(messages.join('\n')).toContain(what);
    expect(live()).toEqual(before);
  });

  it('lets a build pass that fits', () => {
    expect(refusalsOf(() => store.publish(listed(), {}))).toEqual([]);
    expect(refusalsOf(() => store.publish(shell({ version: 'b' })))).toEqual([]);
  });

  it('lets several remotes fill one slot, each at its own order', () => {
    store.publish(filling('mf-media', 0));
    expect(refusalsOf(() => store.publish(filling('mf-other', -10, 10)))).toEqual([]);
  });

  it('says everything that it has against a release at once', () => {
    const refusals = refusalsOf(() =>
      store.publish(
        quiz({ paths: ['/interact'], uses: used({ cssVariables: ['--color-moon'], endpoints: ['GET /api/no'] }) }),
      ),
    );
    expect(refusals.map(({ reason }) => reason).sort()).toEqual(['css-variable', 'endpoint', 'lost-route', 'route']);
  });

  it('can be overruled where that costs no other release anything, and the pointer says so', () => {
    const lacking = quiz({ uses: used({ cssVariables: ['--color-moon'] }) });
    store.publish(lacking, { who: 'ada', why: 'the shell comes at noon' }, { force: true });
    expect(store.pointer('mf-quiz')).toMatchObject({
      version: '1.0.0-b',
      who: 'ada',
      why: 'the shell comes at noon',
      forced: ['css-variable'],
    });
    expect(refusalsOf(() => store.publish(quiz({ version: 'c', paths: ['/interact'] }), {}, { force: true }))).toEqual(
      expect.arrayContaining([expect.objectContaining({ reason: 'route' })]),
    );
  });

  it('cannot be overruled in what belongs to others', () => {
    const reasons: RefusalReason[] = [
      'global',
      'route',
      'reserved-path',
      'served-contract',
      'dropped-name',
      'same-version',
    ];
    expect(reasons.some((reason) => isForceable({ release: '', reason, message: '' }))).toBe(false);
  });

  it('does not ask who releases now about what was wrong before', () => {
    store.publish(
      chat({ version: 'b', uses: used({ endpoints: ['GET /api/no'] }), describe: undefined }),
      {},
      { force: true },
    );
    expect(refusalsOf(() => store.publish(quiz()))).toEqual([]);
  });
});

describe('a new major of the contract', () => {
  const next = { modules: { ...GIVEN.modules, '@cog/platform': ['Link', 'useDay'] }, cssVariables: GIVEN.cssVariables };
  const nextQuiz = () => quiz({ contract: '2.0.0', uses: used({ modules: { '@cog/platform': ['useDay'] } }) });
  const nextChat = () =>
    chat({
      version: 'b',
      contract: '2.0.0',
      describe: () => ({ uses: used({ modules: { '@cog/platform': ['useDay'] } }) }),
    });

  it('goes live in one move, and no visitor finds the site half upgraded', () => {
    store.add(shell({ version: 'b', contract: '2.0.0', more: { gives: next } }));
    store.add(nextQuiz());
    store.add(nextChat());
    const names = ['shell', 'mf-quiz', 'mf-chat'];
    store.move(
      names.map((name) => ({ name, version: '1.0.0-b' })),
      { by: 'release', who: null, why: null },
    );
    expect(names.map((name) => store.pointer(name)?.version)).toEqual(['1.0.0-b', '1.0.0-b', '1.0.0-b']);
    expect(store.live().remotes).toHaveLength(2);
  });

  it('goes live one after the other under a shell that serves both', () => {
    const both = { ...next, modules: { ...GIVEN.modules, '@cog/platform': ['Link', 'useDay', 'useToday'] } };
    const more = { gives: both, servesContract: '1.0.0' };
    store.publish(shell({ version: 'b', contract: '2.0.0', more }));
    expect(store.live().remotes).toHaveLength(2);
    store.publish(nextQuiz());
    expect(store.live().remotes.map(({ contract }) => contract)).toEqual(['1.0.0', '2.0.0']);
    store.publish(nextChat());
    store.publish(shell({ version: 'c', contract: '2.0.0', more: { gives: next } }), {}, { force: true });
    expect(store.live().remotes.map(({ contract }) => contract)).toEqual(['2.0.0', '2.0.0']);
  });
});

describe('a module that the shell gives from one release on', () => {
  const BASE = '@cog/shared-ui/base';
  const giving = () =>
    shell({
      version: 'b',
      contract: '1.1.0',
      more: { gives: { ...GIVEN, modules: { ...GIVEN.modules, [BASE]: ['Button', 'Icon'] } } },
    });
  const taking = (names: string[] = ['Button']) =>
    quiz({ contract: '1.1.0', uses: used({ modules: { [BASE]: names } }) });

  it('keeps a remote that takes it off the site until that shell is live', () => {
    const refusals = refusalsOf(() => store.publish(taking()));
    expect(refusals.map(({ reason }) => reason)).toEqual(['contract', 'module']);
    expect(refusals[1]?.message).toBe(
      `mf-quiz 1.0.0-b uses the module ${BASE}, which shell 1.0.0-a does not give. Release the shell first, or use another.`,
    );
    expect(store.pointer('mf-quiz')?.version).toBe('1.0.0-a');
  });

  it('leaves remotes that do not take it where they are', () => {
    expect(refusalsOf(() => store.publish(giving()))).toEqual([]);
    expect(store.live().remotes.map(({ name }) => name)).toEqual(['mf-chat', 'mf-quiz']);
    expect(refusalsOf(() => store.publish(taking()))).toEqual([]);
    expect(refusalsOf(() => store.publish(quiz({ version: 'c' })))).toEqual([]);
  });

  it('holds a remote to the names of it that are given', () => {
    store.publish(giving());
    expect(refusalsOf(() => store.publish(taking(['Button', 'Lamp']))).map(({ message }) => message)).toEqual([
      expect.stringContaining(`the name Lamp of ${BASE}`),
    ]);
  });

  it('keeps the shell from going back to before it while a remote takes it', () => {
    store.publish(giving());
    store.publish(taking());
    const back = () => store.promote('shell', '1.0.0-a');
    const refusals = refusalsOf(back);
    expect(refusals.map(({ reason }) => reason)).toEqual(['served-contract', 'dropped-name']);
    expect(refusals[1]?.message).toContain(`the module ${BASE}, which mf-quiz 1.0.0-b uses`);
    expect(store.pointer('shell')?.version).toBe('1.0.0-b');
    expect(refusalsOf(() => store.promote('mf-quiz', '1.0.0-a'))).toEqual([]);
    // The remote's own way to where it was is given up with it, which the gate wants to hear said.
    expect(refusalsOf(back).map(({ reason }) => reason)).toEqual(['earlier-release']);
    expect(refusalsOf(() => store.promote('shell', '1.0.0-a', {}, { force: true }))).toEqual([]);
  });
});
