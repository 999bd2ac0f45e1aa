import { io } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import { describeOnPostgresAndRedis, type RedisServer, startRedis } from '../testing/redisServer.ts';
import type { TestDatabase } from '../testing/testDatabase.ts';
import { until } from '../testing/until.ts';
import { type ChatClient, chatActions, next, ROOM, type RunningChat, startChat } from './testing/runningChat.ts';

const MANY = { each: 1_000_000, windowMs: 1000 };
const MANY_OF_ALL = { each: MANY.each, overAll: 10 * MANY.each, windowMs: MANY.windowMs };
/** Lifts limits that other tests cover. */
const bounds = {
  packets: MANY,
  joinsOfConnection: MANY,
  messagesOfNew: MANY,
  messagesOfKnown: MANY,
  messagesOfNetwork: MANY_OF_ALL,
  historyKb: MANY_OF_ALL,
};

/** Collects everything that a client receives from a room, in order. */
function listen(client: ChatClient): string[] {
  const heard: string[] = [];
  client.on('message', ({ _id }) => heard.push(_id));
  return heard;
}

const isAscending = (ids: readonly string[]) => ids.every((id, index) => index === 0 || (ids[index - 1] ?? '') < id);

describeOnPostgresAndRedis('a chat in two processes', (create) => {
  let database: TestDatabase;
  let redis: RedisServer;
  let one: RunningChat;
  let other: RunningChat;
  let goOn = () => {};
  const inOne = chatActions(() => one);
  const inOther = chatActions(() => other);
  const start = () => startChat(database, bounds, redis.url);
  const say = async (client: ChatClient, message: string, replyTo: string | null = null) => {
    const payload = { room: ROOM, message, replyTo, clientId: uuidv7() };
    const answer = await client.emitWithAck('chatMessage', payload);
    if (!answer.ok || answer.message === null) throw new Error('A message was not stored.');
    return answer.message._id;
  };
  const isLate = (chat: RunningChat) =>
    chat.lines.filter(({ text }) => text.startsWith('Redis is')).at(-1)?.level === 'warn';

  beforeEach(async () => {
    database = await create();
    redis = await startRedis();
    one = await start();
    other = await start();
  });
  afterEach(async () => {
    await one.stop();
    await other.stop();
    await redis.close();
    await database.remove();
  });

  it('brings a message from one to the other, under the same id, and a reply back', async () => {
    const [ada, bola] = [await inOne.guest(), await inOther.guest()];
    const [heard, own] = [next(bola.client, 'message'), next(ada.client, 'message')];
    const id = await say(ada.client, 'Ẹ káàárọ̀');
    expect((await own)._id).toBe(id);
    expect(await heard).toMatchObject({ _id: id, socketId: ada.socketId, message: 'Ẹ káàárọ̀' });
    const answered = next(ada.client, 'message');
    await say(bola.client, 'Káàárọ̀ o', id);
    expect(await answered).toMatchObject({ socketId: bola.socketId, replyTo: { _id: id } });
  });

  it('is told of a message by Redis, without looking from time to time', async () => {
    await other.stop();
    const never = jest.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => {}, 0));
    other = await start();
    never.mockRestore();
    const [ada, bola] = [await inOne.guest(), await inOther.guest()];
    const heard = listen(bola.client);
    const sentIds = [await say(ada.client, 'Ẹ káàárọ̀')];
    await until(() => heard.length === 1);
    sentIds.push(await say(ada.client, 'Ẹ káàsán'));
    await until(() => heard.length === 2);
    expect(heard).toEqual(sentIds);
  });

  it('has one order for everyone, nothing lost and nothing twice, while both are written to', async () => {
    // A clock that was set back does not produce smaller ids.
    other.state.now -= 60 * 60_000;
    const [ada, bola] = [await inOne.guest(), await inOther.guest()];
    const heard = [listen(ada.client), listen(bola.client)];
    const sentIds = await Promise.all(
      Array.from({ length: 150 }, (_, index) => say(index % 2 === 0 ? ada.client : bola.client, `${index}`)),
    );
    await until(() => heard.every((ids) => ids.length >= sentIds.length));
    for (const ids of heard) {
      expect(isAscending(ids)).toBe(true);
      expect([...ids].sort()).toEqual([...sentIds].sort());
    }
  });

  it('loses and doubles nothing for who goes from one to the other while both are written to', async () => {
    const [ada, bola] = [await inOne.guest(), await inOther.guest()];
    const received: string[] = [];
    let isOver = false;
    const wander = async () => {
      for (let turn = 0; !isOver || turn % 2 === 1; turn++) {
        const client = await (turn % 2 === 0 ? one : other).connect();
        /** Messages that arrive before the answer has been read belong after the history. */
        const early: string[] = [];
        let into = early;
        client.on('message', ({ _id }) => into.push(_id));
        const { history } = await inOne.join(client, { since: received.at(-1) ?? null });
        received.push(...history.map(({ _id }) => _id), ...early);
        into = received;
        await new Promise((resolve) => setTimeout(resolve, 20));
        client.disconnect();
      }
    };
    const wandering = wander();
    const sentIds: string[] = [];
    const write = async (client: ChatClient) => {
      for (let sent = 0; sent < 60; sent++) sentIds.push(await say(client, `${sent}`));
    };
    await Promise.all([write(ada.client), write(bola.client)]);
    isOver = true;
    await wandering;
    const last = await one.connect();
    received.push(...(await inOne.join(last, { since: received.at(-1) ?? null })).history.map(({ _id }) => _id));
    expect([...received].sort()).toEqual([...sentIds].sort());
    expect(isAscending(received)).toBe(true);
  });

  it('counts people of both, a visitor in both once, and no visitor of one that has ended', async () => {
    const ada = await inOne.guest();
    const bola = await inOther.guest();
    const count = (chat: RunningChat) => chat.counts().people[ROOM];
    await until(() => count(one) === 2 && count(other) === 2);
    await inOther.guest({ sessionKey: ada.sessionKey });
    await inOther.guest();
    await until(() => count(one) === 3 && count(other) === 3);
    const announced = new Promise<number>((resolve) => {
      ada.client.on('roomUsers', (state) => state.count === 2 && resolve(state.count));
    });
    bola.client.disconnect();
    expect(await announced).toBe(2);
    await other.stop();
    await until(() => count(one) === 1);
  });

  it('mutes the network of a sender who is in the other process', async () => {
    const extraHeaders = { 'x-address': '203.0.113.1' };
    const rude = await inOne.join(await one.connect({ extraHeaders }));
    other.state.hosts['session=host'] = { accountId: 'g', username: 'grace' };
    const host = await other.connect({ extraHeaders: { cookie: 'session=host' } });
    await inOther.join(host);
    const mutes = () => one.db.selectFrom('chat_mutes').select(['subject', 'until']).execute();
    await host.emitWithAck('muteSender', { room: ROOM, socketId: rude.socketId });
    await until(async () => (await mutes()).length === 2);
    const [first, second] = await mutes();
    expect(first?.until).toBe(second?.until);
    one.state.now += 1000;
    const again = await one.connect({ extraHeaders });
    await inOne.join(again);
    const answer = await again.emitWithAck('chatMessage', {
      room: ROOM,
      message: 'Me again',
      replyTo: null,
      clientId: uuidv7(),
    });
    expect(answer).toEqual({ ok: false, message: expect.stringContaining('muted') });
  });

  it('clears the room for both, between the same messages', async () => {
    one.state.hosts = { host: { accountId: 'ada', username: 'ada' } };
    const host = await one.connect({ extraHeaders: { cookie: 'host' } });
    const bola = await inOther.guest();
    const heard: string[] = [];
    bola.client.on('message', ({ message }) => heard.push(message));
    bola.client.on('chatCleared', () => heard.push('(cleared)'));
    await inOne.join(host);
    await say(host, 'before');
    expect(await host.emitWithAck('clearChat', ROOM)).toEqual({ ok: true });
    await say(host, 'after');
    await until(() => heard.length === 3);
    expect(heard).toEqual(['before', '(cleared)', 'after']);
  });

  it.each([
    ['ends', async () => redis.kill(), () => redis.startAgain()],
    [
      'hangs',
      async () => {
        goOn = redis.hang();
      },
      async () => goOn(),
    ],
  ])('goes on while Redis %s, says that messages come late, and brings them', async (_what, takeAway, bringBack) => {
    const [ada, bola] = [await inOne.guest(), await inOther.guest()];
    const heard = listen(bola.client);
    const sentIds = [await say(ada.client, 'before')];
    const late = next(bola.client, 'delivery');
    await takeAway();
    expect(await late).toEqual({ isLate: true });
    await until(() => isLate(one));
    for (let index = 0; index < 5; index++) sentIds.push(await say(ada.client, `meanwhile ${index}`));
    await until(() => heard.length === sentIds.length);

    // A client that connects meanwhile is notified too, and finds the room unchanged.
    const chidi: ChatClient = io(other.address, { forceNew: true, transports: ['websocket'], autoConnect: false });
    const told = next(chidi, 'delivery');
    chidi.connect();
    expect(await told).toEqual({ isLate: true });
    expect((await inOther.join(chidi)).history).toHaveLength(sentIds.length);
    chidi.disconnect();

    const again = next(bola.client, 'delivery');
    await bringBack();
    expect(await again).toEqual({ isLate: false });
    await until(() => !isLate(one));
    sentIds.push(await say(ada.client, 'after'));
    await until(() => heard.length === sentIds.length);
    expect(heard).toEqual(sentIds);
    // Redis has lost the people of the room, and gets them again.
    await until(() => one.counts().people[ROOM] === 2 && other.counts().people[ROOM] === 2);
  });
});
