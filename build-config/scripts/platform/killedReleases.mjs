import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnServer } from '../serverProcess.mjs';
import { root } from '../workspace.mjs';
import { withPlace } from './faultSite.mjs';

const REMOTE = 'mf-devotional';
const PAGE = '/fast';
const ROUNDS = 20;
/** Compressing them takes long enough for the release to be killed meanwhile. */
const EXTRA_FILES = 3;
const EXTRA_BYTES = 400_000;

/** Makes a new version of a remote: its build with some more files. @returns the folder */
function newVersion(number) {
  const folder = mkdtempSync(join(tmpdir(), 'cog-version-'));
  cpSync(join(root, REMOTE, 'build'), folder, { recursive: true });
  const path = join(folder, 'remote.json');
  const descriptor = JSON.parse(readFileSync(path, 'utf8'));
  for (let count = 0; count < EXTRA_FILES; count++) {
    const content = `/* ${randomBytes(EXTRA_BYTES / 2).toString('hex')} */`;
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const file = `extra.${hash}.js`;
    writeFileSync(join(folder, 'browser', file), content);
    descriptor.integrity[file] = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  }
  writeFileSync(path, JSON.stringify({ ...descriptor, version: `${descriptor.version}-round${number}` }));
  return folder;
}

/** @returns what is wrong with a page or one of its files; null if nothing is */
async function faultOf(url) {
  const response = await fetch(url + PAGE);
  if (response.status !== 200) return `the page answers ${response.status}`;
  const html = await response.text();
  if (!html.includes('<h1')) return 'the page has no heading';
  const links = [...html.matchAll(/<(?:link|script)\b[^>]*?(?:href|src)="(\/releases\/[^"]+)"[^>]*>/g)];
  if (links.length === 0) return 'the page names no file';
  for (const [element, address] of links) {
    const file = await fetch(url + address);
    if (file.status !== 200) return `${address} answers ${file.status}`;
    const pin = /integrity="sha256-([^"]+)"/.exec(element)?.[1];
    const bytes = Buffer.from(await file.arrayBuffer());
    if (pin && createHash('sha256').update(bytes).digest('base64') !== pin)
      return `${address} is not what its hash says`;
  }
  return null;
}

/** Kills releases at arbitrary moments under a running server: what is live is always complete, and the next release succeeds. */
export async function checkKilledReleases({ progress }) {
  return withPlace(null, async ({ dataDirectory, settings }) => {
    const running = await spawnServer(dataDirectory, settings);
    await running.ready();
    const publisher = join(import.meta.dirname, 'publishRelease.mjs');
    const publish = (build) => fork(publisher, [dataDirectory, build], { execArgv: [], stdio: 'ignore' });
    const ended = (child) => new Promise((resolve) => child.once('exit', resolve));
    let longest = 1000;
    const failures = [];
    let cut = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      progress(`releases killed, ${round} of ${ROUNDS}`);
      const build = newVersion(round);
      const child = publish(build);
      const began = performance.now();
      const ending = ended(child);
      if (round > 0) {
        await pause(longest * Math.random());
        if (child.exitCode === null) cut++;
        child.kill('SIGKILL');
      }
      await ending;
      if (round === 0) longest = performance.now() - began;
      const half = await faultOf(running.url);
      if (half !== null) failures.push(half);
      const code = await ended(publish(build));
      if (code !== 0) failures.push(`the release after it ended with ${code}`);
      const html = await (await fetch(running.url + PAGE)).text();
      if (!html.includes(`-round${round}`)) failures.push('the release after it is not live');
      const after = await faultOf(running.url);
      if (after !== null) failures.push(after);
      rmSync(build, { recursive: true, force: true });
    }
    await running.kill();
    const summary = `${ROUNDS} releases, ${cut} of them killed in the middle`;
    return [{ name: 'a release that is killed (kill -9) is never half live', problems: failures, summary }];
  });
}
