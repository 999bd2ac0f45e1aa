import { describeOnEveryDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { sweepChat } from './sweepChat.ts';
import { chatActions, type RunningChat, startChat } from './testing/runningChat.ts';

const DAY = 24 * 60 * 60_000;

describeOnEveryDatabase('messages of the chat that are kept no longer', (create) => {
  let database: TestDatabase;
  let chat: RunningChat;
  const { guest, say, join } = chatActions(() => chat);

  beforeEach(async () => {
    database = await create();
    chat = await startChat(database);
  });
  afterEach(async () => {
    await chat.stop();
    await database.remove();
  });

  const texts = (history: readonly { message: string }[]) => history.map(({ message }) => message);
  const sweep = () => sweepChat(chat.db, new Date(chat.state.now - 30 * DAY), new Date(chat.state.now));
  const everything = async () =>
    JSON.stringify([
      await chat.db.selectFrom('chat_messages').selectAll().execute(),
      await chat.db.selectFrom('chat_sessions').selectAll().execute(),
    ]);

  it('are gone for good with who wrote them, and nothing else is', async () => {
    const old = await guest();
    const first = await say(old.client, 'Old one');
    await say(old.client, 'Old two', first._id);
    chat.state.now += 31 * DAY;
    const young = await guest();
    await say(young.client, 'Young');
    await sweep();
    expect(await everything()).not.toMatch(/Old/);
    expect(await everything()).not.toContain(old.socketId);
    expect(await everything()).toContain(young.socketId);
    expect(texts((await guest()).history)).toEqual(['Young']);
  });

  it('leave a reply to them without its quotation', async () => {
    const { client } = await guest();
    const old = await say(client, 'Old');
    const other = await say(client, 'Old other');
    chat.state.now += 31 * DAY;
    await say(client, 'To the last one', other._id);
    await say(client, 'To one before', old._id);
    await sweep();
    const { history } = await guest();
    expect(history.map(({ message, replyTo }) => [message, replyTo])).toEqual([
      ['To the last one', null],
      ['To one before', null],
    ]);
    const answer = await client.emitWithAck('chatMessage', {
      room: 'interactive-session',
      message: 'To what is gone',
      replyTo: old._id,
      clientId: 'late',
    });
    expect(answer).toEqual({ ok: false, message: 'The message you reply to is no longer in the room.' });
  });

  it('break no cursor: who holds an older one is told that something is missing, who holds a younger one is not', async () => {
    const { client } = await guest();
    const old = await say(client, 'Old');
    await say(client, 'Never seen');
    chat.state.now += 31 * DAY;
    const young = await say(client, 'Young');
    await say(client, 'Younger');
    await sweep();
    const behind = await guest({ since: old._id });
    expect([texts(behind.history), behind.complete]).toEqual([['Young', 'Younger'], false]);
    const close = await guest({ since: young._id });
    expect([texts(close.history), close.complete]).toEqual([['Younger'], true]);
  });

  it('leave ids growing when all are gone and the clock is set back after a restart', async () => {
    const { client } = await guest();
    const last = await say(client, 'Old');
    chat.state.now += 31 * DAY;
    await sweep();
    await sweep();
    expect(texts((await guest()).history)).toEqual([]);
    await chat.stop();
    chat = await startChat(database);
    chat.state.now -= DAY;
    const { client: again } = await guest();
    const next = await say(again, 'New');
    expect(next._id > last._id).toBe(true);
    expect(await everything()).not.toContain('Old');
  });

  it('take the session along once nothing of it is left, and no earlier', async () => {
    const { client, sessionKey, socketId } = await guest();
    await say(client, 'Old');
    chat.state.now += 20 * DAY;
    await say(client, 'Young');
    chat.state.now += 20 * DAY;
    await sweep();
    client.disconnect();
    expect((await guest({ sessionKey })).socketId).toBe(socketId);
    chat.state.now += 20 * DAY;
    await sweep();
    const again = await guest({ sessionKey });
    expect(again.socketId).not.toBe(socketId);
    await expect(join(again.client, { since: null })).resolves.toMatchObject({ ok: true });
  });

  it('forget who cleared the room', async () => {
    const { client } = await guest();
    await say(client, 'Old');
    chat.state.hosts = { 'session=host': { accountId: 'host', username: 'Zzhost' } };
    const host = await chat.connect({ extraHeaders: { cookie: 'session=host' } });
    await join(host);
    expect(await host.emitWithAck('clearChat', 'interactive-session')).toEqual({ ok: true });
    expect(await everything()).toContain('Zzhost');
    chat.state.now += 31 * DAY;
    await sweep();
    expect(await everything()).not.toContain('Zzhost');
  });
});
