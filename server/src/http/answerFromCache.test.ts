import { createDevotional, getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { withServer } from '../testing/withServer.ts';

const devotional = {
  date: '2026-11-21',
  title: 'First light',
  text: 'Psalm 5:3 (KJV)',
  content: 'Begin the day with God.',
  prayer: 'Father, hear my voice. Amen.',
  bible_reading: 'Psalm 5',
};

describeWithDatabase('a read that many ask for at once', (create) => {
  let url: string;
  let routed = 0;

  const server = withServer(create, {
    between: 'restart',
    // As the pages' plugin does: a header on every answer, by a hook.
    web: async (app) => {
      app.addHook('onSend', async (_request, reply) => {
        routed++;
        reply.header('x-composition', 'abc');
      });
    },
  });
  beforeEach(async () => {
    routed = 0;
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const read = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(url + path, { method, headers: { connection: 'close', ...headers } });
    const { date: _date, ...shared } = Object.fromEntries(response.headers);
    return { status: response.status, headers: shared, text: await response.text() };
  };
  /** Everyone asks within the second that an answer is kept. */
  const readTogether = (path: string, headers: Record<string, string> = {}) =>
    Promise.all(Array.from({ length: 10 }, () => read(path, headers)));

  it.each([{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }])(
    'is answered to everyone with the same bytes and headers, to %p',
    async (headers) => {
      const first = await read(getSettings.path, headers);
      expect(first.headers).toMatchObject({
        'x-composition': 'abc',
        'content-type': 'application/json; charset=utf-8',
      });
      for (const answer of await readTogether(getSettings.path, headers)) expect(answer).toEqual(first);
      expect(routed).toBeLessThan(11);
    },
  );

  it('is answered to visitors alone where editors are answered more', async () => {
    const cookie = await server.signIn();
    const tomorrow = { ...devotional, date: '2026-11-22' };
    const added = await server.app.inject({
      method: 'POST',
      url: createDevotional.path,
      payload: tomorrow,
      headers: { cookie },
    });
    expect(added.statusCode).toBe(201);
    const path = `${getDevotionals.path}?date=${tomorrow.date}`;
    const editor = () => read(path, { cookie });
    expect((await editor()).text).toContain(tomorrow.title);
    const visitor = await read(path);
    expect(visitor.text).toBe('[]');
    expect(visitor.headers['cache-control']).not.toContain('private');
    for (const answer of await readTogether(path)) expect(answer).toEqual(visitor);
    const own = await editor();
    expect([own.text.includes(tomorrow.title), own.headers['cache-control']]).toEqual([true, 'private, no-store']);
    // A visitor may have other cookies.
    expect((await read(path, { cookie: 'session=nothing; language=yo' })).text).toBe('[]');
    expect(await read(path)).toEqual(visitor);
  });

  it('has the headers of every answer, also where a page of the server was the first to ask', async () => {
    const { statusCode } = await server.app.inject({ method: 'GET', url: getSettings.path });
    expect(statusCode).toBe(200);
    const before = routed;
    const always = {
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-composition': 'abc',
    };
    expect((await read(getSettings.path, { 'accept-encoding': 'identity' })).headers).toMatchObject(always);
    expect(routed).toBe(before);
  });

  it('is not sent to a client that holds it', async () => {
    const { headers } = await read(getSettings.path);
    for (const answer of await readTogether(getSettings.path, { 'if-none-match': headers.etag ?? '' })) {
      expect(answer).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag, 'x-composition': 'abc' } });
    }
  });

  it('is made again after a write', async () => {
    const cookie = await server.signIn();
    expect((await readTogether(getDevotionals.path)).map(({ text }) => text)).toEqual(Array(10).fill('[]'));
    await server.app.inject({ method: 'POST', url: createDevotional.path, payload: devotional, headers: { cookie } });
    for (const { text } of await readTogether(getDevotionals.path)) expect(text).toContain('First light');
  });

  it('is no answer to another method or another query', async () => {
    await readTogether(getDevotionals.path);
    expect((await read(getDevotionals.path, {}, 'HEAD')).text).toBe('');
    expect((await read(getDevotionals.path, {}, 'DELETE')).status).toBe(405);
    expect((await read(`${getDevotionals.path}?date=wrong`)).status).toBe(400);
  });

  it('is counted, in one line for each route', async () => {
    await read(`${getDevotionals.path}?language=EN&page=1`);
    const { headers } = await read(`${getDevotionals.path}?language=EN&page=1`);
    await readTogether(`${getDevotionals.path}?language=EN&page=1`);
    await readTogether(`${getDevotionals.path}?language=EN&page=1`, { 'if-none-match': headers.etag ?? '' });
    await server.app.close();
    const lines = server
      .logged()
      .split('\n')
      .filter((line) => line.includes(`"route":"${getDevotionals.path}"`));
    const counted = lines.map((line): { sent?: number; held?: number; status?: number } => JSON.parse(line));
    const total = counted.reduce((sum, { sent = 0, held = 0, status }) => sum + sent + held + (status ? 1 : 0), 0);
    expect(total).toBe(22);
    expect(counted.filter(({ sent }) => sent !== undefined)).toHaveLength(1);
    expect(counted.some(({ held = 0 }) => held > 0)).toBe(true);
    expect(server.logged()).not.toContain('language');
  });
});
