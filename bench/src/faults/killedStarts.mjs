import { setTimeout as pause } from 'node:timers/promises';
import { figure, statusOf, withPlace } from '../../../build-config/scripts/platform/faultSite.mjs';
import { spawnServer } from '../../../build-config/scripts/serverProcess.mjs';

const ADMIN = { ADMIN_ACCOUNTS: 'bench:a password of the bench' };

const databasesOf = (postgres) => [['SQLite', null], ...(postgres ? [['PostgreSQL', postgres.url]] : [])];

/** @returns why the server on a data directory is not whole; null when it is */
async function faultAfter(dataDirectory, settings) {
  const running = await spawnServer(dataDirectory, settings);
  try {
    await running.ready();
    for (const path of ['/api/settings', '/fast', '/', '/api/events']) {
      const status = await statusOf(running.url + path);
      if (status !== 200) return `${path} answers ${status}`;
    }
    return null;
  } catch (error) {
    return `it does not start: ${error.message.split('\n').at(-1).slice(0, 200)}`;
  } finally {
    await running.kill();
  }
}

/** How long a start takes from nothing, to kill it in the middle. */
async function timeToStart(postgres, settings) {
  return withPlace(postgres, async ({ dataDirectory, settings: own }) => {
    const began = performance.now();
    const running = await spawnServer(dataDirectory, { ...own, ...settings });
    await running.ready();
    const took = performance.now() - began;
    await running.kill();
    return took;
  });
}

/** First starts killed at any moment, each with a start after it on the same data directory. */
async function killStarts(name, postgres, { rounds, progress }) {
  const took = await timeToStart(postgres, ADMIN);
  const failures = [];
  for (let round = 1; round <= rounds; round++) {
    progress(`faults: ${name}, first starts killed, ${round} of ${rounds}`);
    const failure = await withPlace(postgres, async ({ dataDirectory, settings }) => {
      const running = await spawnServer(dataDirectory, { ...settings, ...ADMIN });
      await pause(took * (0.15 + 0.8 * Math.random()));
      await running.kill();
      return faultAfter(dataDirectory, { ...settings, ...ADMIN });
    });
    if (failure !== null) failures.push(failure);
  }
  return figure(`${name}: first starts killed (kill -9) at any moment`, {
    tried: `${rounds} kills within ${(took / 1000).toFixed(1)} s`,
    found: failures.length === 0 ? 'the next start is whole, each time' : `${failures.length} broken: ${failures[0]}`,
    target: '0 broken',
    isMet: failures.length === 0,
  });
}

/** First starts that are killed: the next start must find nothing in its way. */
export async function killedStarts(options) {
  const figures = [];
  for (const [name, url] of databasesOf(options.postgres)) {
    figures.push(await killStarts(name, url, options));
  }
  return figures;
}

/** A start that is told to end (SIGTERM) at any moment ends, and leaves nothing behind. */
export async function toldToEndWhileStarting({ rounds, progress }) {
  const took = await timeToStart(null, ADMIN);
  let stayed = 0;
  for (let round = 1; round <= rounds; round++) {
    progress(`faults: told to end while it starts, ${round} of ${rounds}`);
    await withPlace(null, async ({ dataDirectory, settings }) => {
      const running = await spawnServer(dataDirectory, { ...settings, ...ADMIN });
      await pause(took * Math.random());
      // Its own signal handler answers with a code; without one yet, the signal itself ends it.
      await running.stop();
      if (running.wasKilled()) stayed++;
    });
  }
  return [
    figure('SIGTERM at any moment of a start', {
      tried: `${rounds} times within ${(took / 1000).toFixed(1)} s`,
      found: stayed === 0 ? 'it ends, each time' : `it STAYS ${stayed} times`,
      target: 'it ends',
      isMet: stayed === 0,
    }),
  ];
}

/** Two servers started on nothing in the same moment: one serves, the other is refused in words, nothing is broken. */
export async function twoStartsAtOnce({ rounds, postgres, progress }) {
  const figures = [];
  for (const [name, url] of databasesOf(postgres)) {
    const failures = [];
    let refused = 0;
    for (let round = 1; round <= rounds; round++) {
      progress(`faults: ${name}, two starts at once, ${round} of ${rounds}`);
      const failure = await withPlace(url, async ({ dataDirectory, settings }) => {
        const environment = { ...settings, ...ADMIN, START_WAIT: '1' };
        const both = await Promise.all([1, 2].map(() => spawnServer(dataDirectory, environment)));
        const outcomes = await Promise.all(
          both.map((running) =>
            running.ready().then(
              () => 'ready',
              () => (running.isAlive() ? 'hangs' : 'ended'),
            ),
          ),
        );
        const log = both[0].log();
        for (const running of both) await running.kill();
        if (!outcomes.includes('ready')) return `neither came up (${outcomes.join(', ')})`;
        const isRefused = outcomes.includes('ended');
        if (isRefused) refused++;
        if (isRefused && !/Another server works with/.test(log)) return 'one ended without saying why';
        if (!isRefused) return 'both serve, and lose chat messages between them';
        return faultAfter(dataDirectory, { ...settings, ...ADMIN });
      });
      if (failure !== null) failures.push(failure);
    }
    figures.push(
      figure(`${name}: two first starts at once`, {
        tried: `${rounds} times`,
        found:
          failures.length === 0
            ? `one serves, the other is refused with a reason, ${refused} times`
            : `${failures.length} wrong: ${failures[0]}`,
        target: 'one serves, the other is refused with a reason, the next start is whole',
        isMet: failures.length === 0,
      }),
    );
  }
  return figures;
}
