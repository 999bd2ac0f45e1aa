import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { types } from 'node:util';
import BetterSqlite from 'better-sqlite3';
import pg from 'pg';
import { claimSqlite, LOCK_FILE } from '../db/claimSqlite.ts';
import { DatabaseInUse } from '../db/databaseErrors.ts';
import { type DatabaseLocation, SQLITE_FILE } from '../db/dialect.ts';
import { PostgresHosts } from '../db/PostgresHosts.ts';
import { BackupError } from './BackupError.ts';
import { DATABASE_FILES, type DatabaseKind } from './backupManifest.ts';
import { runProgram } from './runProgram.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** The site in a database. */
export interface SiteThere {
  id: string;
  /** Null where its settings cannot be read. */
  churchName: string | null;
}

/** A database, as far as `backup` and `restore` use it. */
export interface DatabaseCopy {
  kind: DatabaseKind;
  /**
   * Writes a snapshot into a folder while others write to the database.
   *
   * @returns the migrations of its tables
   * @throws BackupError when there is no database, or it is damaged
   */
  copyTo(folder: string): Promise<string[]>;
  /** Checks a finished copy. @throws BackupError when it is damaged or has other migrations */
  checkCopy(folder: string, migrations: readonly string[]): Promise<void>;
  /** @throws BackupError when a process has the database open */
  refuseInUse(): Promise<void>;
  /**
   * The site that a restore would replace; null where there is none, or none that can be read.
   *
   * @throws BackupError when the database has tables of something else
   */
  siteThere(): Promise<SiteThere | null>;
  /** Replaces the database by a copy, completely or not at all. The previous one is kept in `aside`. */
  replace(folder: string, aside: string): Promise<void>;
}

const codeOf = (error: unknown) => (types.isNativeError(error) && 'code' in error ? String(error.code) : '');

const MIGRATIONS = 'select name from kysely_migration order by name';

const SITE = "select id, (select document from site_settings where id = 'site') as document from site";

interface SiteRow {
  id: string;
  document: string | null;
}

function churchNameIn(document: string | null): string | null {
  try {
    const { churchName } = Object(JSON.parse(document ?? '{}'));
    return typeof churchName === 'string' ? churchName : null;
  } catch {
    return null;
  }
}

const siteOf = (row: SiteRow | undefined): SiteThere | null =>
  row === undefined ? null : { id: row.id, churchName: churchNameIn(row.document) };

function checkSqlite(path: string): string[] {
  const copy = new BetterSqlite(path, { fileMustExist: true });
  try {
    // Makes the copy a single file, without others next to it.
    copy.pragma('journal_mode = DELETE');
    const result = copy.pragma('quick_check', { simple: true });
    if (result !== 'ok') throw new BackupError(`The copy of the database is damaged: ${String(result)}`);
    return copy
      .prepare<[], { name: string }>(MIGRATIONS)
      .all()
      .map(({ name }) => name);
  } finally {
    copy.close();
  }
}

function sqliteCopy(dataDir: string): DatabaseCopy {
  const path = join(dataDir, SQLITE_FILE);
  const copyIn = (folder: string) => join(folder, DATABASE_FILES.sqlite);
  return {
    kind: 'sqlite',
    async copyTo(folder) {
      if (!existsSync(path)) throw new BackupError(`There is no database at ${path}.`);
      const source = new BetterSqlite(path, { fileMustExist: true });
      try {
        // Copies only rows: a copy of the pages would contain deleted data.
        source.prepare('vacuum into ?').run(copyIn(folder));
      } finally {
        source.close();
      }
      return checkSqlite(copyIn(folder));
    },
    async checkCopy(folder, migrations) {
      if (checkSqlite(copyIn(folder)).join() !== migrations.join()) {
        throw new BackupError('The database of this backup is not the one that the backup describes.');
      }
    },
    async refuseInUse() {
      try {
        if (existsSync(join(dataDir, LOCK_FILE))) (await claimSqlite(dataDir, 0, () => {}))();
      } catch (error) {
        throw error instanceof DatabaseInUse ? new BackupError(`A server runs on ${dataDir}. Stop it first.`) : error;
      }
      if (!existsSync(path)) return;
      const current = new BetterSqlite(path, { timeout: 0 });
      try {
        // Takes an exclusive lock, which fails while any other process has the file open.
        current.pragma('journal_mode = DELETE');
      } catch (error) {
        const code = error instanceof BetterSqlite.SqliteError ? error.code : '';
        if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
          throw new BackupError(`Somebody works with ${path}. Stop the server first.`);
        }
        // A damaged database is a reason for a restore.
        if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error;
      } finally {
        current.close();
      }
    },
    async siteThere() {
      if (!existsSync(path)) return null;
      const current = new BetterSqlite(path, { fileMustExist: true });
      try {
        return siteOf(current.prepare<[], SiteRow>(SITE).get());
      } catch (error) {
        // A damaged database is a reason for a restore.
        if (error instanceof BetterSqlite.SqliteError) return null;
        throw error;
      } finally {
        current.close();
      }
    },
    // The file is moved together with the others.
    async replace() {},
  };
}

/** PostgreSQL lists a closed connection, even our own, until its process has ended. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 100;

/** Environment variables that tell PostgreSQL's programs where the database is. */
function environmentOf(databaseUrl: string): Record<string, string> {
  const { urls, url } = new PostgresHosts(databaseUrl);
  const clients = urls.map((one) => new pg.Client({ connectionString: one }));
  const { user, password, database } = new pg.Client({ connectionString: url });
  const sslmode = new URL(url).searchParams.get('sslmode');
  return {
    PGHOST: clients.map(({ host }) => host).join(),
    PGPORT: clients.map(({ port }) => port).join(),
    ...(urls.length > 1 ? { PGTARGETSESSIONATTRS: 'read-write' } : {}),
    PGCONNECT_TIMEOUT: String(CONNECT_TIMEOUT_MS / 1000),
    ...(user ? { PGUSER: user } : {}),
    ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
    ...(database ? { PGDATABASE: database } : {}),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  };
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  let client: pg.Client | undefined;
  try {
    const hosts = new PostgresHosts(connectionString);
    ({ client } = await hosts.connect({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS }));
    return (await client.query<Row>(text)).rows;
  } catch (error) {
    const { message } = types.isNativeError(error) ? error : { message: String(error) };
    throw new BackupError(`The database cannot be asked: ${message || codeOf(error)}`);
  } finally {
    await client?.end();
  }
}

/** Drops everything of ours in the schema, but nothing of an extension; a restored database may lack tables that the present one has. */
const DROP_EVERYTHING = `do $$ declare found record; begin
  for found in select tablename from pg_tables where schemaname = current_schema() loop
    execute format('drop table if exists %I cascade', found.tablename);
  end loop;
  for found in
    select oid::regprocedure as routine from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('drop routine if exists %s cascade', found.routine);
  end loop;
end $$;`;

function postgresCopy(databaseUrl: string): DatabaseCopy {
  const env = environmentOf(databaseUrl);
  const copyIn = (folder: string) => join(folder, DATABASE_FILES.postgres);
  const dumpTo = (path: string) =>
    runProgram(['pg_dump', '--format=custom', '--no-owner', '--no-privileges', `--file=${path}`], { env });
  const tables = () =>
    query<{ tablename: string }>(databaseUrl, 'select tablename from pg_tables where schemaname = current_schema()');
  return {
    kind: 'postgres',
    async copyTo(folder) {
      const names = (await tables()).map(({ tablename }) => tablename);
      if (!names.includes('kysely_migration')) throw new BackupError('The database has no tables of this site.');
      const migrations = await query<{ name: string }>(databaseUrl, MIGRATIONS);
      await dumpTo(copyIn(folder));
      return migrations.map(({ name }) => name);
    },
    async checkCopy(folder) {
      const listed = await runProgram(['pg_restore', '--list', copyIn(folder)]);
      if (!listed.includes('kysely_migration')) throw new BackupError('The dump of the database holds no tables.');
    },
    async refuseInUse() {
      const others = () =>
        query(
          databaseUrl,
          `select pid from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
        );
      for (let look = 1; (await others()).length > 0; look++) {
        if (look === LOOKS) throw new BackupError('Somebody is connected to the database. Stop the server first.');
        await wait(BETWEEN_LOOKS_MS);
      }
    },
    async siteThere() {
      const names = (await tables()).map(({ tablename }) => tablename);
      if (names.includes('kysely_migration') && names.includes('site')) {
        const [row] = await query<SiteRow>(databaseUrl, SITE);
        return siteOf(row);
      }
      // A first start that was killed leaves Kysely's tables alone.
      const other = names.find((name) => !name.startsWith('kysely_'));
      if (other === undefined) return null;
      throw new BackupError(
        `The database of DATABASE_URL is not of this site: it has a table ${other}, and a restore removes every table. ` +
          'Name the right database, or an empty one.',
      );
    },
    async replace(folder, aside) {
      if ((await tables()).length > 0) await dumpTo(copyIn(aside));
      const script = join(folder, 'database.sql');
      await runProgram(['pg_restore', '--no-owner', '--no-privileges', `--file=${script}`, copyIn(folder)]);
      const psql = ['psql', '--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'] as const;
      await runProgram([...psql, `--command=${DROP_EVERYTHING}`, `--file=${script}`], { env });
    },
  };
}

/** The database that the configuration refers to. */
export const databaseCopy = ({ dataDir, databaseUrl }: DatabaseLocation): DatabaseCopy =>
  databaseUrl === null ? sqliteCopy(dataDir) : postgresCopy(databaseUrl);
