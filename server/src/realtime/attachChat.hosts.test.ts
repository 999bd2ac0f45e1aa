import { usualChat } from '@cog/contracts/chat/constants';
import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { ChatRoom } from './chatRoom.ts';
import { type ChatClient, chatActions, next, ROOM, type RunningChat, startChat } from './testing/runningChat.ts';

const HOUR_MS = 60 * 60_000;

describeWithDatabase('a host of the chat', (create) => {
  let database: TestDatabase;
  let chat: RunningChat;
  const { guest, host, join, say, store } = chatActions(() => chat);

  beforeEach(async () => {
    database = await create();
    chat = await startChat(database);
  });
  afterEach(async () => {
    await chat.stop();
    await database.remove();
  });

  const texts = (messages: readonly ChatMessage[]) => messages.map(({ message }) => message);
  const from = async (address: string) => {
    const client = await chat.connect({ extraHeaders: { 'x-address': address } });
    return { client, ...(await join(client)) };
  };
  const write = (client: ChatClient, message: string, clientId: string, replyTo: string | null = null) =>
    client.emitWithAck('chatMessage', { room: ROOM, message, replyTo, clientId });

  it('tells a visitor who is joining what changes before they are in the room', async () => {
    const { client: grace } = await host();
    const ada = await guest();
    const { _id: id } = await say(ada.client, 'Come to my shop');
    ada.client.disconnect();
    const readState = ChatRoom.prototype.state;
    jest.spyOn(ChatRoom.prototype, 'state').mockImplementationOnce(async function (this: ChatRoom) {
      const state = await readState.call(this);
      await grace.emitWithAck('setRoomState', { room: ROOM, isOpen: false, notice: 'We pray now.' });
      await grace.emitWithAck('removeMessage', { room: ROOM, id });
      return state;
    });
    const client = await chat.connect();
    const told = next(client, 'roomState');
    const answer = await join(client, { sessionKey: ada.sessionKey, since: id });
    jest.restoreAllMocks();
    expect(answer).toMatchObject({ state: { isOpen: true }, removed: [id] });
    expect(await told).toMatchObject({ isOpen: false, notice: 'We pray now.' });
  });

  it('is told so, and is known by their messages', async () => {
    const visitor = await guest();
    const grace = await host();
    expect([visitor.isHost, grace.isHost]).toEqual([false, true]);
    expect(await say(visitor.client, 'Amen')).not.toHaveProperty('byHost');
    expect(await say(grace.client, 'https://church.example')).toMatchObject({ byHost: true });
    expect((await guest()).history.map(({ byHost }) => byHost)).toEqual([undefined, true]);
  });

  describe('who is none', () => {
    const acts = [
      ['clearChat', ROOM],
      ['removeMessage', { room: ROOM, id: 'x' }],
      ['removeSender', { room: ROOM, socketId: 'x' }],
      ['muteSender', { room: ROOM, socketId: 'x' }],
      ['setRoomState', { room: ROOM, isOpen: false }],
    ] as const;

    it.each(acts)('is refused %s, which is logged, and nothing is sent out', async (event, payload) => {
      const { client } = await guest();
      const other = await guest();
      const heard: unknown[] = [];
      other.client.onAny((...event) => heard.push(event));
      await say(client, 'Stays');
      const answer: unknown = await Reflect.apply(client.emitWithAck, client, [event, payload]);
      expect(answer).toEqual({ ok: false, message: expect.stringContaining('Only hosts') });
      expect(chat.lines.filter(({ text }) => text === 'an act of a host was refused')).toMatchObject([
        { details: { event } },
      ]);
      const afterwards = next(other.client, 'message');
      await say(client, 'Goes on');
      await afterwards;
      const names = heard.map((event) => (Array.isArray(event) ? event[0] : null));
      // Others may enter the room meanwhile.
      expect(names.filter((name) => name !== 'roomUsers')).toEqual(['message', 'message']);
      expect(chat.state.acts).toEqual([]);
    });

    it('is a host who has signed out since the connection was made', async () => {
      const grace = await host();
      chat.state.hosts = {};
      expect(await grace.client.emitWithAck('clearChat', ROOM)).toMatchObject({ ok: false });
      expect(await say(grace.client, 'Amen')).not.toHaveProperty('byHost');
    });
  });

  it('clears the chat, for everyone and for who comes back later, and the record stays', async () => {
    const { client, sessionKey } = await guest();
    const last = await say(client, 'Goes');
    const grace = await host();
    const cleared = next(client, 'chatCleared');
    expect(await grace.client.emitWithAck('clearChat', ROOM)).toEqual({ ok: true });
    await cleared;
    expect((await guest()).history).toEqual([]);
    await say(client, 'Comes');
    const back = await guest({ since: last._id, sessionKey });
    expect(back.complete).toBe(false);
    expect(texts(back.history)).toEqual(['Comes']);
    expect(await write(client, 'x', 'quote', last._id)).toMatchObject({ ok: false });
    const record = await chat.db.selectFrom('chat_messages').select('message').orderBy('id').execute();
    expect(record.map(({ message }) => message)).toEqual(['Goes', 'Cleared by grace', 'Comes']);
    expect(chat.state.acts).toMatchObject([{ action: 'cleared', room: ROOM, host: { accountId: 'g' } }]);
  });

  it('removes a message: for who is there, for who comes, for who comes back, and from quotations', async () => {
    const visitor = await guest();
    const bad = await say(visitor.client, 'Unkind');
    const answer = await say(visitor.client, 'An answer', bad._id);
    expect(answer.replyTo).toMatchObject({ message: 'Unkind' });
    const grace = await host();
    const removed = next(visitor.client, 'messagesRemoved');
    expect(await grace.client.emitWithAck('removeMessage', { room: ROOM, id: bad._id })).toEqual({ ok: true });
    expect(await removed).toEqual({ ids: [bad._id] });
    const late = await guest();
    expect(late.history).toMatchObject([{ message: 'An answer', replyTo: null }]);
    const back = await guest({ since: answer._id, sessionKey: visitor.sessionKey });
    expect(back).toMatchObject({ history: [], complete: true, removed: [bad._id] });
    expect(await write(visitor.client, 'Again', 'again', bad._id)).toMatchObject({ ok: false });
    expect(await grace.client.emitWithAck('removeMessage', { room: ROOM, id: bad._id })).toMatchObject({ ok: false });
    expect(chat.state.acts).toMatchObject([{ action: 'messageRemoved', count: 1 }]);
  });

  it('removes all that a sender has said, and nothing else', async () => {
    const [rude, kind] = [await guest(), await guest()];
    const bad = await say(rude.client, 'One');
    await kind.client.emitWithAck('reportMessage', { room: ROOM, id: bad._id, reason: null });
    const stays = await say(kind.client, 'Peace');
    await say(rude.client, 'Two');
    const grace = await host();
    const removed = next(kind.client, 'messagesRemoved');
    await grace.client.emitWithAck('removeSender', { room: ROOM, socketId: rude.socketId });
    expect((await removed).ids).toHaveLength(2);
    expect((await guest()).history).toEqual([stays]);
    expect(chat.state.acts).toMatchObject([{ action: 'senderRemoved', count: 2 }]);
    const waiting = await chat.db.selectFrom('chat_reports').select('id').where('closed_at', 'is', null).execute();
    expect(waiting).toEqual([]);
  });

  it('mutes a sender for a day: the session and new ones from there, but no others behind its address', async () => {
    const [rude, neighbour] = [await from('203.0.113.1'), await from('203.0.113.1')];
    const elsewhere = await from('198.51.100.1');
    await say(rude.client, 'Rude');
    const grace = await host();
    await grace.client.emitWithAck('muteSender', { room: ROOM, socketId: rude.socketId });
    expect(await write(rude.client, 'Still rude', 'a')).toEqual({
      ok: false,
      message: expect.stringContaining('muted'),
    });
    chat.state.now += 1000;
    const again = await from('203.0.113.1');
    expect(await write(again.client, 'Me again', 'b')).toMatchObject({ ok: false });
    for (const { client } of [neighbour, elsewhere]) await say(client, 'Amen');
    chat.state.now += 24 * HOUR_MS;
    for (const { client } of [rude, again]) await say(client, 'Sorry');
    expect(chat.state.acts).toMatchObject([{ action: 'senderMuted', count: 2 }]);
  });

  it('closes the room and opens it again; who is no host can read on', async () => {
    const visitor = await guest();
    const sent = await write(visitor.client, 'Before', 'before');
    const grace = await host();
    const told = next(visitor.client, 'roomState');
    await grace.client.emitWithAck('setRoomState', { room: ROOM, isOpen: false });
    expect(await told).toMatchObject({ isOpen: false, opensAt: null });
    expect(await write(visitor.client, 'Too late', 'late')).toEqual({
      ok: false,
      message: expect.stringContaining('closed'),
    });
    // A message that was stored before, but whose acknowledgement was lost, is still acknowledged.
    expect(await write(visitor.client, 'Before', 'before')).toEqual(sent);
    await say(grace.client, 'We go on at six');
    expect((await guest()).state.isOpen).toBe(false);
    await grace.client.emitWithAck('setRoomState', { room: ROOM, isOpen: true });
    await say(visitor.client, 'Thank you');
    expect(chat.state.acts).toMatchObject([{ details: { room: 'closed' } }, { details: { room: 'opened' } }]);
  });

  it('slows the room down, and it stays so after a restart', async () => {
    const grace = await host();
    await grace.client.emitWithAck('setRoomState', { room: ROOM, slowSeconds: 30 });
    await chat.stop();
    chat = await startChat(database);
    const visitor = await guest();
    expect(visitor.state).toMatchObject({ slowSeconds: 30 });
    expect((await write(visitor.client, 'One', '1')).ok).toBe(true);
    expect(await write(visitor.client, 'Two', '2')).toMatchObject({ ok: false, retryAfterMs: 30_000 });
    chat.state.now += 30_000;
    expect((await write(visitor.client, 'Two', '2')).ok).toBe(true);
  });

  it('pins a notice and takes it away', async () => {
    const visitor = await guest();
    const grace = await host();
    const pinned = next(visitor.client, 'roomState');
    await grace.client.emitWithAck('setRoomState', { room: ROOM, notice: ' Psalm 23 ' });
    expect(await pinned).toMatchObject({ notice: 'Psalm 23', isOpen: true, slowSeconds: 0 });
    await grace.client.emitWithAck('setRoomState', { room: ROOM, slowSeconds: 10 });
    expect((await guest()).state).toMatchObject({ notice: 'Psalm 23', slowSeconds: 10 });
    await grace.client.emitWithAck('setRoomState', { room: ROOM, notice: null });
    expect((await guest()).state.notice).toBeNull();
  });

  it('is told of a message by visitors, once by each', async () => {
    const [rude, first, second] = [await guest(), await guest(), await guest()];
    const bad = await say(rude.client, 'Unkind');
    const report = (client: ChatClient, id: string) =>
      client.emitWithAck('reportMessage', { room: ROOM, id, reason: 'It is unkind' });
    for (const { client } of [first, first, second]) expect(await report(client, bad._id)).toEqual({ ok: true });
    expect(await report(first.client, 'nothing')).toMatchObject({ ok: false });
    const reports = await chat.db.selectFrom('chat_reports').selectAll().execute();
    expect(reports).toHaveLength(2);
    expect(reports[0]).toMatchObject({
      message: 'Unkind',
      sender_id: rude.socketId,
      reason: 'It is unkind',
      closed_at: null,
    });
  });

  it('is asked to pray, and no other client hears of it', async () => {
    const [asking, other] = [await guest(), await guest()];
    const heard: unknown[] = [];
    other.client.onAny((...event) => heard.push(event));
    const request = { room: ROOM, text: 'For my mother', clientId: 'prayer' };
    for (let time = 0; time < 2; time++) {
      expect(await asking.client.emitWithAck('prayerRequest', request)).toEqual({ ok: true });
    }
    const afterwards = next(other.client, 'message');
    await say(asking.client, 'Amen');
    await afterwards;
    expect(JSON.stringify(heard)).not.toContain('mother');
    expect((await guest()).history).toHaveLength(1);
    const kept = await chat.db.selectFrom('prayer_requests').select(['message', 'sender_id']).execute();
    expect(kept).toEqual([{ message: 'For my mother', sender_id: asking.socketId }]);
  });

  describe('and a message with a listed word', () => {
    const heldId = async () => (await chat.db.selectFrom('chat_held').select('id').executeTakeFirstOrThrow()).id;

    it('gets it to look at first; no other client does, and it is kept once', async () => {
      const [visitor, other] = [await guest(), await guest()];
      const heard: unknown[] = [];
      other.client.on('message', (message) => heard.push(message));
      for (let time = 0; time < 2; time++) {
        expect(await write(visitor.client, 'You be Mùmú', 'held')).toEqual({ ok: true, message: null });
      }
      await say(visitor.client, 'Peace');
      expect((await guest()).history).toMatchObject([{ message: 'Peace' }]);
      expect(heard).toHaveLength(1);
      expect(await chat.db.selectFrom('chat_held').selectAll().execute()).toHaveLength(1);
    });

    it('lets it through, under its sender and once', async () => {
      const visitor = await guest();
      await write(visitor.client, 'mumu', 'held');
      const arrives = next(visitor.client, 'message');
      const grace = { accountId: 'g', username: 'grace' };
      expect(await chat.moderation.decideHeld(await heldId(), true, grace)).toBe(true);
      expect(await arrives).toMatchObject({ message: 'mumu', socketId: visitor.socketId, clientId: 'held' });
      expect(await chat.moderation.decideHeld(await heldId(), false, grace)).toBe(false);
      expect(await write(visitor.client, 'mumu', 'held')).toMatchObject({ ok: true, message: { clientId: 'held' } });
      expect((await guest()).history).toHaveLength(1);
      expect(chat.state.acts).toMatchObject([{ action: 'heldDecided', details: { heldMessage: 'let through' } }]);
    });

    it('does not let it through, and its sender is told when they ask again', async () => {
      const [visitor, other] = [await guest(), await guest()];
      const heard: unknown[] = [];
      other.client.onAny((...event) => heard.push(event));
      await write(visitor.client, 'mumu', 'held');
      const told = next(visitor.client, 'messageRefused');
      await chat.moderation.decideHeld(await heldId(), false, { accountId: 'g', username: 'grace' });
      expect(await told).toEqual({ clientId: 'held', message: expect.stringContaining('did not approve') });
      expect(heard).toEqual([]);
      expect(await write(visitor.client, 'mumu', 'held')).toEqual({
        ok: false,
        message: expect.stringContaining('did not approve'),
      });
      expect((await guest()).history).toEqual([]);
    });

    it('may say it themselves', async () => {
      const grace = await host();
      expect(await say(grace.client, 'Nobody here is a mumu')).toMatchObject({ byHost: true });
    });
  });

  describe('and rooms of the settings', () => {
    it('are open at their times, and everyone is told when they open', async () => {
      chat.state.now = Date.parse('2026-11-22T06:00:00Z');
      chat.state.rooms = [{ ...usualChat().rooms[0], id: ROOM, name: 'Room', hours: 'Sunday 08:00-12:00' }];
      const visitor = await guest();
      expect(visitor.state).toMatchObject({ isOpen: false, opensAt: '2026-11-22T07:00:00.000Z' });
      expect(await write(visitor.client, 'Good morning', 'early')).toMatchObject({ ok: false });
      chat.state.now = Date.parse('2026-11-22T07:00:00Z');
      const told = next(visitor.client, 'roomState');
      await chat.sendStates();
      expect(await told).toMatchObject({ isOpen: true, opensAt: null });
      await write(visitor.client, 'Good morning', 'in-time');
      expect((await guest()).history).toHaveLength(1);
    });

    it('are no others, and know nothing of each other', async () => {
      chat.state.rooms = [...usualChat().rooms, { id: 'youth', name: 'Youth', hours: '' }];
      const visitor = await guest();
      const sentMessage = await say(visitor.client, 'Here');
      for (const room of ['elders', visitor.client.id ?? '', '__proto__']) {
        expect(await visitor.client.emitWithAck('joinRoom', { room })).toMatchObject({ ok: false });
      }
      const youth = await chat.connect();
      expect(await youth.emitWithAck('joinRoom', { room: 'youth' })).toMatchObject({ ok: true, history: [], count: 1 });
      const reply = { room: 'youth', message: 'x', replyTo: sentMessage._id, clientId: 'x' };
      expect(await youth.emitWithAck('chatMessage', reply)).toMatchObject({ ok: false });
      expect(
        await youth.emitWithAck('reportMessage', { room: 'youth', id: sentMessage._id, reason: null }),
      ).toMatchObject({
        ok: false,
      });
    });
  });

  it('is not needed to read what was said before', async () => {
    await store(Array.from({ length: 130 }, (_, index) => `Message ${index + 1}`));
    const late = await guest();
    expect(late.history).toHaveLength(100);
    const before = late.history[0]?._id ?? '';
    const older = await late.client.emitWithAck('olderMessages', { room: ROOM, before });
    expect(older).toMatchObject({ ok: true, complete: true });
    if (older.ok)
      expect(texts(older.history)).toEqual(Array.from({ length: 30 }, (_, index) => `Message ${index + 1}`));
  });
});
