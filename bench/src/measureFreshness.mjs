import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { freePort } from '../../build-config/scripts/freePort.mjs';
import { ownDatabase } from '../../build-config/scripts/ownDatabase.mjs';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { spawnServer } from '../../build-config/scripts/serverProcess.mjs';
import { findInstalled } from '../../build-config/scripts/testTools.mjs';
import { root } from '../../build-config/scripts/workspace.mjs';
import { withPostgres } from './ownPostgres.mjs';

const CREDENTIALS = { username: 'bench', password: crypto.randomUUID() };
const EDITS = 100;
/** Longest rest between two edits: some find the page kept, some while it is made. */
const RESTS_MS = 60;
/** Everybody asks for the same pages, in the forms that are kept. */
const FORMS = [{}, { cookie: 'language=yo' }, { cookie: 'lite=1' }, { 'save-data': 'on' }];
const ASK_BEFORE_AND_AFTER_MS = 300;

async function signIn(url) {
  const answer = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}.`);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0];
}

/** An editor's calls, which fail when they are refused. */
async function editorOf(url) {
  const cookie = await signIn(url);
  return async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(said)}`);
    return said;
  };
}

/** In a text that only the benchmark writes: which edit it is of. */
const marked = (number) => `Edit number ${number} of the benchmark`;
const markIn = (html) => Number(/Edit number (\d+) of the benchmark/.exec(html)?.[1] ?? 0);

/** What editors change, and the page that shows it. */
const KINDS = [
  {
    what: 'the settings',
    path: '/',
    forms: FORMS,
    async edit(call, number) {
      const { settings, updated_at } = await call('GET', '/api/admin/settings');
      await call('PUT', '/api/admin/settings', { settings: { ...settings, churchName: marked(number) }, updated_at });
    },
  },
  {
    what: 'the devotional of the day',
    path: '/fast',
    // The one in Yoruba is another text.
    forms: FORMS.filter(({ cookie }) => cookie !== 'language=yo'),
    async edit(call, number) {
      const date = lagosDay();
      const [found] = await call('GET', `/citizen/get_breakfastwiththeholyspirit/?date=${date}&language=EN`);
      const { text, content, prayer, bible_reading } = found;
      const body = { date, title: marked(number), text, content, prayer, bible_reading };
      await call('POST', '/citizen/edit_breakfastwiththeholyspirit/', body);
    },
  },
  {
    what: 'a service',
    path: '/events',
    forms: FORMS,
    async edit(call, number) {
      const { services } = await call('GET', '/api/events');
      const { id, ...service } = services[0];
      await call('PUT', `/api/services/${id}`, { ...service, title: marked(number) });
    },
  },
];

/**
 * Edits again and again through one process while visitors ask others for the page. An old page is one that was asked for
 * after the edit had been acknowledged and does not show it.
 */
async function editWhileAsked({ what, path, forms, edit }, editing, reading) {
  const call = await editorOf(editing);
  let acknowledged = 0;
  let isOver = false;
  let asked = 0;
  const old = [];
  const visitor = async (url, headers) => {
    while (!isOver) {
      const known = acknowledged;
      const began = performance.now();
      const answer = await fetch(url + path, { headers });
      const html = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      asked++;
      if (markIn(html) < known) old.push({ known, shown: markIn(html), began });
    }
  };
  const visitors = reading.flatMap((url) => forms.map((headers) => visitor(url, headers)));
  await pause(ASK_BEFORE_AND_AFTER_MS);
  for (let number = 1; number <= EDITS; number++) {
    await edit(call, number);
    acknowledged = number;
    await pause(Math.random() * RESTS_MS);
  }
  await pause(ASK_BEFORE_AND_AFTER_MS);
  isOver = true;
  await Promise.all(visitors);
  return { what, path, edits: EDITS, asked, old: old.length };
}

async function measureSites(name, editing, reading, progress) {
  const kinds = [];
  for (const kind of KINDS) {
    progress(`renders: ${name}, ${kind.what} is edited while ${kind.path} is asked for`);
    kinds.push(await editWhileAsked(kind, editing, reading));
  }
  return { name, kinds };
}

const accounts = { ADMIN_ACCOUNTS: `${CREDENTIALS.username}:${CREDENTIALS.password}`, TRUST_PROXY: 'loopback' };

async function ofOneProcess(progress) {
  const site = await startSite(accounts);
  try {
    return await measureSites('one process, SQLite', site.url, [site.url], progress);
  } finally {
    await site.close();
  }
}

/** Edits go through one process, and pages are asked of the other one. */
async function ofTwoProcesses(postgres, progress) {
  const { startRedis } = await import(join(root, 'server/dist/testing/redisProcess.js'));
  const redis = await startRedis();
  const database = await ownDatabase(postgres.url);
  const settings = { ...accounts, DATABASE_URL: database.url, REDIS_URL: redis.url };
  let one;
  let other;
  try {
    one = await startSite(settings);
    other = await spawnServer(one.dataDirectory, { ...settings, SITE_URL: one.url }, await freePort());
    await other.ready();
    return await measureSites('two processes, PostgreSQL and Redis', one.url, [other.url], progress);
  } finally {
    await other?.stop();
    await one?.close();
    await database.remove();
    await redis.close();
  }
}

/**
 * Whether a page that is kept is ever an old one: on one process, and on two where PostgreSQL and Redis are installed.
 *
 * @param {{ progress: (text: string) => void }} options
 */
export async function measureFreshness({ progress }) {
  const one = await ofOneProcess(progress);
  if (findInstalled().redis === null) return [one];
  const two = await withPostgres((postgres) => (postgres === null ? null : ofTwoProcesses(postgres, progress)));
  return two === null ? [one] : [one, two];
}
