import { startPostgres } from '../../build-config/scripts/testPostgres.mjs';
import { findInstalled } from '../../build-config/scripts/testTools.mjs';

/**
 * Does something with a PostgreSQL server of its own, that ends with this process however that ends.
 *
 * @template Result
 * @param {(postgres: Awaited<ReturnType<typeof startPostgres>> | null) => Promise<Result>} use given null where PostgreSQL is not installed
 * @returns {Promise<Result>}
 */
export async function withPostgres(use) {
  const { postgres: programs } = findInstalled();
  if (programs === null) return use(null);
  const postgres = await startPostgres(programs);
  const endInHaste = () => process.kill(postgres.pid, 'SIGQUIT');
  process.once('exit', endInHaste);
  try {
    return await use(postgres);
  } finally {
    process.off('exit', endInHaste);
    await postgres.stop();
  }
}
