// A remote for the checks: one page, built once. Each check changes the built files into the release that it needs.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newRemoteFiles } from '../../src/newFiles.ts';
import { root, run } from '../workspace.mjs';

export const HYMNS = { name: 'mf-hymns', path: '/hymns', title: 'Hymns' };

/** Source of its page. Each of the four texts '@…@' has no effect until `hymnsBuild` replaces it by code. */
const PAGE = `
import { useTranslate } from '@cog/platform';
import { Heading, Page } from '@cog/shared-ui';
import { useEffect } from 'react';

Reflect.has({}, '@import@');

export const loader = async () => ({ loadedBy: '@loader@' });

export function HymnsPage() {
  const t = useTranslate();
  Reflect.has({}, '@render@');
  useEffect(() => {
    Reflect.has({}, '@effect@');
  }, []);
  return (
    <Page>
      <Heading level={1}>{t('Hymns')}</Heading>
      <p>{t('You are welcome here.')}</p>
    </Page>
  );
}
`;

/** Builds it in a folder inside the repository, so that its packages resolve. @returns the folder of the build */
export async function buildHymns(folder) {
  const like = JSON.parse(readFileSync(join(root, 'mf-media/package.json'), 'utf8'));
  const page = { path: HYMNS.path, title: HYMNS.title, yo: 'Orin Ìyìn' };
  const files = {
    ...newRemoteFiles(HYMNS.name, page, like),
    'src/routes/hymns/route.ts': `export { HymnsPage as Component, loader } from './HymnsPage.tsx';\n`,
    'src/routes/hymns/HymnsPage.tsx': PAGE,
  };
  const place = join(folder, HYMNS.name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  const env = { NODE_ENV: 'production' };
  await run([process.execPath, join(root, 'build-config/bin/cogRelease.mjs')], { cwd: place, env, quiet: true });
  return join(place, 'build');
}

const hashOf = (content) => createHash('sha256').update(content).digest('base64');
const digitsOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

/** The files of a build for browsers and for Node, by their current names. */
const filesOf = (build) =>
  ['browser', 'server'].flatMap((part) => readdirSync(join(build, part)).map((file) => ({ part, file })));

/** Renames files after their changed content, and replaces their old names and hashes wherever they occur. */
function nameAfterContent(build) {
  const { files } = JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8'));
  /** Hash of each file, in the form that scripts contain. */
  const hashes = new Map(Object.entries(files).map(([file, { hash }]) => [file, hash.slice('sha256-'.length)]));
  const isScript = ({ file }) => /\.c?js$/.test(file);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const { part, file } of filesOf(build)) {
      const content = readFileSync(join(build, part, file));
      const digits = digitsOf(content);
      const [, before] = /\.([0-9a-f]{10})\.\w+$/.exec(file);
      if (digits === before) continue;
      isDone = false;
      const renamed = file.replace(before, digits);
      const hash = hashes.get(file);
      hashes.set(renamed, hashOf(content));
      renameSync(join(build, part, file), join(build, part, renamed));
      for (const path of [
        'remote.json',
        ...filesOf(build)
          .filter(isScript)
          .map((one) => join(one.part, one.file)),
      ]) {
        const text = readFileSync(join(build, path), 'utf8');
        if (!text.includes(before)) continue;
        writeFileSync(join(build, path), text.replaceAll(before, digits).replaceAll(hash, hashOf(content)));
      }
    }
  }
}

/**
 * Makes a changed copy of the build, with names and hashes as if it had been built like that.
 *
 * @param {string} good folder of the build
 * @param {string} folder in which the copy is made
 * @param {object} bundle
 * @param {string} bundle.name used as the version
 * @param {Record<string, string>} [bundle.code] expressions by the place that they replace: import, loader, render, effect
 * @param {Record<string, Buffer>} [bundle.files] additional browser files by name: 'picture.png'
 * @param {(descriptor: object) => object} [bundle.describe] returns changes to the descriptor
 * @param {(build: string) => void} [bundle.damage] changes the files after everything else
 * @returns {string} folder of the copy
 */
export function hymnsBuild(good, folder, { name, code = {}, files = {}, describe = () => ({}), damage = () => {} }) {
  const build = join(folder, name);
  cpSync(good, build, { recursive: true });
  rmSync(join(build, 'maps'), { recursive: true, force: true });
  for (const { part, file } of filesOf(build).filter((one) => /\.c?js$/.test(one.file))) {
    const before = readFileSync(join(build, part, file), 'utf8');
    const after = Object.entries(code).reduce(
      (text, [place, what]) => text.replaceAll(new RegExp(`(["'\`])@${place}@\\1`, 'g'), () => what),
      before,
    );
    if (after !== before) writeFileSync(join(build, part, file), after);
  }
  for (const [file, bytes] of Object.entries(files)) {
    writeFileSync(join(build, 'browser', file.replace(/(?=\.\w+$)/, `.${digitsOf(bytes)}`)), bytes);
  }
  nameAfterContent(build);
  const path = join(build, 'remote.json');
  const descriptor = JSON.parse(readFileSync(path, 'utf8'));
  const listed = Object.fromEntries(
    filesOf(build).map(({ part, file }) => {
      const content = readFileSync(join(build, part, file));
      return [file, { bytes: content.length, hash: `sha256-${hashOf(content)}` }];
    }),
  );
  const integrity = Object.fromEntries(
    Object.entries(listed)
      .filter(([file]) => /\.c?js$/.test(file))
      .map(([file, { hash }]) => [file, hash]),
  );
  const changed = { ...descriptor, version: `1.0.0-${name}`, files: listed, integrity };
  writeFileSync(path, JSON.stringify({ ...changed, ...describe(changed) }));
  damage(build);
  return build;
}
