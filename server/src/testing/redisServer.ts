import { spawnSync } from 'node:child_process';
import { describeOnPostgres } from './testDatabase.ts';

export { type RedisServer, startRedis } from './redisProcess.ts';

/** Debian's package of that name; CI installs it. */
const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** Describes something that several processes of a site do together; skipped without PostgreSQL or Redis. */
export const describeOnPostgresAndRedis: typeof describeOnPostgres = hasRedis
  ? describeOnPostgres
  : (what) => describe.skip(`${what}: redis-server is not installed here`, () => it('needs it', () => {}));
