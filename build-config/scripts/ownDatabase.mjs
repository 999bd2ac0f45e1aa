import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** The same driver as the server's. */
const pg = createRequire(join(root, 'server/package.json'))('pg');

async function runOn(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Creates a temporary PostgreSQL database; the one that `DATABASE_URL` names is left alone. */
export async function ownDatabase(serverUrl) {
  const name = `cog_bench_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => runOn(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** Does what PostgreSQL's autovacuum would do within minutes, as has long happened in a database that filled up over years. */
export const afterAutovacuum = (url) => runOn(url, 'vacuum analyze');
