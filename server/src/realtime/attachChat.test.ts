import { get } from 'node:http';
import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import { io } from 'socket.io-client';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { chatActions, next, ROOM, type RunningChat, startChat } from './testing/runningChat.ts';

describeWithDatabase('chat', (create) => {
  let database: TestDatabase;
  let chat: RunningChat;
  const { join, guest, say, store } = chatActions(() => chat);

  beforeEach(async () => {
    database = await create();
    chat = await startChat(database);
  });
  afterEach(async () => {
    await chat.stop();
    await database.remove();
  });

  const texts = (messages: readonly ChatMessage[]) => messages.map(({ message }) => message);

  it('shows a message to everyone in the room, the sender too, under the same id', async () => {
    const ada = await guest();
    const obi = await guest();
    const atAda = next(ada.client, 'message');
    const atObi = next(obi.client, 'message');
    const acknowledged = await say(ada.client, '  Ẹ káàárọ̀  ', null, 'first');
    expect(acknowledged).toMatchObject({
      message: 'Ẹ káàárọ̀',
      socketId: ada.socketId,
      replyTo: null,
      clientId: 'first',
    });
    expect(await atAda).toEqual(acknowledged);
    expect(await atObi).toEqual(acknowledged);
    expect(obi.socketId).not.toBe(ada.socketId);
  });

  it('has stored a message when it acknowledges it', async () => {
    const { client } = await guest();
    const acknowledged = await say(client, 'Amen');
    const rows = await chat.db.selectFrom('chat_messages').select(['id', 'message']).execute();
    expect(rows).toEqual([{ id: acknowledged._id, message: 'Amen' }]);
  });

  it('stores and sends out once what is sent twice, and acknowledges it again with the same message', async () => {
    const ada = await guest();
    const obi = await guest();
    const heard: string[] = [];
    obi.client.on('message', ({ message }) => heard.push(message));
    const first = await say(ada.client, 'Once', null, 'same');
    const [second, third] = await Promise.all([
      say(ada.client, 'Once', null, 'same'),
      say(ada.client, 'Once', null, 'same'),
    ]);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    const afterwards = next(obi.client, 'message');
    await say(ada.client, 'Afterwards');
    await afterwards;
    expect(heard).toEqual(['Once', 'Afterwards']);
    expect(await chat.db.selectFrom('chat_messages').select('id').execute()).toHaveLength(2);
  });

  it('keeps two people apart who use the same client id', async () => {
    const ada = await guest();
    const obi = await guest();
    await say(ada.client, 'From Ada', null, 'same');
    expect(await say(obi.client, 'From Obi', null, 'same')).toMatchObject({ message: 'From Obi' });
  });

  it('quotes a message that is in the room, shortened, and refuses a quote that is not', async () => {
    const { client, socketId } = await guest();
    const long = await say(client, 'word '.repeat(300));
    const reply = await say(client, 'Yes', long._id);
    expect(reply.replyTo).toMatchObject({ _id: long._id, socketId });
    expect(reply.replyTo?.message).toMatch(/^(word ){50,55}word…$/);
    const refused = { room: ROOM, message: 'Yes', replyTo: 'nowhere', clientId: 'reply' };
    expect(await client.emitWithAck('chatMessage', refused)).toEqual({
      ok: false,
      message: 'The message you reply to is no longer in the room.',
    });
  });

  it('gives the last hundred messages to who joins, oldest first, and says that there were more', async () => {
    await store(Array.from({ length: 101 }, (_, index) => String(index + 1)));
    const { history, complete } = await guest();
    expect(texts(history)).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 2)));
    expect(complete).toBe(false);
  });

  it('loses nothing for a visitor who was away while the server started again', async () => {
    const ada = await guest();
    const obi = await guest();
    const seen = await say(ada.client, 'Before');
    obi.client.disconnect();
    await say(ada.client, 'While Obi was away');
    await chat.stop();
    chat = await startChat(database);
    const adaAgain = await guest({ since: seen._id, sessionKey: ada.sessionKey });
    await say(adaAgain.client, 'After the restart');
    const obiAgain = await guest({ since: seen._id, sessionKey: obi.sessionKey });
    expect(obiAgain.socketId).toBe(obi.socketId);
    expect(obiAgain.complete).toBe(true);
    expect(texts(obiAgain.history)).toEqual(['While Obi was away', 'After the restart']);
  });

  it('orders messages after a restart even when the clock was set back', async () => {
    const first = await guest();
    const before = await say(first.client, 'Before');
    await chat.stop();
    chat = await startChat(database);
    chat.state.now -= 3_600_000;
    const second = await guest({ since: before._id });
    const after = await say(second.client, 'After');
    expect(after._id > before._id).toBe(true);
  });

  it.each([false, true])('loses and doubles nothing for who joins while others write, batches: %s', async (batches) => {
    const writers = await Promise.all([guest(), guest(), guest()]);
    const total = writers.length * 8;
    const writing = writers.map(async ({ client }, writer) => {
      for (let number = 0; number < 8; number++) await say(client, `${writer}/${number}`);
    });
    const reader = await chat.connect();
    const live: ChatMessage[] = [];
    const all = new Promise<void>((resolve) => {
      let held = Number.POSITIVE_INFINITY;
      const onMessages = (...messages: ChatMessage[]) => {
        live.push(...messages);
        if (live.length + held === total) resolve();
      };
      reader.on('message', onMessages);
      reader.on('messages', (messages) => onMessages(...messages));
      void join(reader, { batches }).then(({ history }) => {
        held = history.length;
        live.unshift(...history);
        held = 0;
        if (live.length === total) resolve();
      });
    });
    await Promise.all(writing);
    await all;
    const ids = live.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(total);
    expect(ids).toEqual([...ids].sort());
  });

  it('sends what is said in quick succession together to who takes batches, and one by one to others', async () => {
    const takes = await guest({ batches: true });
    const other = await guest();
    const heard: string[][] = [];
    takes.client.on('message', (message) => heard.push([message.message]));
    takes.client.on('messages', (messages) => heard.push(texts(messages)));
    const heardByOther: string[] = [];
    other.client.on('message', ({ message }) => heardByOther.push(message));
    const writers = await Promise.all([guest(), guest(), guest(), guest()]);
    await Promise.all(writers.map(({ client }, index) => say(client, String(index))));
    // No waiting message may arrive after the clearing.
    const cleared = [next(takes.client, 'chatCleared'), next(other.client, 'chatCleared')];
    chat.state.hosts.host = { accountId: 'host', username: 'host' };
    const host = await chat.connect({ extraHeaders: { cookie: 'host' } });
    await host.emitWithAck('clearChat', ROOM);
    await Promise.all(cleared);
    expect(heardByOther).toHaveLength(writers.length);
    expect(heard.flat()).toEqual(heardByOther);
    expect(heard.length).toBeLessThan(writers.length);
    // Joining again, without batches, works as before the clearing.
    await join(takes.client, { sessionKey: takes.sessionKey });
    const last = next(takes.client, 'message');
    await say(other.client, 'last');
    expect((await last).message).toBe('last');
    expect(heard.flat()).toEqual(heardByOther);
  });

  it('is answered for a message after everything that was said before it', async () => {
    const ada = await guest({ batches: true });
    const obi = await guest();
    const heard: string[] = [];
    ada.client.on('message', ({ message }) => heard.push(message));
    ada.client.on('messages', (messages) => heard.push(...texts(messages)));
    for (const word of ['1', '2', '3']) await say(obi.client, word);
    await say(ada.client, '4');
    expect(heard).toEqual(['1', '2', '3', '4']);
  });

  it('counts people, not connections, and tells the room', async () => {
    const ada = await guest();
    expect(ada.count).toBe(1);
    const obi = await guest();
    expect(obi.count).toBe(2);
    const secondTab = await guest({ sessionKey: ada.sessionKey });
    expect(secondTab.count).toBe(2);
    const told = new Promise<void>((resolve) => obi.client.on('roomUsers', ({ count }) => count === 1 && resolve()));
    expect(await ada.client.emitWithAck('leaveRoom', { room: ROOM })).toEqual({ ok: true });
    secondTab.client.disconnect();
    await told;
  });

  it('gives a new session to a client with an unknown key, and keeps no key in the database', async () => {
    const { sessionKey, socketId } = await guest({ sessionKey: 'made-up' });
    expect(sessionKey).toMatch(/^[\w-]{43}$/);
    expect(socketId).not.toBe('made-up');
    const stored = JSON.stringify(await chat.db.selectFrom('chat_sessions').selectAll().execute());
    expect(stored).toContain(socketId);
    expect(stored).not.toContain(sessionKey);
  });

  it('refuses an eleventh message in ten seconds, says when to come again, and takes it then', async () => {
    const { client } = await guest();
    const send = (number: number) =>
      client.emitWithAck('chatMessage', { room: ROOM, message: 'x', replyTo: null, clientId: `fast-${number}` });
    // By now the session counts as known.
    chat.state.now += 120_000;
    for (let number = 1; number <= 10; number++) expect(await send(number)).toMatchObject({ ok: true });
    chat.state.now += 4_000;
    expect(await send(11)).toEqual({
      ok: false,
      message: 'That’s many messages at once. Please give others time to read them.',
      retryAfterMs: 6_000,
    });
    chat.state.now += 6_000;
    expect(await send(11)).toMatchObject({ ok: true });
  });

  it('refuses rooms that are not on the list, a socket’s own room among them', async () => {
    const { client } = await guest();
    const other = await guest();
    for (const room of ['another-room', other.client.id ?? '', '__proto__', 'constructor']) {
      expect(await client.emitWithAck('joinRoom', { room })).toMatchObject({ ok: false });
      const message = { room, message: 'x', replyTo: null, clientId: 'x' };
      expect(await client.emitWithAck('chatMessage', message)).toMatchObject({ ok: false });
    }
  });

  it('refuses a message from outside the room', async () => {
    const client = await chat.connect();
    const message = { room: ROOM, message: 'x', replyTo: null, clientId: 'x' };
    expect(await client.emitWithAck('chatMessage', message)).toMatchObject({ ok: false });
  });

  describe('a client of the specification, which reads no acknowledgement', () => {
    it('joins, reads the history, writes and quotes by events alone, and knows its own messages', async () => {
      const { client: ada } = await guest();
      const earlier = await say(ada, 'Welcome');
      const plain = await chat.connect();
      const history = next(plain, 'chatHistory');
      const users = next(plain, 'roomUsers');
      Reflect.apply(plain.emit, plain, ['joinRoom', { room: ROOM }]);
      expect(await history).toEqual([earlier]);
      expect(await users).toEqual({ count: 2 });
      const message = next(plain, 'message');
      Reflect.apply(plain.emit, plain, ['chatMessage', { room: ROOM, message: 'Thank you', replyTo: earlier._id }]);
      expect(await message).toMatchObject({ message: 'Thank you', socketId: plain.id, replyTo: { _id: earlier._id } });
    });

    it('is told by the system, alone, why a message was refused', async () => {
      const plain = await chat.connect();
      Reflect.apply(plain.emit, plain, ['joinRoom', { room: ROOM }]);
      const notice = next(plain, 'message');
      Reflect.apply(plain.emit, plain, ['chatMessage', { room: ROOM, message: '   ', replyTo: null }]);
      expect(await notice).toMatchObject({ socketId: 'system', message: 'Your message is empty.' });
      expect((await guest()).history).toEqual([]);
    });
  });

  it('leaves the server’s other pages alone', async () => {
    const body = await new Promise<string>((resolve) => {
      get(`${chat.address}/fast`, (response) => response.on('data', (data) => resolve(String(data))));
    });
    expect(body).toBe('another page');
  });

  it('lets a client reconnect automatically when the server has started again', async () => {
    const client = io(chat.address, { forceNew: true, transports: ['websocket'], reconnectionDelay: 10 });
    await new Promise<void>((resolve) => client.once('connect', resolve));
    const reason = new Promise<string>((resolve) => client.once('disconnect', resolve));
    await chat.stop();
    // 'io server disconnect' would tell the client not to reconnect.
    expect(await reason).toBe('transport close');
    client.disconnect();
    chat = await startChat(database);
  });
});
