import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

const STATES = ['met', 'set-up', 'open', 'not applicable'] as const;
/** Requirements of level 1, and those that level 2 adds, in OWASP ASVS 5.0.0. */
const IN_ALL = { 1: 70, 2: 183 };

/** Cells of the tables' lines. */
const lines = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

const rows = lines
  .filter(([name]) => name?.startsWith('v5.0.0-'))
  .map(([name = '', level = '', asks = '', state = '', ...how]) => ({
    requirement: name.slice('v5.0.0-'.length),
    level,
    asks,
    state,
    how: how.join('|'),
  }));

/** Files that a text links to, by their path in the repository. */
const linkedFiles = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, path = '']) => path);

describe('the page about security', () => {
  it('has a line for every requirement of levels 1 and 2, each once', () => {
    const numbers = rows.map(({ requirement }) => requirement);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    for (const [level, count] of Object.entries(IN_ALL)) {
      expect([level, rows.filter((row) => row.level === level).length]).toEqual([level, count]);
    }
    expect(rows).toHaveLength(IN_ALL[1] + IN_ALL[2]);
  });

  it('links a test to everything that is met, and gives a reason for the rest', () => {
    for (const { requirement, asks, state, how } of rows) {
      expect(STATES).toContain(state);
      expect(asks).not.toBe('');
      if (state === 'met') expect([requirement, linkedFiles(how)]).not.toEqual([requirement, []]);
      else expect([requirement, how.length]).not.toEqual([requirement, 0]);
    }
  });

  it('links tests that there are', () => {
    const linked = [...new Set(linkedFiles(text))];
    expect(linked.length).toBeGreaterThan(50);
    expect(linked.filter((path) => !/\.(test|spec)\.tsx?$/.test(path))).toEqual([]);
    expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('links sections and pages that there are', () => {
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => words.toLowerCase().replace(/ /g, '-'));
    const sections = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, name = '']) => name);
    expect(sections.filter((name) => !headings.includes(name))).toEqual([]);
    const pages = [...text.matchAll(/\]\((?!\.\.\/|#|https:)([^)]+)\)/g)].map(([, path = '']) => path);
    expect(pages.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([]);
  });

  it('counts its lines right', () => {
    for (const level of Object.keys(IN_ALL)) {
      const counts = STATES.map((state) => rows.filter((row) => row.level === level && row.state === state).length);
      expect(lines).toContainEqual([level, ...counts.map(String)]);
    }
  });
});

/** Sources of the server that run while it serves; a backup is a program of its own. */
function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!['testing', 'fixtures', 'backup'].includes(entry.name)) yield* sourcesBelow(path);
    } else if (entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')) yield path;
  }
}

describe('the server', () => {
  it.each([
    ['makes no code of text', /\beval\(|new Function\(/],
    ['checks the certificates of others', /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/],
    ['uses no broken hash for secrets', /createHash\('(md5|md4|ripemd160)'\)/],
    ['makes no secret of numbers that can be guessed', /Math\.random\(\)/],
  ])('%s', (_what, pattern) => {
    const found = [...sourcesBelow('server/src')].filter((path) =>
      pattern.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  it('starts no program while it serves but Node, to render the pages of remotes', () => {
    const starting = [...sourcesBelow('server/src')].flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return source.includes("from 'node:child_process'") ? [{ path, source }] : [];
    });
    expect(starting.map(({ path }) => path)).toEqual(['server/src/web/rendering/RenderProcess.ts']);
    const started = starting.flatMap(
      ({ source }) => source.match(/(?<![\w.])(spawn|exec|execFile|fork)(Sync)?\([^,]*/g) ?? [],
    );
    expect(started).toEqual(['spawn(process.execPath']);
  });
});
