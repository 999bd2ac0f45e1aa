import type { AuditEntry } from '@cog/contracts/reports/audit.schema';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { ADMIN, cookieOf, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { sweepAccountSecurity } from '../accounts/sweepAccountSecurity.ts';
import { recordChange } from './recordChange.ts';

const url = '/api/admin/audit';

describeOnEveryDatabase('the audit trail', (create) => {
  let admin: string;

  const server = withServer(create, {
    signedIn: true,
    fill: async () => {
      // The last of the tests covers sign-ins.
      await server.db.deleteFrom('sign_ins').execute();
      admin = (await accountsRepository(server.db).find(ADMIN.username))?.id ?? '';
    },
  });

  const ask = (query = '', as = server.cookie) =>
    server.app.inject({ method: 'GET', url: url + query, headers: { cookie: as } });
  const items = async (query = ''): Promise<AuditEntry[]> => (await ask(query)).json().items;
  const happened = (
    action: `${string}.${string}`,
    { by = admin as string | null, at = 0, subjectId = 'x', details = {} as Record<string, string> } = {},
  ) => recordChange(server.db, { accountId: by, action, subjectId, details }, new Date(START.getTime() + at * 1000));

  it('tells who did what to what, newest first', async () => {
    await happened('book.created', { details: { title: 'Ìwé' }, subjectId: 'book-1' });
    await happened('site.seeded', { by: null, at: 1 });
    expect(await items()).toEqual([
      expect.objectContaining({ who: null, action: 'site.seeded', at: '2026-11-21T09:00:01.000Z' }),
      {
        id: expect.any(String),
        at: '2026-11-21T09:00:00.000Z',
        who: ADMIN.username,
        action: 'book.created',
        subjectId: 'book-1',
        account: null,
        details: { title: 'Ìwé' },
      },
    ]);
  });

  it('is filled by what people do, and names the accounts it was done to', async () => {
    const payload = { username: 'Tolu', role: 'editor', password: 'first password' };
    await server.app.inject({
      method: 'POST',
      url: '/api/admin/accounts',
      headers: { cookie: server.cookie },
      payload,
    });
    expect(await items()).toMatchObject([
      { who: ADMIN.username, action: 'account.created', account: 'Tolu', details: { role: 'editor' } },
    ]);
  });

  it('is narrowed to a person, to the server and to a kind of thing', async () => {
    await happened('book.created');
    await happened('bookmark.created', { at: 1 });
    await happened('book.deleted', { by: null, at: 2 });
    const actionsOf = async (query: string) => (await items(query)).map(({ action }) => action);
    expect(await actionsOf(`?who=${admin}`)).toEqual(['bookmark.created', 'book.created']);
    expect(await actionsOf('?who=server')).toEqual(['book.deleted']);
    expect(await actionsOf('?kind=book')).toEqual(['book.deleted', 'book.created']);
    expect(await actionsOf(`?kind=book&who=${admin}`)).toEqual(['book.created']);
    expect(await actionsOf('?kind=nothing')).toEqual([]);
  });

  it('says whom and what there is to ask for', async () => {
    await happened('book.created');
    await happened('book.deleted');
    await happened('account.created');
    const { people, kinds } = (await ask()).json();
    expect(people).toEqual([{ id: admin, username: ADMIN.username }]);
    expect(kinds).toEqual(['account', 'book']);
  });

  it('comes in pages, in one order though much happened at once', async () => {
    for (let i = 0; i < 7; i++) await happened('book.created', { details: { title: String(i) } });
    const first = (await ask('?pageSize=5')).json();
    const second = (await ask(`?pageSize=5&before=${encodeURIComponent(first.older)}`)).json();
    expect(second.older).toBeNull();
    const titles = [...first.items, ...second.items].map(({ details }: AuditEntry) => details.title);
    expect(titles).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  it.each(['?kind=a.b', '?kind=%25', '?who=a%20b', '?before=yesterday'])('refuses %s', async (query) => {
    expect((await ask(query)).statusCode).toBe(400);
  });

  it('is for administrators alone', async () => {
    const payload = { username: 'Tolu', role: 'editor', password: 'first password' };
    await server.app.inject({
      method: 'POST',
      url: '/api/admin/accounts',
      headers: { cookie: server.cookie },
      payload,
    });
    const { db } = server.app.context;
    await db.updateTable('accounts').set({ password_is_given: 0 }).where('username', '=', 'Tolu').execute();
    const { role, ...credentials } = payload;
    const editor = cookieOf(
      await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: credentials }),
    );
    expect((await ask('', editor)).json().message).toBe('Only an administrator may do this.');
    expect((await ask('', '')).statusCode).toBe(401);
  });

  describe('of sign-ins', () => {
    const signIn = (password: string, username = ADMIN.username) =>
      server.app.inject({ method: 'POST', url: '/api/admin/session', payload: { username, password } });
    /** Entries in the order in which they happened. */
    const readEntries = async (query = '') =>
      (await items(query))
        .map(({ at, who, action, account, details }) => ({ at, who, action, account, details }))
        .reverse();

    it('tells who signed in and with what, and whose sign-in was refused, with the time and no password', async () => {
      await signIn('not the password');
      server.advance(1000);
      await signIn(ADMIN.password);
      const [at, later] = ['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:01.000Z'];
      const [refused, done] = ['account.signInRefused', 'account.signedIn'];
      const details = { way: 'password' };
      expect(await readEntries()).toEqual([
        { at, who: null, action: refused, account: ADMIN.username, details },
        { at: later, who: ADMIN.username, action: done, account: ADMIN.username, details },
      ]);
      expect(await readEntries(`?who=${admin}`)).toHaveLength(2);
      expect(await readEntries('?who=server')).toHaveLength(0);
      expect(await readEntries('?kind=account')).toHaveLength(2);
      expect(await readEntries('?kind=book')).toHaveLength(0);
      const stored = JSON.stringify(await server.db.selectFrom('sign_ins').selectAll().execute());
      expect(stored).not.toMatch(/password,|not the password|127\.0/);
    });

    it('makes one line of a flood of refusals, with their number, and another in the next hour', async () => {
      for (let i = 0; i < 12; i++) {
        server.advance(60_000);
        await signIn('not the password');
        await signIn('not the password', `nobody ${i}`);
      }
      server.advance(60 * 60_000);
      await signIn('not the password');
      server.advance(60_000);
      server.cookie = await server.signIn();
      const refusals = (await readEntries()).filter(({ action }) => action === 'account.signInRefused');
      expect(refusals.map(({ account, details }) => [account, details.times])).toEqual([
        [ADMIN.username, '12'],
        [null, '12'],
        [ADMIN.username, undefined],
      ]);
      expect(JSON.stringify(refusals)).not.toContain('nobody');
    });

    it('is kept for half a year', async () => {
      await signIn(ADMIN.password);
      server.advance(181 * 24 * 60 * 60_000);
      await sweepAccountSecurity(server.db, server.now());
      expect(await server.db.selectFrom('sign_ins').selectAll().execute()).toEqual([]);
    });
  });
});
