import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { erasePerson, findPerson } from '@cog/contracts/privacy/people.endpoints';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { SQLITE_FILE } from '../db/dialect.ts';
import { overwriteDeleted } from '../db/overwriteDeleted.ts';
import { describeOnEveryDatabase } from '../testing/testDatabase.ts';
import { startTestServer } from '../testing/testServer.ts';
import { until } from '../testing/until.ts';
import { addRows } from './testing/addRows.ts';
import { PERSON, personalTextsIn } from './testing/personalTexts.ts';

/** Holds a read transaction open like a backup, which prevents the truncation of the write-ahead log. */
function readAlong(dataDir: string): () => void {
  const reader = new BetterSqlite(join(dataDir, SQLITE_FILE));
  reader.exec('begin');
  reader.prepare('select count(*) from accounts').get();
  return () => reader.close();
}

describeOnEveryDatabase('the files of a database', (create) => {
  it('are overwritten later where a backup is being made during the erasure, and the log says so', async () => {
    const database = await create();
    const server = await startTestServer(database);
    const { db, log } = server.app.context;
    try {
      await addRows(db, { mark: 'Zother', at: new Date(), ...PERSON, reference: 'COG-ZZZZ-9999' });
      const headers = { cookie: await server.signIn() };
      const ask = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload, headers });
      const asked = { phone: PERSON.phone };
      const { version } = (await ask(findPerson.path, asked)).json();
      const walOf = () => personalTextsIn(readFileSync(join(database.dataDir, `${SQLITE_FILE}-wal`)));
      const isSqlite = database.databaseUrl === null;
      const end = isSqlite ? readAlong(database.dataDir) : () => {};
      const began = performance.now();
      const answer = await ask(erasePerson.path, { ...asked, version });
      // Waiting for the reader would block everyone.
      expect(performance.now() - began).toBeLessThan(4000);
      end();
      expect([answer.statusCode, answer.json().message]).toEqual([200, expect.stringContaining('is erased')]);
      if (isSqlite) {
        expect(walOf()).not.toEqual([]);
        expect(server.logged()).toContain('could not be overwritten');
        await overwriteDeleted(db, log);
        expect(walOf()).toEqual([]);
      } else {
        const vacuumed = async () => {
          const { rows } = await sql<{ relname: string }>`
            select relname from pg_stat_user_tables where vacuum_count > 0`.execute(db);
          return rows.map(({ relname }) => relname);
        };
        await until(async () => (await vacuumed()).includes('visitor_requests'));
        expect(await vacuumed()).toEqual(
          expect.arrayContaining(['registrations', 'mails', 'incidents', 'sign_in_totals']),
        );
      }
    } finally {
      await server.app.close();
      await database.remove();
    }
  });
});
