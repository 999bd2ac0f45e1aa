import { setTimeout as pause } from 'node:timers/promises';
import { figure, server, withPlace } from '../../../build-config/scripts/platform/faultSite.mjs';
import { spawnServer } from '../../../build-config/scripts/serverProcess.mjs';

const CLIENTS = 4;

/** What is stored and should not be, and the other way round. */
function compare(stored, acknowledged) {
  const found = new Set(stored);
  return {
    lost: [...acknowledged].filter((one) => !found.has(one)).length,
    doubled: stored.length - found.size + [...found].filter((one) => !acknowledged.has(one)).length,
  };
}

async function forgetCounts(location) {
  const { openDatabase } = await server('db/openDatabase.js');
  const db = openDatabase(location);
  await db.deleteFrom('write_counts').execute();
  await db.destroy();
}

/** Kills the server in the middle of registrations, chat messages and answers of the quiz, and looks what is there. */
export async function killedUnderLoad({ rounds, postgres, progress }) {
  const { registrations } = await server('api/registrations/testing/registrationWorkload.js');
  const { chatMessages } = await server('realtime/testing/chatWorkload.js');
  const { quizAnswers } = await server('api/quiz/testing/answerWorkload.js');
  const figures = [];
  for (const [name, url] of [['SQLite', null], ...(postgres ? [['PostgreSQL', postgres.url]] : [])]) {
    figures.push(
      await withPlace(url, async ({ dataDirectory, location, settings }) => {
        const admin = { username: 'admin', password: crypto.randomUUID() };
        const environment = {
          ...settings,
          ADMIN_ACCOUNTS: `${admin.username}:${admin.password}`,
          SEED: 'none',
          TRUST_PROXY: 'loopback',
          LOG_LEVEL: 'warn',
        };
        const workloads = [registrations(admin), chatMessages(() => location), quizAnswers(() => location)].map(
          (workload) => ({ workload, acknowledged: new Set() }),
        );
        const totals = { lost: 0, doubled: 0 };
        let running = await spawnServer(dataDirectory, environment);
        await running.ready();
        for (let round = 1; round <= rounds; round++) {
          progress(`faults: ${name}, killed under load, ${round} of ${rounds}`);
          const before = workloads.map(({ acknowledged }) => acknowledged.size);
          const writing = workloads.flatMap(({ workload, acknowledged }) =>
            Array.from({ length: CLIENTS }, () => workload.write(running.url, acknowledged)),
          );
          // Every round has something to lose; when the kill comes is chance.
          while (!workloads.every(({ acknowledged }, index) => acknowledged.size >= before[index] + 2)) await pause(5);
          await pause(Math.random() * 200);
          await running.kill();
          await Promise.all(writing);
          await forgetCounts(location);
          running = await spawnServer(dataDirectory, environment);
          await running.ready();
          totals.lost = 0;
          totals.doubled = 0;
          for (const { workload, acknowledged } of workloads) {
            await workload.resume(running.url, acknowledged);
            const { lost, doubled } = compare(await workload.stored(running.url), acknowledged);
            totals.lost += lost;
            totals.doubled += doubled;
          }
          if (totals.lost + totals.doubled > 0) break;
        }
        await running.kill();
        const counts = workloads.map(({ workload, acknowledged }) => `${acknowledged.size} ${workload.name}`);
        return figure(`${name}: server killed (kill -9) while people write`, {
          tried: `${rounds} kills, ${counts.join(', ')} acknowledged`,
          found: `${totals.lost} lost, ${totals.doubled} doubled`,
          target: '0 lost, 0 doubled',
          isMet: totals.lost + totals.doubled === 0,
        });
      }),
    );
  }
  return figures;
}
