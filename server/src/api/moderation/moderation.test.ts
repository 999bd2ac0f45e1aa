import * as moderation from '@cog/contracts/chat/moderation.endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { attachChat } from '../../realtime/attachChat.ts';
import { moderationRepository } from '../../realtime/moderation.repository.ts';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';

const ROOM = 'interactive-session';
const NONE = { items: [], total: 0, page: 1, pageSize: 20 };

describeOnEveryDatabase('what waits for hosts of the chat', (create) => {
  const server = withServer(create, { realtime: (app, context) => attachChat(app.server, context), signedIn: true });

  const now = () => server.now();
  async function call({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object) {
    const url = method === 'GET' ? `${path}?${new URLSearchParams({ ...payload })}` : path;
    const answer = await server.app.inject({
      method,
      url,
      headers: { cookie: server.cookie },
      ...(method === 'GET' ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  async function say(id: string, message: string) {
    await server.db
      .insertInto('chat_messages')
      .values({
        id,
        room: ROOM,
        sender_id: 'ada',
        message,
        reply_to: null,
        client_id: id,
        created_at: now().toISOString(),
      })
      .execute();
  }
  const report = (id: string, reporter: string, reason: string | null) =>
    moderationRepository(server.db).report(
      {
        room: ROOM,
        message: {
          id,
          sender: 'ada',
          message: `The words of ${id}`,
          clientId: id,
          createdAt: now().toISOString(),
          byHost: false,
          quoted: null,
        },
        reporter,
        reason,
      },
      now(),
    );
  const hold = (clientId: string, message: string) =>
    moderationRepository(server.db).hold({ room: ROOM, sender: 'ada', message, replyTo: null, clientId }, now());
  const pray = (clientId: string, text: string) =>
    moderationRepository(server.db).pray({ room: ROOM, sender: 'ada', text, clientId }, now());
  const trail = async () =>
    (await server.db.selectFrom('audit_trail').select(['action', 'details']).orderBy('id').execute()).filter(
      ({ action }) => action.startsWith('chat.'),
    );

  it('is nothing at first', async () => {
    const { getReportedMessages, getHeldMessages, getPrayerRequests, getNewcomers } = moderation;
    for (const endpoint of [getReportedMessages, getHeldMessages, getPrayerRequests, getNewcomers]) {
      expect((await call(endpoint)).body).toEqual(NONE);
    }
    expect((await call(moderation.getModerationCounts)).body).toEqual({
      reports: 0,
      held: 0,
      prayers: 0,
      newcomers: 0,
    });
  });

  it('is a message with all its reports, the one reported last first', async () => {
    for (const id of ['m1', 'm2']) await say(id, `The words of ${id}`);
    await report('m1', 'obi', 'Unkind');
    server.advance(1000);
    await report('m2', 'obi', null);
    server.advance(1000);
    await report('m1', 'eka', 'A lie');
    const { body } = await call(moderation.getReportedMessages);
    expect(body.total).toBe(2);
    expect(body.items).toMatchObject([
      {
        id: 'm1',
        room: ROOM,
        sender: 'ada',
        message: 'The words of m1',
        count: 2,
        reasons: ['A lie', 'Unkind'],
        isRemoved: false,
      },
      { id: 'm2', count: 1, reasons: [] },
    ]);
    expect((await call(moderation.getModerationCounts)).body).toMatchObject({ reports: 2 });
  });

  it('is removed from the room, or left, and waits no more', async () => {
    for (const id of ['m1', 'm2']) {
      await say(id, `The words of ${id}`);
      await report(id, 'obi', null);
    }
    expect(await call(moderation.decideReport, { id: 'm1', remove: true })).toMatchObject({ status: 200 });
    expect(await call(moderation.decideReport, { id: 'm2', remove: false })).toMatchObject({ status: 200 });
    expect(await call(moderation.decideReport, { id: 'm2', remove: true })).toMatchObject({ status: 404 });
    expect((await call(moderation.getReportedMessages)).body).toEqual(NONE);
    const { body } = await call(moderation.getReportedMessages, { done: 'true' });
    expect(body.items.map(({ id, isRemoved }: { id: string; isRemoved: boolean }) => [id, isRemoved]).sort()).toEqual([
      ['m1', true],
      ['m2', false],
    ]);
    const shown = await server.db.selectFrom('chat_messages').select('id').where('removed_at', 'is', null).execute();
    expect(shown).toEqual([{ id: 'm2' }]);
    expect((await trail()).map(({ action }) => action)).toEqual(['chat.messageRemoved', 'chat.reportsClosed']);
    expect(JSON.stringify(await trail())).not.toContain('words');
  });

  it('is a held message, the oldest first, which comes into the room or stays out, decided once', async () => {
    await hold('c1', 'mumu');
    await hold('c2', 'olodo');
    const { body } = await call(moderation.getHeldMessages);
    expect(body.items).toMatchObject([
      { message: 'mumu', isLetThrough: null },
      { message: 'olodo', isLetThrough: null },
    ]);
    const [first, second] = body.items;
    expect((await call(moderation.decideHeld, { id: first.id, letThrough: true })).status).toBe(200);
    expect((await call(moderation.decideHeld, { id: second.id, letThrough: false })).status).toBe(200);
    expect((await call(moderation.decideHeld, { id: second.id, letThrough: true })).status).toBe(409);
    const messages = await server.db
      .selectFrom('chat_messages')
      .select(['message', 'sender_id', 'client_id'])
      .execute();
    expect(messages).toEqual([{ message: 'mumu', sender_id: 'ada', client_id: 'c1' }]);
    const { body: done } = await call(moderation.getHeldMessages, { done: 'true' });
    expect(done.items).toMatchObject([
      { message: 'olodo', isLetThrough: false },
      { message: 'mumu', isLetThrough: true },
    ]);
  });

  it('is a prayer request, until it is marked as prayed', async () => {
    await pray('p1', 'For my mother');
    await pray('p2', 'For rain');
    const { body } = await call(moderation.getPrayerRequests);
    expect(body.items).toMatchObject([{ text: 'For my mother', prayedAt: null }, { text: 'For rain' }]);
    const mark = { id: body.items[0].id, done: true };
    expect(await call(moderation.markRequest, mark)).toMatchObject({ status: 200 });
    expect(await call(moderation.markRequest, mark)).toMatchObject({ status: 404 });
    expect((await call(moderation.getPrayerRequests)).body.items).toMatchObject([{ text: 'For rain' }]);
    expect((await call(moderation.getPrayerRequests, { done: 'true' })).body.items).toMatchObject([
      { text: 'For my mother', prayedAt: expect.any(String) },
    ]);
  });

  it('comes in pages', async () => {
    for (let number = 0; number < 21; number++) await pray(`p${number}`, `Prayer ${number}`);
    const { body } = await call(moderation.getPrayerRequests, { page: '2' });
    expect(body).toMatchObject({ total: 21, page: 2, items: [{ text: 'Prayer 20' }] });
  });

  describe('the words for which a message is held', () => {
    it('are there from the start, and are changed by who has read the last version', async () => {
      const { body: before } = await call(moderation.getBlockedWords);
      expect(before.pidgin).toContain('mumu');
      const words = { ...before, pidgin: ' olodo \n\nolodo\nwaka well', english: '' };
      const { status, body } = await call(moderation.saveBlockedWords, words);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ pidgin: 'olodo\nwaka well', english: '', yoruba: before.yoruba });
      expect((await call(moderation.getBlockedWords)).body).toEqual(body.data);
      expect((await call(moderation.saveBlockedWords, words)).status).toBe(409);
      expect((await trail()).map(({ action }) => action)).toEqual(['chat.wordsChanged']);
    });

    it('are changed by one of two who save the same version at once', async () => {
      const { body: before } = await call(moderation.getBlockedWords);
      const saves = await Promise.all(
        ['one', 'two'].map((english) => call(moderation.saveBlockedWords, { ...before, english })),
      );
      expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
      const done = saves.find(({ status }) => status === 200);
      expect((await call(moderation.getBlockedWords)).body).toEqual(done?.body.data);
    });

    it.each([
      ['a word without letters', '!!!', /must have letters/],
      ['a word that is none', 'x'.repeat(61), /at most 60 letters/],
      [
        'more than there may be',
        Array.from({ length: 501 }, (_, index) => `word${index}`).join('\n'),
        /at most 500 words/,
      ],
    ])('are refused with %s', async (_what, pidgin, message) => {
      const { body: before } = await call(moderation.getBlockedWords);
      const { status, body } = await call(moderation.saveBlockedWords, { ...before, pidgin });
      expect(status).toBe(400);
      expect(body.errors.pidgin).toMatch(message);
    });
  });
});
