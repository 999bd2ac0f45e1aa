import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, statusOf, withPlace } from '../../../build-config/scripts/platform/faultSite.mjs';
import { spawnServer } from '../../../build-config/scripts/serverProcess.mjs';

const GARBAGE = [
  '',
  '{',
  'null',
  '{"version":"none","movedAt":"","by":"release","who":null,"why":null}',
  '{"version":"../..","movedAt":"x","by":"release","who":null,"why":null}',
  '\0\0\0',
];
const REMOTE = 'mf-quiz';
const ITS_PAGE = '/register';
const OTHERS = ['/', '/fast', '/locate', '/videos'];
/** Pointers are looked at again for each page; what is kept for a moment is older than this. */
const SEEN_MS = 600;

const pointer = (dataDirectory, name) => join(dataDirectory, 'releases/live', `${name}.json`);
const statuses = (url, paths) => Promise.all(paths.map((path) => statusOf(url + path)));
const areAll = (found, status) => found.every((one) => one === status);

/** Writes garbage into a pointer while the server runs. */
async function whileRunning(name, { progress }) {
  return withPlace(null, async ({ dataDirectory, settings }) => {
    const running = await spawnServer(dataDirectory, settings);
    await running.ready();
    const path = pointer(dataDirectory, name);
    const good = readFileSync(path);
    const failures = [];
    for (const [index, garbage] of GARBAGE.entries()) {
      progress(`faults: garbage in the pointer of ${name}, ${index + 1} of ${GARBAGE.length}`);
      writeFileSync(path, garbage);
      await pause(SEEN_MS);
      const found = await statuses(running.url, [...OTHERS, ITS_PAGE]);
      if (!areAll(found, 200)) failures.push(`${JSON.stringify(garbage)}: ${found.join(', ')}`);
      writeFileSync(path, good);
      await pause(SEEN_MS);
      if ((await statusOf(`${running.url}/readyz`)) !== 200) failures.push('not ready once it is good again');
    }
    await pause(1500);
    const isNamed = running.log().includes(`${name}.json`);
    const isAlive = running.isAlive();
    await running.kill();
    return figure(`garbage in live/${name}.json of a running server`, {
      tried: `${GARBAGE.length} kinds`,
      found: `${failures.length === 0 ? 'every page answers 200, as before' : `${failures.length} wrong: ${failures[0]}`}; the log ${isNamed ? 'names the file' : 'does not name the file'}`,
      target: 'the last good composition stays; the file is named',
      isMet: isAlive && failures.length === 0 && isNamed,
    });
  });
}

/** Starts the server on a pointer that is garbage. */
async function atStart({ progress }) {
  const failures = [];
  let isNamed = true;
  for (const [index, garbage] of GARBAGE.entries()) {
    progress(`faults: started on garbage in the pointer of ${REMOTE}, ${index + 1} of ${GARBAGE.length}`);
    await withPlace(null, async ({ dataDirectory, settings }) => {
      writeFileSync(pointer(dataDirectory, REMOTE), garbage);
      const running = await spawnServer(dataDirectory, settings);
      try {
        await running.ready();
        const found = await statuses(running.url, OTHERS);
        if (!areAll(found, 200)) failures.push(`${JSON.stringify(garbage)}: other pages ${found.join(', ')}`);
        const own = await statusOf(running.url + ITS_PAGE);
        if (own >= 500 && own !== 503) failures.push(`${JSON.stringify(garbage)}: ${ITS_PAGE} answers ${own}`);
        await pause(1500);
        isNamed &&= running.log().includes(`${REMOTE}.json`);
      } catch (error) {
        failures.push(`${JSON.stringify(garbage)}: ${error.message.split('\n')[0]}`);
      } finally {
        await running.kill();
      }
    });
  }
  return figure(`started on garbage in live/${REMOTE}.json`, {
    tried: `${GARBAGE.length} kinds`,
    found: `${failures.length === 0 ? 'costs that remote alone' : `${failures.length} wrong: ${failures[0]}`}; the log ${isNamed ? 'names the file' : 'does not name the file each time'}`,
    target: 'costs that remote alone; the file is named',
    isMet: failures.length === 0 && isNamed,
  });
}

/** A shell that cannot be read, at start: nothing can be shown, and `/readyz` must say so. */
async function shellAtStart({ progress }) {
  progress('faults: started on garbage in the pointer of the shell');
  return withPlace(null, async ({ dataDirectory, settings }) => {
    writeFileSync(pointer(dataDirectory, 'shell'), '{');
    const running = await spawnServer(dataDirectory, settings);
    let page = 0;
    let ready = 0;
    for (let tries = 0; tries < 100 && running.isAlive() && page === 0; tries++) {
      await pause(100);
      page = await statusOf(`${running.url}/`);
    }
    ready = running.isAlive() ? await statusOf(`${running.url}/readyz`) : 0;
    await pause(1500);
    const isNamed = running.log().includes('shell.json');
    await running.kill();
    const isMet = isNamed && (page === 200 || (page === 503 && ready === 503));
    return figure('started on garbage in live/shell.json', {
      tried: 'once',
      found: `/ answers ${page || 'nothing'}, /readyz ${ready || 'nothing'}; the log ${isNamed ? 'names the file' : 'does not name the file'}`,
      target: 'the page, or 503 of both; the file is named',
      isMet,
    });
  });
}

/** Pointers of live releases that hold something else. */
export const badPointers = async (options) => [
  await whileRunning(REMOTE, options),
  await whileRunning('shell', options),
  await atStart(options),
  await shellAtStart(options),
];
