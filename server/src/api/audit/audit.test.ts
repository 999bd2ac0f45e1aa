import type { AuditEntry } from '@cog/contracts/audit/schema';
import { accountsRepository } from '../../accounts/accounts.repository.ts';
import { recordChange } from '../../audit/recordChange.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { ADMIN, cookieOf, START, startTestServer, type TestServer } from '../../testing/testServer.ts';

const url = '/api/admin/audit';

describeOnEveryDatabase('the audit trail', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  let cookie: string;
  let admin: string;

  beforeEach(async () => {
    database = await create();
    server = await startTestServer(database);
    cookie = await server.signIn();
    admin = (await accountsRepository(server.app.context.db).find(ADMIN.username))?.id ?? '';
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

  const ask = (query = '', as = cookie) =>
    server.app.inject({ method: 'GET', url: url + query, headers: { cookie: as } });
  const items = async (query = ''): Promise<AuditEntry[]> => (await ask(query)).json().items;
  const happened = (
    action: `${string}.${string}`,
    { by = admin as string | null, at = 0, subjectId = 'x', details = {} as Record<string, string> } = {},
  ) =>
    recordChange(
      server.app.context.db,
      { accountId: by, action, subjectId, details },
      new Date(START.getTime() + at * 1000),
    );

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
    await server.app.inject({ method: 'POST', url: '/api/admin/accounts', headers: { cookie }, payload });
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
    const [first, second] = [await ask('?pageSize=5'), await ask('?pageSize=5&page=2')].map((page) => page.json());
    expect([first.total, second.total]).toEqual([7, 7]);
    const titles = [...first.items, ...second.items].map(({ details }: AuditEntry) => details.title);
    expect(titles).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  it.each(['?kind=a.b', '?kind=%25', '?who=a%20b', '?page=0'])('refuses %s', async (query) => {
    expect((await ask(query)).statusCode).toBe(400);
  });

  it('is for administrators alone', async () => {
    const payload = { username: 'Tolu', role: 'editor', password: 'first password' };
    await server.app.inject({ method: 'POST', url: '/api/admin/accounts', headers: { cookie }, payload });
    const { role, ...credentials } = payload;
    const editor = cookieOf(
      await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: credentials }),
    );
    expect((await ask('', editor)).statusCode).toBe(403);
    expect((await ask('', '')).statusCode).toBe(401);
  });
});
