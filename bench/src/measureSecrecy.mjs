// node bench/src/measureSecrecy.mjs [guesses]: whether the time of an answer tells who is registered for the quiz.
// Half of the people guessed are registered. Prints the two distributions and how often a guess by time alone would be
// right: 50 % is what a coin does. Needs the compiled server (`npm run build`); uses SQLite in a folder of its own, or
// the empty PostgreSQL database that DATABASE_URL names.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import pg from 'pg';
import { quantile } from './median.mjs';

const root = resolve(import.meta.dirname, '../..');
const GUESSES = Number(process.argv[2] ?? 10_000);
/** Registrations before the counts of the limits are forgotten: fewer than may be in an hour. */
const AT_ONCE = 5000;

const dataDir = mkdtempSync(join(tmpdir(), 'cog-secrecy-'));
const databaseUrl = process.env.DATABASE_URL ?? '';

function startServer() {
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SEED: 'none',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      ADMIN_ACCOUNTS: 'admin:not-used-by-anybody',
    },
  });
  return new Promise((ready, fail) => {
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}.`)));
    child.stdout.on('data', (chunk) => {
      const url = /^Ready on (http:\S+)$/m.exec(chunk.toString())?.[1];
      if (url) ready({ child, url });
    });
  });
}

/** Lets more register than may in an hour: what is measured is one answer, not how many there may be. */
async function forgetCounts() {
  if (databaseUrl === '') {
    const db = new BetterSqlite(join(dataDir, 'cog.sqlite'), { timeout: 10_000 });
    db.exec('delete from write_counts');
    db.close();
    return;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('delete from write_counts');
  await client.end();
}

const letters = (number) =>
  String(number)
    .split('')
    .map((digit) => 'abcdefghij'[digit])
    .join('');

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Registers a person. @returns milliseconds until the answer was there in full */
function register(url, number) {
  const body = JSON.stringify({
    fullName: `Sample ${letters(number)}`,
    age: 30,
    gender: 'Female',
    phoneNumber: `0803${String(number).padStart(7, '0')}`,
    availableAllStages: true,
    termsAccepted: true,
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `10.${(number >> 12) & 255}.${(number >> 4) & 255}.${number & 15}`,
  };
  return new Promise((done, fail) => {
    const began = process.hrtime.bigint();
    const sent = request(`${url}/api/registrations`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode !== 201) fail(new Error(`A registration was answered ${answer.statusCode}.`));
        else done(Number(process.hrtime.bigint() - began) / 1e6);
      });
    });
    sent.once('error', fail);
    sent.end(body);
  });
}

function describe(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const parts = [0.05, 0.25, 0.5, 0.75, 0.95].map((part) => quantile(sorted, part).toFixed(3));
  return `5 %: ${parts[0]}, 25 %: ${parts[1]}, median: ${parts[2]}, 75 %: ${parts[3]}, 95 %: ${parts[4]} ms`;
}

/** How often the slower one of two answers, one of each kind, is that of a registered person (Mann and Whitney). */
function slowerIsRegistered(registered, strangers) {
  const all = [...registered.map((time) => [time, 1]), ...strangers.map((time) => [time, 0])].sort(([a], [b]) => a - b);
  let below = 0;
  let pairs = 0;
  for (const [, isRegistered] of all) {
    if (isRegistered) pairs += below;
    else below += 1;
  }
  return pairs / (registered.length * strangers.length);
}

const { child, url } = await startServer();
try {
  const registered = Array.from({ length: GUESSES / 2 }, (_, index) => index * 2);
  for (const [index, number] of registered.entries()) {
    if (index % AT_ONCE === 0) await forgetCounts();
    await register(url, number);
  }
  const times = { registered: [], strangers: [] };
  // In an order by chance, so that nothing that grows or warms up favours one kind.
  const guesses = Array.from({ length: GUESSES }, (_, index) => index)
    .map((number) => [Math.random(), number])
    .sort(([a], [b]) => a - b)
    .map(([, number]) => number);
  for (const [index, number] of guesses.entries()) {
    if (index % AT_ONCE === 0) await forgetCounts();
    times[number % 2 === 0 ? 'registered' : 'strangers'].push(await register(url, number));
  }
  const share = slowerIsRegistered(times.registered, times.strangers);
  const { length } = times.registered;
  // Standard error of the share where both kinds are alike.
  const error = Math.sqrt((2 * length + 1) / (12 * length * length));
  console.log(
    `${GUESSES} guesses, half of them of people who are registered; ${databaseUrl ? 'PostgreSQL' : 'SQLite'}`,
  );
  console.log(`registered  ${describe(times.registered)}`);
  console.log(`strangers   ${describe(times.strangers)}`);
  console.log(`the slower of two answers is that of somebody registered in ${(share * 100).toFixed(2)} % of all pairs`);
  console.log(`(alike: 50 % ± ${(error * 200).toFixed(2)} at two standard errors)`);
} finally {
  child.removeAllListeners('exit');
  child.kill();
  agent.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}
