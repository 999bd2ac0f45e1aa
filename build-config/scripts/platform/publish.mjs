import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../freePort.mjs';
import { spawnServer } from '../serverProcess.mjs';
import { root, run } from '../workspace.mjs';
import { QUIET, server } from './faultSite.mjs';

const REMOTE = 'mf-quiz';
const ITS_PAGE = '/register';
const UPLOAD = `/api/releases?name=${REMOTE}`;
const PACK_TYPE = 'application/gzip';
/** The uploads during which pages are read: builds with incompressible megabytes added, and the expected answers. */
const HEAVY = [
  { what: '20 MB go up and are refused', pictures: 20, reply: 'a remote may have' },
  { what: '3 MB go up and are published', pictures: 2, reply: 'is live.' },
];
const READ_EVERY_MS = 4;
/** Uploaded one after the other, for enough reads to give a meaningful 99th percentile. */
const HEAVY_PACKS = 8;
const READ = '/api/settings';
const LONGEST_P99_MS = 50;
const LARGEST_PACK = 32 * 1024 * 1024;

const runFile = promisify(execFile);
const release = () => import('../../dist/release/index.js');

/** Runs a command of the server with its data folder. */
async function admin(dataDirectory, args) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory };
  const { stdout } = await runFile(process.execPath, [join(root, 'server/dist/admin.js'), ...args], { env });
  return stdout;
}

const makeToken = async (dataDirectory, name, ...args) =>
  /cog_release_[\w-]{43}/.exec(await admin(dataDirectory, ['token', 'add', name, ...args]))[0];

/** All files below the releases of a data folder, except the history of moves and the folder of uploads. */
const filesOf = (dataDirectory) =>
  readdirSync(join(dataDirectory, 'releases'), { recursive: true })
    .filter((file) => !/^moves|^uploads$/.test(file))
    .sort()
    .join();

/** Packs a build of the remote as if its team had changed it. @returns its pack */
async function packOf(folder, version, addFiles = () => {}) {
  const { packBuild } = await release();
  const build = join(folder, version, 'build');
  cpSync(join(root, REMOTE, 'build'), build, { recursive: true });
  const path = join(build, 'remote.json');
  const descriptor = JSON.parse(readFileSync(path, 'utf8'));
  addFiles((name, bytes, ending) => {
    const file = `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.${ending}`;
    writeFileSync(join(build, 'browser', file), bytes);
    const hash = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
    descriptor.files[file] = { bytes: bytes.length, hash };
  });
  writeFileSync(
    path,
    JSON.stringify({ ...descriptor, version: `1.0.0-${version}`, budget: 4e6, budgetReason: 'Heavy on purpose.' }),
  );
  return packBuild(build, join(folder, version, 'pack.tar.gz'));
}

/** Adds pictures of a megabyte each. */
const addPictures = (pictures) => (addFile) => {
  for (let added = 0; added < pictures; added++) addFile('picture', randomBytes(1024 * 1024), 'png');
};

/** Uploads a pack. @returns status and message */
async function uploadPack(url, token, bytes) {
  const answer = await fetch(url + UPLOAD, {
    method: 'POST',
    body: bytes,
    headers: { authorization: `Bearer ${token}`, 'content-type': PACK_TYPE },
  });
  return { status: answer.status, message: (await answer.json()).message };
}

/** Sends the first half of a pack and disconnects. @returns once the server has noticed */
async function cutOff(url, token, bytes, dataDirectory) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [`POST ${UPLOAD} HTTP/1.1`, 'Host: x', `Content-Type: ${PACK_TYPE}`, `Content-Length: ${bytes.length}`];
  socket.write(`${[...head, `Authorization: Bearer ${token}`].join('\r\n')}\r\n\r\n`);
  socket.write(bytes.subarray(0, bytes.length / 2));
  const uploads = join(dataDirectory, 'releases/uploads');
  const isUnderWay = () => existsSync(uploads) && readdirSync(uploads).length > 0;
  for (let turn = 0; turn < 100 && !isUnderWay(); turn++) await pause(20);
  const began = isUnderWay();
  socket.destroy();
  for (let turn = 0; turn < 250 && isUnderWay(); turn++) await pause(20);
  return { began, left: isUnderWay() };
}

/** Tries every reason for refusing a pack, and checks that none leaves anything behind. */
async function tryRefusals({ running, dataDirectory, folder }) {
  const { url } = running;
  const token = await makeToken(dataDirectory, 'Quiz team', '--for', REMOTE);
  const other = await makeToken(dataDirectory, 'Chat team', '--for', 'mf-chat');
  const bytes = readFileSync((await packOf(folder, 'refused')).file);
  const unknown = `cog_release_${randomBytes(32).toString('base64url')}`;
  const first = await uploadPack(url, token, readFileSync((await packOf(folder, 'first')).file));
  const before = filesOf(dataDirectory);
  const results = [];
  const expect = (name, { status, message }, wanted, pattern) => {
    const problems = [];
    if (status !== wanted || !pattern.test(message)) problems.push(`it was answered ${status}: ${message}`);
    if (filesOf(dataDirectory) !== before) problems.push('something was left of it');
    results.push({ name, problems, summary: `${status}: ${message}` });
  };
  results.push({
    name: 'a pack that is right',
    problems: first.status === 200 ? [] : [`it was answered ${first.status}: ${first.message}`],
    summary: first.message,
  });
  expect('wrong token', await uploadPack(url, unknown, bytes), 401, /does not work here/);
  expect("other team's remote", await uploadPack(url, other, bytes), 403, /is for mf-chat, not for mf-quiz/);
  expect('oversized', await uploadPack(url, token, Buffer.alloc(LARGEST_PACK + 1)), 413, /larger than 32 MB/);
  const noise = randomBytes(4 * 1024 * 1024);
  const { began, left } = await cutOff(url, token, noise, dataDirectory);
  const problems = [];
  if (!began) problems.push('it never began');
  if (left || filesOf(dataDirectory) !== before) problems.push('something was left of it');
  results.push({ name: 'cut-off upload', problems, summary: 'nothing is left of it' });
  return results;
}

/** Repeatedly reads one answer of the API on persistent connections. @returns the milliseconds of each */
function keepReading(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const times = [];
  const pending = new Set();
  const timer = setInterval(() => {
    const began = performance.now();
    const read = new Promise((resolve) => {
      const sent = request(url + READ, { agent }, (answer) => {
        answer.resume().once('end', () => {
          times.push(answer.statusCode === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
          resolve();
        });
      });
      sent.once('error', () => {
        times.push(Number.POSITIVE_INFINITY);
        resolve();
      });
      sent.end();
    });
    pending.add(read);
    void read.then(() => pending.delete(read));
  }, READ_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    agent.destroy();
    return times.sort((one, another) => one - another);
  };
}

/** Reads the API while packs are uploaded, both refused and published ones, and without uploads for comparison. */
async function readMeanwhile({ running, dataDirectory, folder, progress }) {
  const token = await makeToken(dataDirectory, 'Heavy team', '--for', REMOTE);
  const p99 = (times) => times[Math.floor(times.length * 0.99)];
  const alone = keepReading(running.url);
  await pause(5000);
  const rest = await alone();
  const results = [];
  for (const { what, pictures, reply } of HEAVY) {
    const packs = [];
    for (let count = 1; count <= HEAVY_PACKS; count++) {
      packs.push(await packOf(folder, `heavy-${pictures}-${count}`, addPictures(pictures)));
    }
    progress(`publish: reading while ${what}`);
    const files = packs.map(({ file }) => file);
    const sending = [join(import.meta.dirname, 'sendPack.mjs'), running.url, REMOTE, reply, ...files];
    const reading = keepReading(running.url);
    await runFile(process.execPath, sending, { env: { PATH: process.env.PATH, COG_RELEASE_TOKEN: token } });
    const times = await reading();
    const problems = p99(times) <= LONGEST_P99_MS ? [] : [`it was ${p99(times).toFixed(1)} ms`];
    const summary = `p99 ${p99(times).toFixed(1)} ms of ${times.length} reads (${p99(rest).toFixed(1)} ms without an upload), the longest ${times.at(-1).toFixed(0)} ms; ${packs.length} packs of ${(packs[0].bytes / 1e6).toFixed(1)} MB`;
    results.push({ name: `an API read's p99 while ${what}`, problems, summary });
  }
  return results;
}

/** Follows docs/your-own-repository.md with a repository of a single remote, from nothing to live and back. */
async function releaseFromOutside({ running, dataDirectory, folder, progress }) {
  const problems = [];
  const outside = join(folder, 'hymns');
  const page = `${running.url}/hymns`;
  progress('publish: making a repository of its own');
  const args = ['mf-hymns', '--yo', 'Orin Ìyìn', '--outside', outside, '--site', running.url];
  await run([process.execPath, 'build-config/scripts/new.mjs', ...args], { quiet: true });
  const there = (...command) => run(command, { cwd: outside, quiet: true, env });
  const token = await makeToken(dataDirectory, 'Team outside', '--for', 'mf-hymns');
  const env = { COG_RELEASE_TOKEN: token };
  progress('publish: installing, testing and checking it there');
  await there('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline');
  await there('npm', 'test');
  await there('npm', 'run', 'types');

  progress('publish: showing it on the site before it is there');
  const shown = await showLocally(outside, running.url);
  if (!shown.includes('"name":"mf-hymns"')) problems.push('cog-dev does not show it');
  if ((await fetch(page)).status !== 404) problems.push('it was on the site before it was released');

  progress('publish: releasing it there');
  const release = (...more) => there('npm', 'run', 'release', '--', ...more);
  const tried = await release('--try');
  if (!/cog-try=/.test(tried)) problems.push(`--try said: ${tried}`);
  if ((await fetch(page)).status !== 404) problems.push('what is tried is live');
  const output = await release('--why', 'From outside');
  const [, version] = / (1\.0\.0-[0-9a-f]{12}) is live\./.exec(output) ?? [];
  if (version === undefined || !/100 % of/.test(output)) problems.push(`it said: ${output}`);
  const live = await (await fetch(page)).text();
  if (!live.includes('You are welcome here.')) problems.push(`${page} is not served of it`);

  const text = join(outside, 'src/routes/hymns/HymnsPage.tsx');
  writeFileSync(text, readFileSync(text, 'utf8').replace('<Page>', '<Page><p>Number 1</p>'));
  await release();
  if (!(await (await fetch(page)).text()).includes('Number 1')) problems.push('a second release is not served');
  const change = (...act) => there('npm', 'run', 'releases', '--', 'mf-hymns', ...act);
  if (!(await change('previous', '--why', 'And back')).includes(`${version} is live.`))
    problems.push('it did not go back');
  const listed = await change();
  if (!listed.includes(`● mf-hymns       ${version}`) || !listed.includes('by Team outside: And back')) {
    problems.push(`it is not listed as live: ${listed}`);
  }
  await change('disable', '/hymns');
  if ((await fetch(page)).status !== 404) problems.push('it answers while it is switched off');
  await change('enable', '/hymns');
  if ((await fetch(page)).status !== 200) problems.push('it does not answer when it is switched on again');
  return { name: 'a repository of its own', problems, summary: `${version} was live` };
}

/** Checks that cog-dev shows the remote's page. */
async function showLocally(folder, site) {
  const port = await freePort();
  const args = ['--site', site, '--port', String(port)];
  const child = spawn(join(folder, 'node_modules/.bin/cog-dev'), args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const chunk of child.stdout) if (String(chunk).includes('/hymns')) break;
    return await (await fetch(`http://localhost:${port}/hymns`)).text();
  } finally {
    child.kill();
  }
}

/** Kills the server while a pack is published. */
async function killMeanwhile({ running, dataDirectory, folder }) {
  const { releasesOf } = await server('releases/testing/releasesOf.js');
  const token = await makeToken(dataDirectory, 'Unlucky team', '--for', REMOTE);
  const { ReleaseClient } = await release();
  const before = (await releasesOf(dataDirectory).now()).pointedVersion(REMOTE);
  const client = new ReleaseClient(running.url, token);
  const pack = await packOf(folder, 'killed', (addFile) => {
    // Compression takes seconds, during which the server is killed.
    for (const name of ['a', 'b', 'c']) {
      const text = Array.from({ length: 300_000 }, () => Math.random().toString(36)).join('\n');
      addFile(name, Buffer.from(text), 'js');
    }
  });
  const upload = client.upload(pack, { name: REMOTE, why: null }).then(
    () => 'it was answered as done',
    (error) => error.message,
  );
  const uploads = join(dataDirectory, 'releases/uploads');
  const isUnpacked = () =>
    existsSync(uploads) &&
    readdirSync(uploads, { recursive: true }).some((file) => String(file).endsWith('remote.json'));
  for (let turn = 0; turn < 1500 && !isUnpacked(); turn++) await pause(10);
  await running.kill();
  const message = await upload;
  const problems = [];
  if (!/broke/.test(message)) problems.push(`the command said: ${message}`);
  const after = await releasesOf(dataDirectory).now();
  if (after.pointedVersion(REMOTE) !== before) problems.push('its pointer was moved');
  if (after.list().some(({ version }) => version === '1.0.0-killed')) problems.push('a half version is listed');
  after.fileStore.check(after.describe(REMOTE, before));
  return {
    name: 'a server that is killed while it publishes',
    problems,
    summary: `${before} is live; the command said: ${message}`,
  };
}

/**
 * A server with releases in an object storage: an outage of the storage loses nothing, and a server that has lost its disk
 * recovers everything.
 */
async function keepInStorage({ folder, progress }) {
  const { releasesOf } = await server('releases/testing/releasesOf.js');
  const { startObjectStorage } = await server('files/testing/startObjectStorage.js');
  const storage = await startObjectStorage();
  const place = join(folder, 'in-storage');
  const settings = { ...QUIET, FILES_URL: storage.url };
  const problems = [];
  let one;
  try {
    for (const name of ['shell', REMOTE]) await releasesOf(place).publish(join(root, name, 'build'));
    progress('publish: starting a server on an object storage');
    one = await spawnServer(place, settings);
    await one.ready();
    const token = await makeToken(place, 'Shared team', '--for', REMOTE);
    const bytes = async (version) => readFileSync((await packOf(folder, version)).file);
    const first = await uploadPack(one.url, token, await bytes('shared'));
    if (first.status !== 200) problems.push(`a release was answered ${first.status}: ${first.message}`);
    storage.isAway = true;
    const refused = await uploadPack(one.url, token, await bytes('away'));
    if (refused.status !== 503 || !/Nothing was released/.test(refused.message)) {
      problems.push(`while the storage was away a release was answered ${refused.status}: ${refused.message}`);
    }
    if ((await fetch(one.url + ITS_PAGE)).status !== 200) problems.push('an outage changed what is shown');
    storage.isAway = false;
    await one.stop();
    rmSync(join(place, 'releases'), { recursive: true });
    progress('publish: starting it again without its disk');
    one = await spawnServer(place, settings);
    await one.ready();
    const page = await fetch(one.url + ITS_PAGE);
    if (page.status !== 200) problems.push(`without its disk its page answered ${page.status}`);
    return { name: 'a server on an object storage', problems, summary: `away: ${refused.message}` };
  } finally {
    await one?.stop();
    await storage.close();
  }
}

/**
 * Checks releases over HTTP: refusals, uploads while pages are read, from a folder with one remote, with an object storage, and
 * through a crash.
 *
 * @param {{ only?: string[], progress: (text: string) => void }} options only: refusals, readers, outside, storage, crash
 * @returns {Promise<{ name: string, problems: string[], summary: string }[]>}
 */
export async function checkPublish({ only = ['refusals', 'readers', 'outside', 'storage', 'crash'], progress }) {
  const { releasesOf } = await server('releases/testing/releasesOf.js');
  const folder = mkdtempSync(join(tmpdir(), 'cog-publish-'));
  const dataDirectory = join(folder, 'data');
  let running;
  try {
    for (const name of ['shell', REMOTE]) await releasesOf(dataDirectory).publish(join(root, name, 'build'));
    running = await spawnServer(dataDirectory, QUIET);
    await running.ready();
    const place = { running, dataDirectory, folder, progress };
    const results = [];
    if (only.includes('refusals')) {
      progress('publish: what is refused');
      results.push(...(await tryRefusals(place)));
    }
    if (only.includes('readers')) results.push(...(await readMeanwhile(place)));
    if (only.includes('outside')) results.push(await releaseFromOutside(place));
    if (only.includes('storage')) results.push(await keepInStorage(place));
    if (only.includes('crash')) {
      progress('publish: killing the server while it publishes');
      results.push(await killMeanwhile(place));
    }
    return results;
  } finally {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
