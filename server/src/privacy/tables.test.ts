import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { personKinds } from '@cog/contracts/privacy/people.constants';
import { sql } from 'kysely';
import { quizzesRepository } from '../api/registrations/quizzes.repository.ts';
import { settingsRepository } from '../api/settings/settings.repository.ts';
import { describeOnEveryDatabase } from '../testing/testDatabase.ts';
import { START } from '../testing/testServer.ts';
import { withServer } from '../testing/withServer.ts';
import { sweepTables } from './sweepTables.ts';
import { tables } from './tables.ts';
import { addRows } from './testing/addRows.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const before = (milliseconds: number) => new Date(START.getTime() - milliseconds);

/** Tables with personal data, by how their rows end. */
const endingBy = (...ways: string[]) =>
  Object.entries(tables).flatMap(([name, table]) => (table !== null && ways.includes(table.end.by) ? [name] : []));

describeOnEveryDatabase('what is kept of people', (create) => {
  const server = withServer(create);

  const sweep = () => sweepTables(server.app.context);
  /** All content of a table, as text. */
  const contentOf = async (table: string) =>
    JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(server.db)).rows);
  /** The tables that contain a text. */
  const tablesWith = async (text: string) => {
    const found: string[] = [];
    for (const table of Object.keys(tables)) if ((await contentOf(table)).includes(text)) found.push(table);
    return found;
  };

  it('is declared for every table there is, and for no other', async () => {
    const all = (await server.db.introspection.getTables()).map(({ name }) => name);
    // SQLite stores the words of `search_entries` in FTS5's own tables.
    const there = all.filter((name) => !/^search_words(_|$)/.test(name));
    expect(there.sort()).toEqual(Object.keys(tables).sort());
  });

  it('is declared with columns and tables that there are', async () => {
    const there = new Map(
      (await server.db.introspection.getTables()).map(({ name, columns }) => [
        name,
        columns.map((column) => column.name),
      ]),
    );
    for (const [name, table] of Object.entries(tables)) {
      if (table === null) continue;
      const { end } = table;
      if (end.by === 'age' || end.by === 'forgetting')
        expect([name, there.get(name)]).toEqual([name, expect.arrayContaining([end.column])]);
      if (end.by === 'owner' || end.by === 'sweep of') expect(tables[end.table]).not.toBeNull();
    }
  });

  it('names the account that did something wherever the tables do', async () => {
    const naming = (await server.db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => ['account_id', 'created_by', 'registration_id'].includes(name)),
    );
    expect(naming.length).toBeGreaterThan(10);
    expect(
      naming.filter(({ name }) => Object.entries(tables).some(([known, table]) => known === name && table === null)),
    ).toEqual([]);
  });

  it('goes when its time is over, in every table, and not before', async () => {
    await quizzesRepository(server.db).start('2027', before(DAY));
    const all = await addRows(server.db, { mark: 'Yold', at: before(3 * 365 * DAY), phone: '+2348031110000' });
    await addRows(server.db, { mark: 'Yyoung', at: before(MINUTE), phone: '+2348031119999' });
    // An unsubscription is a hash, in which the marker cannot be seen.
    const filled = all.filter((table) => table !== 'mail_unsubscribes');
    const ending = endingBy('age', 'sweep', 'sweep of', 'owner');
    // A table without a row of the fixture would prove nothing.
    expect(filled).toEqual(expect.arrayContaining(ending));
    expect(filled).toEqual(expect.arrayContaining(endingBy('forgetting')));
    expect(await tablesWith('Yold')).toEqual(expect.arrayContaining(filled));

    await sweep();
    const left = await tablesWith('Yold');
    expect(ending.filter((table) => left.includes(table))).toEqual([]);
    expect(left.sort()).toEqual(['devotional_revisions', 'release_history']);
    expect(await tablesWith('Yyoung')).toEqual(expect.arrayContaining(filled));
    const revisions = await server.db
      .selectFrom('devotional_revisions')
      .select(['id', 'account_id'])
      .orderBy('id')
      .execute();
    expect(revisions).toEqual([
      { id: 'revision-Yold', account_id: null },
      { id: 'revision-Yyoung', account_id: 'account-Yyoung' },
    ]);
    const moves = await server.db.selectFrom('release_history').select(['id', 'who']).orderBy('id').execute();
    expect(moves).toEqual([
      { id: 'move-Yold', who: null },
      { id: 'move-Yyoung', who: 'User Yyoung' },
    ]);
    expect(await server.db.selectFrom('mail_unsubscribes').selectAll().execute()).toHaveLength(2);
    expect(server.logged()).not.toContain('could not be removed');
  });

  it('goes when the settings say', async () => {
    const at = before(40 * DAY);
    await addRows(server.db, { mark: 'Yrow', at });
    const repository = settingsRepository(server.db);
    const save = async (retention: Partial<Awaited<ReturnType<typeof repository.read>>['retention']>) => {
      const { settings, updated_at } = await repository.readStored();
      const changed = { ...settings, retention: { ...settings.retention, ...retention } };
      await repository.save(changed, { accountId: null, now: START, updated_at });
      await sweep();
      return tablesWith('Yrow');
    };
    await quizzesRepository(server.db).start('2027', before(DAY));
    const usual = await save({ chatDays: 41 });
    expect(usual).toEqual(
      expect.arrayContaining(['registrations', 'quiz_results', 'mails', 'incidents', 'chat_messages']),
    );
    expect(await save({ chatDays: 39 })).not.toContain('chat_messages');
    expect(await save({ prayerDays: 39 })).not.toContain('prayer_requests');
    expect(await save({ requestDays: 41 })).toContain('visitor_requests');
    expect(await save({ requestDays: 39 })).not.toContain('visitor_requests');
    expect(await save({ mailDays: 39 })).not.toContain('mails');
    expect(await save({ incidentDays: 39 })).not.toContain('incidents');
    expect(await save({ registrationMonths: 1 })).not.toContain('quiz_results');
    expect(await save({})).toEqual(expect.arrayContaining(['audit_trail', 'accounts', 'settings_revisions']));
    expect(await save({ trailMonths: 3 })).toContain('audit_trail');
    server.advance(60 * DAY);
    expect(await save({})).not.toContain('audit_trail');
    expect(await tablesWith('Yrow')).not.toContain('accounts');
  });

  it('of the settings keeps the last version of each section, however old', async () => {
    await addRows(server.db, { mark: 'Yrow', at: before(3 * 365 * DAY) });
    const sections = async () =>
      (await server.db.selectFrom('settings_revisions').select('sections').orderBy('id').execute()).map(
        (row) => row.sections,
      );
    const all = await sections();
    await sweep();
    expect(all[0]).toBe(',church,');
    expect(await sections()).toEqual(all.slice(1));
    server.advance(4 * 365 * DAY);
    await sweep();
    expect(await sections()).toEqual(all.slice(1));
  });

  it('in one table that fails leaves the others their turn, and tells the log which', async () => {
    await addRows(server.db, { mark: 'Yold', at: before(3 * 365 * DAY) });
    await sql`alter table sign_in_attempts rename to elsewhere`.execute(server.db);
    await sweep();
    expect(await contentOf('mails')).not.toContain('Yold');
    expect(server.logged()).toMatch(/"table":"sign_in_attempts".*could not be removed/);
    await sql`alter table elsewhere rename to sign_in_attempts`.execute(server.db);
  });

  it('as files of mails goes with them, also what a crash left without a mail', async () => {
    const folder = join(server.database.dataDir, 'outbox');
    mkdirSync(folder, { recursive: true });
    await addRows(server.db, { mark: 'Yold', at: before(3 * 365 * DAY) });
    await addRows(server.db, { mark: 'Yyoung', at: before(MINUTE) });
    const names = ['mail-Yold.eml', 'mail-Yyoung.eml', 'nobody.eml', 'half.eml.partial', 'being-written.eml.partial'];
    for (const name of names) {
      writeFileSync(join(folder, name), 'To: somebody');
      const at = name.startsWith('being') ? before(MINUTE) : before(2 * DAY);
      utimesSync(join(folder, name), at, at);
    }
    await sweep();
    expect(names.filter((name) => existsSync(join(folder, name)))).toEqual([
      'mail-Yyoung.eml',
      'being-written.eml.partial',
    ]);
  });

  it('says for each table how a person’s request finds it, or why it does not', () => {
    for (const table of Object.values(tables)) {
      if (table === null) continue;
      const { holds, asked } = table;
      expect(holds).not.toBe('');
      if (typeof asked === 'string') expect(personKinds).toContain(asked);
      else expect(asked.not.length).toBeGreaterThan(20);
    }
  });
});
