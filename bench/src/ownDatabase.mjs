import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../build-config/scripts/workspace.mjs';

/** The server's own driver. */
const pg = createRequire(join(root, 'server/package.json'))('pg');

/** A PostgreSQL database that goes again; the one that `DATABASE_URL` names is left alone. */
export async function ownDatabase(serverUrl) {
  const name = `cog_bench_${crypto.randomUUID().replaceAll('-', '')}`;
  const command = async (sql) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await command(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => command(`drop database if exists ${name} with (force)`) };
}
