import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { remoteNames, root } from '../../build-config/scripts/workspace.mjs';
import { childrenOf, processorMicroseconds } from './processorTime.mjs';
import { readProfile } from './readProfile.mjs';

const PATH = '/fast';
const WARM_UP_PAGES = 150;
const PAGES = 300;

/** Parts of a page, in the order in which it goes through them. */
const REQUEST = 'the request: connection, router, headers, log';
const READS = 'reads of the API, and what they say';
const LINES = 'between the processes, as JSON';
const REACT = 'React';
const STYLES = 'styles (styled-components)';
const OURS = 'components, router and words';
const DOCUMENT = 'the document around it';
const COMPRESSION = 'compression, on the first thread';
const GARBAGE = 'garbage collection';
const OTHER = 'Node and the system';
const OTHER_THREADS = 'on other threads: compression, compiling';
const PARTS = [REQUEST, READS, LINES, REACT, STYLES, OURS, DOCUMENT, COMPRESSION, OTHER_THREADS, GARBAGE, OTHER];

const firstOf = (rules) => (text) => rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;

const partOfModule = firstOf([
  [/styled-components|stylis|@emotion/, STYLES],
  [/^react(-dom|-jsx|\.|-dom-server)[\w.-]*|^react\.production/, REACT],
  [/./, OURS],
]);
const partOfChild = ({ url, module }) => {
  if (url.includes('renderChild.mjs')) return LINES;
  return url.endsWith('.cjs') || url.includes('@') ? partOfModule(module) : null;
};

const partOfServer = firstOf([
  [/dist\/web\/(SlottedDocument|rendering\/renderOutput)\.js/, COMPRESSION],
  [/dist\/web\/(documentHtml|contentSecurityPolicy|earlyInput|entryGuard|preload)\.js/, DOCUMENT],
  [/dist\/web\/rendering\//, LINES],
  [
    /dist\/(api|db)\/|trackDependencies|inProcessTransport|PageCache|ResponseCache|EncodedResponse|better-sqlite3|kysely|light-my-request/,
    READS,
  ],
  [/dist\/web\/(web\.plugin|churchMenu)\.js|contracts\//, DOCUMENT],
  [/dist\/|node_modules\/(fastify|@fastify|pino|find-my-way|avvio)/, REQUEST],
]);

/** The bundles as the render processes name them, with their sources. */
function bundles() {
  const sources = ['shell', ...remoteNames].flatMap((name) => {
    const { version, serverBundle } = JSON.parse(readFileSync(join(root, name, 'build/remote.json'), 'utf8'));
    return serverBundle === null
      ? []
      : [[`${name}@${version}`, readFileSync(join(root, name, 'build/server', serverBundle), 'utf8')]];
  });
  return Object.fromEntries(sources);
}

/** µs of `process.hrtime`, by which V8 times its samples. */
const now = () => Number(process.hrtime.bigint() / 1000n);

async function profilesIn(folder, count) {
  for (let tries = 0; tries < 100; tries++) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.cpuprofile'));
    if (files.length >= count) return files.map((file) => join(folder, file));
    await pause(100);
  }
  throw new Error('A process has written no profile.');
}

/**
 * Where the processor's time of a page goes that is made again, in µs a page: V8's own profiles of the server and of
 * the process that renders. Compression is done on other threads of the server, of which the system tells the time.
 */
export async function renderProfile() {
  const folder = mkdtempSync(join(tmpdir(), 'cog-profiles-'));
  try {
    const site = await startSite({
      PROFILES: folder,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'profileProcesses.mjs')}`,
    });
    const ask = async (from, count) => {
      for (let page = from; page < from + count; page++) {
        const answer = await fetch(`${site.url}${PATH}?anew=${page}`, { headers: { 'accept-encoding': 'br' } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${PATH} answered ${answer.status}`);
      }
    };
    await ask(0, WARM_UP_PAGES);
    const children = childrenOf(site.pid);
    const used = () => [site.pid, ...children].map(processorMicroseconds).reduce((sum, each) => sum + each, 0);
    const [from, before] = [now(), used()];
    await ask(WARM_UP_PAGES, PAGES);
    const [to, after] = [now(), used()];
    await site.close();
    const found = new Map();
    for (const file of await profilesIn(folder, children.length + 1)) {
      const isServer = file.endsWith('server.cpuprofile');
      const partOf = isServer ? ({ url }) => partOfServer(url) : partOfChild;
      for (const [part, microseconds] of readProfile(file, { from, to }, partOf, bundles())) {
        found.set(part, (found.get(part) ?? 0) + microseconds);
      }
    }
    const sampled = [...found.values()].reduce((sum, each) => sum + each, 0);
    found.set(OTHER_THREADS, Math.max(0, after - before - sampled));
    return {
      path: PATH,
      pages: PAGES,
      total: (after - before) / PAGES,
      parts: PARTS.map((part) => ({ part, microseconds: (found.get(part) ?? 0) / PAGES })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
