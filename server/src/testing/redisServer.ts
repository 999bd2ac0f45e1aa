import { spawnSync } from 'node:child_process';
import { describeOnPostgres } from './testDatabase.ts';

export { type RedisServer, startRedis } from './redisProcess.ts';

/** Program of Debian's package of the same name; CI installs it. */
const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** Describes behaviour of several processes of a site; skipped without PostgreSQL or Redis. */
export const describeOnPostgresAndRedis: typeof describeOnPostgres = hasRedis
  ? describeOnPostgres
  : (subject) => describe.skip(`${subject}: redis-server is not installed here`, () => it('needs it', () => {}));
