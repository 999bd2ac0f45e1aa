import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest: { workspaces: string[]; scripts: Record<string, string> } = JSON.parse(read('package.json'));
const workspaces = manifest.workspaces.flatMap((pattern) => globSync(pattern, { cwd: root }));

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const topFolders = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''));
const documents = files.filter((path) => path.endsWith('.md'));

/** Every identifier in camel case in sources and settings, for looking up those in documents. */
const sourceNames = new Set<string>();
for (const path of files.filter((file) => /\.(tsx?|mjs|js|sh)$/.test(file))) {
  for (const [name] of read(path).matchAll(/\b[a-zA-Z]+[A-Z]\w*/g)) sourceNames.add(name);
}

const isThere = (path: string) => {
  const plain = path.replace(/\/$/, '');
  return existsSync(join(root, plain)) || files.some((file) => file.endsWith(`/${plain}`));
};

/** The anchor that GitHub generates for a heading. */
const slugOf = (heading: string) =>
  heading
    .replace(/[`*]|\[|\]\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/ /g, '-');
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading.trim()));

const isSourcePath = (code: string) =>
  /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(code) &&
  !code.startsWith('.') &&
  (/\.(tsx?|mjs|md)$/.test(code) || (code.includes('/') && topFolders.has(code.split('/')[0] ?? '')));
const isCodeName = (code: string) => /^(?:[a-z]+[A-Z]|[A-Z][a-z]+[A-Z])\w*(\(\))?$/.test(code);

/** References of a document that do not exist in the repository. */
function findMissing(path: string): string[] {
  const text = read(path);
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, '');
  const inCode = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"|^\[[^\]]+\]: (\S+)$/gm)]
    .map(([, link, source, reference]) => link ?? source ?? reference ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
  const brokenLinks = links.flatMap((link) => {
    const [file = '', heading] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(root, target))) return [`links to ${link}, which does not exist`];
    if (heading === undefined || headingsOf(read(target)).includes(heading)) return [];
    return [`links to ${link}, and ${target} has no such heading`];
  });
  const testScript = read('build-config/scripts/test.mjs');
  return [
    ...brokenLinks,
    ...inCode.filter((code) => isSourcePath(code) && !isThere(code)).map((code) => `names the file ${code}`),
    ...inCode
      .filter((code) => isCodeName(code) && !sourceNames.has(code.replace('()', '')))
      .map((code) => `names ${code}, which is in no source`),
    ...[...text.matchAll(/npm run ([a-z][\w:-]*)/g)]
      .filter(([, name = '']) => !(name in manifest.scripts))
      .map(([command]) => `says '${command}', which package.json does not have`),
    ...[...text.matchAll(/npm test -- ([a-z][\w-]*)/g)]
      .filter(([, name = '']) => !workspaces.includes(name) && !testScript.includes(`'${name}'`))
      .filter(([, name = '']) => !text.includes(`npm run new -- ${name} `))
      .map(([command]) => `says '${command}', which build-config/scripts/test.mjs does not know`),
  ];
}

it.each(documents)('%s names only what exists', (path) => expect(findMissing(path)).toEqual([]));

it('docs/teams.md has the way out of everything that the gate can refuse', () => {
  const [, list = ''] = /refusalReasons = \[([^\]]*)\]/.exec(read('server/src/releases/gate/Refusal.ts')) ?? [];
  const reasons = [...list.matchAll(/'([\w-]+)'/g)].map(([, reason = '']) => reason);
  expect(reasons).toContain('budget');
  const text = read('docs/teams.md');
  expect(reasons.filter((reason) => !text.includes(`\`${reason}\``))).toEqual([]);
});

it('service and container start Node as npm start does', () => {
  const [, flags = ''] = /exec node (.*) build-config/.exec(manifest.scripts.start ?? '') ?? [];
  const [, environment = ''] = /^export (MALLOC_.*)$/m.exec(read('build-config/node.sh')) ?? [];
  expect([flags, environment]).not.toContain('');
  const service = read('docs/operations/cog.service');
  expect(service).toContain(`/node ${flags} build-config/scripts/start.mjs`);
  expect(service).toContain(`\nEnvironment=${environment}\n`);
  const container = read('Containerfile');
  expect(container).toContain(`"node", ${flags.split(' ').map((flag) => JSON.stringify(flag))}, "build-config`);
  expect(container).toContain(`\nENV ${environment}\n`);
});
