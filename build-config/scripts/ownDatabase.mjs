import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** The server's own driver. */
const pg = createRequire(join(root, 'server/package.json'))('pg');

async function runOn(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** A PostgreSQL database that goes again; the one that `DATABASE_URL` names is left alone. */
export async function ownDatabase(serverUrl) {
  const name = `cog_bench_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => runOn(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** Does at once what PostgreSQL does within minutes: in a database that was filled over years, it has been done. */
export const afterAutovacuum = (url) => runOn(url, 'vacuum analyze');
