import * as moderation from '@cog/contracts/chat/moderation.endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { sendPrayerRequest, sendWelcomeRequest } from '@cog/contracts/requests/endpoints';
import { REQUEST_LIMIT } from '../../admission/limits.ts';
import { sweepTables } from '../../privacy/sweepTables.ts';
import { moderationRepository } from '../../realtime/moderation.repository.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';

const DAY_MS = 24 * 60 * 60_000;
const PRAYER = { name: 'Àdùkẹ́', phone: '0803 123 4567', text: 'Fún ìyá mi.\nShe is ill.', mayCall: true };
const NEWCOMER = {
  name: 'Bọ́lá Adé',
  email: 'bola@example.com',
  branch: '0',
  team: 'choir',
  foundBy: 'A friend',
  wishes: ['call', 'visit'],
};

describeWithDatabase('requests of visitors', (create) => {
  const server = withServer(create, { signedIn: true });

  const send = ({ path }: Endpoint, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: path, payload, headers });
  const submit = (url: string, fields: [string, string][], headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  async function call({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload: Record<string, unknown> = {}) {
    const query = new URLSearchParams(
      Object.entries(payload).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const answer = await server.app.inject({
      method,
      url: method === 'GET' ? `${path}?${query}` : path,
      headers: { cookie: server.cookie },
      ...(method === 'GET' ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const prayers = async (done = false) => (await call(moderation.getPrayerRequests, { done })).body;
  const newcomers = async (done = false) => (await call(moderation.getNewcomers, { done })).body;
  const stored = () => server.db.selectFrom('visitor_requests').selectAll().execute();
  const trail = async () =>
    (await server.db.selectFrom('audit_trail').select(['action', 'details']).orderBy('id').execute()).filter(
      ({ action }) => action.startsWith('request.'),
    );

  it('reach the editors, and are given back to no one else', async () => {
    const answers = [await send(sendPrayerRequest, PRAYER), await send(sendWelcomeRequest, NEWCOMER)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(Object.keys(answer.json())).toEqual(['success', 'message']);
      expect(answer.payload).not.toMatch(/Àdùkẹ́|ìyá|Bọ́lá|803|example/);
    }
    expect((await prayers()).items).toEqual([
      {
        id: expect.any(String),
        room: null,
        name: 'Àdùkẹ́',
        phone: '+2348031234567',
        email: null,
        text: 'Fún ìyá mi.\nShe is ill.',
        mayCall: true,
        createdAt: expect.any(String),
        prayedAt: null,
      },
    ]);
    expect((await newcomers()).items).toEqual([
      {
        id: expect.any(String),
        name: 'Bọ́lá Adé',
        phone: null,
        email: 'bola@example.com',
        branch: 'Headquarters',
        team: 'Choir',
        foundBy: 'A friend',
        wishes: ['visit', 'call'],
        createdAt: expect.any(String),
        answeredAt: null,
      },
    ]);
    expect((await call(moderation.getModerationCounts)).body).toMatchObject({ prayers: 1, newcomers: 1 });
    expect(server.logged()).not.toMatch(/Àdùkẹ́|ìyá|Bọ́lá|8031234567/);
    for (const { path } of [moderation.getPrayerRequests, moderation.getNewcomers]) {
      expect((await server.app.inject({ url: path })).statusCode).toBe(401);
    }
  });

  it('are kept once, however often a phone sends one under its key', async () => {
    const headers = { 'idempotency-key': 'one-key' };
    const first = await send(sendPrayerRequest, PRAYER, headers);
    const again = await send(sendPrayerRequest, PRAYER, headers);
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
    expect(await stored()).toHaveLength(1);
    const kept = await server.db.selectFrom('idempotency_keys').select('answer').executeTakeFirstOrThrow();
    expect(kept.answer).not.toMatch(/Àdùkẹ́|ìyá/);
  });

  it('for prayer need nothing but the request', async () => {
    expect((await send(sendPrayerRequest, { text: 'For rain' })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ kind: 'prayer', name: null, phone: null, email: null, may_call: 0 }]);
  });

  it.each([
    ['a prayer without words', sendPrayerRequest, { text: ' ' }, 'text'],
    ['a call without a number', sendPrayerRequest, { text: 'Rain', mayCall: true }, 'phone'],
    ['what is no number', sendPrayerRequest, { text: 'Rain', phone: 'home' }, 'phone'],
    ['a newcomer without a name', sendWelcomeRequest, { ...NEWCOMER, name: '' }, 'name'],
    ['a newcomer without phone and email', sendWelcomeRequest, { ...NEWCOMER, email: '' }, 'phone'],
    ['a wish that is not in the list', sendWelcomeRequest, { ...NEWCOMER, wishes: ['money'] }, 'wishes[0]'],
    ['an age, which is not asked for', sendWelcomeRequest, { ...NEWCOMER, age: 15 }, 'age'],
  ])('are refused with %s', async (_, endpoint, payload, field) => {
    const answer = await send(endpoint, payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect(await stored()).toEqual([]);
  });

  it('name a branch of the settings, or none', async () => {
    const settings = (await server.app.inject({ url: '/api/settings' })).json();
    const [branch] = settings.branches;
    await send(sendWelcomeRequest, { ...NEWCOMER, branch: branch.id });
    await send(sendWelcomeRequest, { ...NEWCOMER, branch: 'closed-long-ago' });
    expect((await newcomers()).items.map((one: { branch: string | null }) => one.branch)).toEqual([
      branch.header,
      null,
    ]);
  });

  it('wait when there are too many from one network, and then go on', async () => {
    // And one more, which each half minute adds.
    for (let count = 0; count <= REQUEST_LIMIT.each; count++) await send(sendPrayerRequest, { text: 'For rain' });
    const refused = await send(sendPrayerRequest, { text: 'For rain' });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(
      (
        await submit('/welcome', [
          ['name', 'Ade'],
          ['phone', '08031234567'],
        ])
      ).headers.location,
    ).toBe('/welcome?problem=too-many');
    expect(await stored()).toHaveLength(REQUEST_LIMIT.each + 1);
    server.advance(30_000);
    expect((await send(sendPrayerRequest, { text: 'For rain' })).statusCode).toBe(201);
  });

  it('wait when there are too many of all networks together within an hour', async () => {
    await send(sendPrayerRequest, { text: 'For rain' });
    // As if this many networks had written, with one place left.
    await server.db
      .updateTable('write_counts')
      .set({ count: REQUEST_LIMIT.overAll * 0.75 - 1 })
      .where('name', '=', 'request')
      .where('subject', '=', 'all')
      .execute();
    const from = (network: number) =>
      server.app.inject({
        method: 'POST',
        url: sendPrayerRequest.path,
        payload: { text: 'For rain' },
        remoteAddress: `10.${network}.0.1`,
      });
    const answers = await Promise.all([1, 2, 3].map(from));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429, 429]);
    expect(await stored()).toHaveLength(2);
    server.advance(60 * 60_000);
    expect((await from(4)).statusCode).toBe(201);
  });

  it('are taken from a form that a browser sends without scripts, which is led back to its page', async () => {
    const prayer = await submit('/prayer', [
      ['name', ''],
      ['phone', '08031234567'],
      ['email', ''],
      ['text', 'For my mother\r\nand rain'],
      ['mayCall', 'on'],
    ]);
    expect([prayer.statusCode, prayer.headers.location]).toEqual([303, '/prayer?sent=yes']);
    expect(prayer.headers['cache-control']).toBe('no-store');
    const welcome = await submit('/welcome', [
      ['name', 'Ade'],
      ['email', 'ade@example.com'],
      ['branch', ''],
      ['wishes', 'visit'],
      ['wishes', 'prayer'],
    ]);
    expect([welcome.statusCode, welcome.headers.location]).toEqual([303, '/welcome?sent=yes']);
    expect((await prayers()).items).toMatchObject([{ text: 'For my mother\nand rain', mayCall: true }]);
    expect((await newcomers()).items).toMatchObject([{ name: 'Ade', branch: null, wishes: ['visit', 'prayer'] }]);
  });

  it('of a form without scripts that are wrong say which field, and nothing of what was typed', async () => {
    const answer = await submit('/prayer', [
      ['phone', 'my secret number'],
      ['text', ''],
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/prayer?problem=phone%2Ctext']);
    expect(await stored()).toEqual([]);
  });

  it('are not taken from another site’s form', async () => {
    const answer = await submit('/prayer', [['text', 'Spam']], { origin: 'https://elsewhere.example' });
    expect(answer.statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it('of the chat and of the site are one list, the oldest first', async () => {
    await send(sendPrayerRequest, { text: 'First' });
    server.advance(1000);
    await moderationRepository(server.db).pray(
      { room: 'interactive-session', sender: 'ada', text: 'Second', clientId: 'p1' },
      server.now(),
    );
    expect((await prayers()).total).toBe(2);
    expect(
      (await prayers()).items.map(({ text, room }: { text: string; room: string | null }) => [text, room]),
    ).toEqual([
      ['First', null],
      ['Second', 'interactive-session'],
    ]);
  });

  it.each(['site', 'chat'])('of the %s are marked, opened again, deleted and brought back', async (place) => {
    if (place === 'site') await send(sendPrayerRequest, { text: 'For rain' });
    else {
      const request = { room: 'interactive-session', sender: 'ada', text: 'For rain', clientId: 'p1' };
      await moderationRepository(server.db).pray(request, server.now());
    }
    const [{ id }] = (await prayers()).items;
    const { markRequest, deleteRequest, restoreRequest } = moderation;
    expect((await call(markRequest, { id, done: true })).status).toBe(200);
    expect((await call(markRequest, { id, done: true })).status).toBe(404);
    expect([(await prayers()).total, (await prayers(true)).total]).toEqual([0, 1]);
    expect((await call(markRequest, { id, done: false })).status).toBe(200);
    expect((await prayers()).items).toMatchObject([{ id, prayedAt: null }]);
    expect((await call(restoreRequest, { id })).status).toBe(404);
    expect((await call(deleteRequest, { id })).status).toBe(200);
    expect((await call(deleteRequest, { id })).status).toBe(404);
    expect((await call(markRequest, { id, done: true })).status).toBe(404);
    expect((await prayers()).total).toBe(0);
    expect((await call(moderation.getModerationCounts)).body.prayers).toBe(0);
    expect((await call(restoreRequest, { id })).status).toBe(200);
    expect((await prayers()).items).toMatchObject([{ id, text: 'For rain' }]);
    expect((await trail()).map(({ action }) => action)).toEqual([
      'request.done',
      'request.reopened',
      'request.deleted',
      'request.restored',
    ]);
    expect(JSON.stringify(await trail())).not.toContain('rain');
  });

  it('of newcomers are answered', async () => {
    await send(sendWelcomeRequest, NEWCOMER);
    const [{ id }] = (await newcomers()).items;
    expect((await call(moderation.markRequest, { id, done: true })).status).toBe(200);
    expect((await newcomers(true)).items).toMatchObject([{ id, answeredAt: expect.any(String) }]);
    expect((await trail()).map(({ details }) => JSON.parse(details))).toEqual([{ request: 'newcomer' }]);
  });

  it('go for good a day after they were deleted, and 90 days after they were sent', async () => {
    await send(sendPrayerRequest, { text: 'Deleted' });
    const [{ id }] = (await prayers()).items;
    await call(moderation.deleteRequest, { id });
    await send(sendPrayerRequest, { text: 'Old' });
    server.advance(DAY_MS + 1000);
    await sweepTables(server.app.context);
    expect((await stored()).map(({ message }) => message)).toEqual(['Old']);
    expect((await call(moderation.restoreRequest, { id })).status).not.toBe(200);
    server.advance(88 * DAY_MS);
    await sweepTables(server.app.context);
    expect(await stored()).toHaveLength(1);
    server.advance(2 * DAY_MS);
    await sweepTables(server.app.context);
    expect(await stored()).toEqual([]);
  });
});
