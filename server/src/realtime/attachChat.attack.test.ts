import { removeHiddenCharacters } from '@cog/contracts/lib/hiddenCharacters';
import type { ChatBounds } from '../admission/limits.ts';
import { MemoryLimit } from '../admission/MemoryLimit.ts';
import { HIDDEN_TEXTS, HOSTILE_TEXTS } from '../testing/hostileTexts.ts';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { chatLimits } from './chatLimits.ts';
import { type ChatClient, chatActions, ROOM, type RunningChat, startChat } from './testing/runningChat.ts';

describeWithDatabase('the chat, under attack,', (create) => {
  let database: TestDatabase;
  let chat: RunningChat;
  const { guest, say } = chatActions(() => chat);

  beforeEach(async () => {
    database = await create();
    chat = await startChat(database);
  });
  afterEach(async () => {
    await chat.stop();
    await database.remove();
  });

  describe('garbage', () => {
    const garbage: [string, unknown[]][] = [
      ['nothing', []],
      ['null', [null]],
      ['a number', [5]],
      ['a list', [[ROOM]]],
      ['nested lists', [JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)]],
      ['a prototype', [JSON.parse(`{"__proto__":{"room":"${ROOM}"},"message":"x"}`)]],
      ['a broken toString', [{ room: { toString: 1 }, message: { toString: 1 } }]],
      ['wrong types', [{ room: ROOM, message: { a: 1 }, replyTo: [], clientId: {} }]],
      ['NUL in the ids', [{ room: ROOM, message: 'x', replyTo: 'a\0b', clientId: 'a\0b' }]],
      ['bytes', [Buffer.from('room')]],
      ['a message too long', [{ room: ROOM, message: 'x'.repeat(2001), replyTo: null, clientId: 'long' }]],
    ];

    it.each(garbage)('is refused and hurts no other client: %s', async (_what, values) => {
      const { client } = await guest();
      for (const event of ['chatMessage', 'joinRoom', 'leaveRoom', 'clearChat', 'no-such-event']) {
        Reflect.apply(client.emit, client, [event, ...values]);
      }
      const answer: unknown = await Reflect.apply(client.emitWithAck, client, ['chatMessage', ...values]);
      expect(answer).toMatchObject({ ok: false, message: expect.any(String) });
      const { client: other } = await guest();
      expect(await say(other, 'Still here')).toMatchObject({ message: 'Still here' });
      expect(chat.lines.filter(({ level }) => level === 'error')).toEqual([]);
    });

    it('stores a half surrogate as something that can be read again', async () => {
      const { client } = await guest();
      await say(client, 'a\ud800b');
      expect((await guest()).history).toHaveLength(1);
    });

    it.each([
      ['of letters', 'x'.repeat(11 * 1024)],
      ['of marks that stand over each other', `a${'\u0301'.repeat(6 * 1024)}`],
      ['of bytes', Buffer.alloc(11 * 1024)],
    ])('ends a connection that sends a packet %s, larger than any message', async (_what, message) => {
      const { client } = await guest();
      const ended = new Promise<string>((resolve) => client.once('disconnect', resolve));
      Reflect.apply(client.emit, client, ['chatMessage', { room: ROOM, message }]);
      expect(await ended).toBe('transport close');
    });

    it('takes the longest message there may be', async () => {
      const { client } = await guest();
      const message = 'ọ́'.repeat(1000);
      expect(await say(client, message)).toMatchObject({ message });
    });
  });

  it.each(HOSTILE_TEXTS)('hands %p on as the letters it is', async (text) => {
    const { client } = await guest();
    expect(await say(client, text)).toMatchObject({ message: text });
    expect((await guest()).history).toEqual([expect.objectContaining({ message: text })]);
  });

  const hidden = HIDDEN_TEXTS.map((text) => [encodeURIComponent(text), text] as const);
  it.each(hidden)('hands %s on without what hides what it says', async (_shown, message) => {
    const { client } = await guest();
    expect(await say(client, message)).toMatchObject({ message: removeHiddenCharacters(message) });
    expect((await guest()).history).toEqual([expect.objectContaining({ message: removeHiddenCharacters(message) })]);
  });

  it('lets no client in from another site’s page', async () => {
    const { host } = new URL(chat.address);
    const strangers = [
      'https://evil.example',
      'null',
      'not a url',
      `https://${host}`,
      `http://${host}.evil.example`,
      `http://${host}@evil.example`,
      `http://evil@${host}`,
    ];
    for (const origin of strangers) {
      await expect(chat.connect({ extraHeaders: { origin } })).rejects.toThrow();
    }
    await expect(chat.connect({ extraHeaders: { 'sec-fetch-site': 'cross-site' } })).rejects.toThrow();
    await expect(chat.connect({ extraHeaders: { origin: chat.address } })).resolves.toBeDefined();
    await expect(chat.connect({ transports: ['polling'] })).resolves.toBeDefined();
  });

  describe('in masses', () => {
    /** Lines of the log about a flood. */
    const logged = (text: RegExp) =>
      chat.lines.filter((line) => text.test(`${line.text} ${JSON.stringify(line.details)}`));
    const from = (address: string) => ({ extraHeaders: { 'x-address': address } });
    const write = (client: ChatClient, message: string, clientId: string) =>
      client.emitWithAck('chatMessage', { room: ROOM, message, replyTo: null, clientId });
    const enter = async (address: string) => {
      const client = await chat.connect(from(address));
      return { client, answer: await client.emitWithAck('joinRoom', { room: ROOM }) };
    };
    async function restart(bounds: Partial<ChatBounds>) {
      await chat.stop();
      chat = await startChat(database, bounds);
    }

    it('ends a connection that floods, says so in the log, and counts it against its network', async () => {
      await restart({ connects: { each: 32, overAll: 1000, windowMs: 10_000 } });
      const { client } = await guest();
      const ended = new Promise<string>((resolve) => client.once('disconnect', resolve));
      for (let number = 0; number < 300; number++) Reflect.apply(client.emit, client, ['no-such-event', number]);
      expect(await ended).toBe('io server disconnect');
      expect(logged(/cut off.*floods/)).toHaveLength(1);
      await chat.connect();
      await expect(chat.connect()).rejects.toThrow();
      await chat.connect(from('203.0.113.9'));
      chat.state.now += 10_000;
      await chat.connect();
    });

    it('refuses after a pause, and at once where many wait already', async () => {
      await restart({ connections: 1, refusedAfterMs: 3000, waitingRefusals: 2 });
      await guest();
      const began = performance.now();
      const refused = await Promise.all(
        Array.from({ length: 5 }, () => chat.connect().catch(() => performance.now() - began)),
      );
      const waited = refused.filter((took) => typeof took === 'number' && took >= 2990);
      expect(refused).toEqual(Array(5).fill(expect.any(Number)));
      expect(waited).toHaveLength(2);
    });

    it('lets a network have so many connections, and gives the place of one that never joined to who comes', async () => {
      await restart({ connections: 3 });
      const [first, second] = [await guest(), await guest()];
      const idle = await chat.connect();
      const ended = new Promise<string>((resolve) => idle.once('disconnect', resolve));
      const third = await guest();
      expect(await ended).toBe('transport close');
      await expect(chat.connect()).rejects.toThrow();
      expect(logged(/refused: too many of one network/)).toHaveLength(1);
      await enter('203.0.113.9');
      for (const { client } of [first, second, third]) expect(client.connected).toBe(true);
      const gone = async (open: number) => {
        while (chat.counts().connections > open) await new Promise(setImmediate);
      };
      first.client.disconnect();
      await gone(3);
      await chat.connect();
    });

    it('gives a network so many new sessions, and lets known ones back in', async () => {
      await restart({ sessions: { each: 2, overAll: 100, windowMs: 60_000 } });
      const known = await guest();
      await guest();
      const { answer } = await enter('127.0.0.1');
      expect(answer).toEqual({ ok: false, message: expect.stringContaining('Many people'), retryAfterMs: 60_000 });
      const again = await guest({ sessionKey: known.sessionKey });
      expect(again.socketId).toBe(known.socketId);
      expect((await enter('203.0.113.9')).answer.ok).toBe(true);
      expect(await chat.db.selectFrom('chat_sessions').selectAll().execute()).toHaveLength(3);
    });

    it('reads no more history for a network than so much', async () => {
      const { client } = await guest();
      for (let number = 0; number < 10; number++) await say(client, 'x'.repeat(1000), null, `long-${number}`);
      await restart({ historyKb: { each: 20, overAll: 1000, windowMs: 10_000 } });
      const answers = [];
      for (let number = 0; number < 4; number++) answers.push((await enter('127.0.0.1')).answer);
      expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false]);
      expect(answers[3]).toMatchObject({ retryAfterMs: 10_000 });
      expect((await enter('203.0.113.9')).answer.ok).toBe(true);
    });

    it('lets a new session write less often than a known one', async () => {
      const { client } = await guest();
      const sent = async (attempts: number) => {
        let count = 0;
        while (count < attempts && (await write(client, 'Amen', `${chat.state.now}-${count}`)).ok) count++;
        return count;
      };
      expect(await sent(20)).toBe(4);
      chat.state.now += 120_000;
      expect(await sent(20)).toBe(10);
    });

    it('counts a long message as the bytes that it is', async () => {
      const { client } = await guest();
      expect((await write(client, 'ọ́'.repeat(1000), 'a')).ok).toBe(true);
      expect(await write(client, 'Amen', 'b')).toMatchObject({ ok: false, retryAfterMs: 10_000 });
    });

    it('leaves a hall behind one address what is its own of everything', () => {
      const { bounds } = chatLimits(() => new Date());
      const shared = [
        'connects',
        'joinsOfNetwork',
        'sessions',
        'historyKb',
        'messagesOfNetwork',
        'reports',
        'prayers',
      ] as const;
      for (const name of shared) {
        const limit = new MemoryLimit(bounds[name], () => 0);
        let turns = 0;
        while (limit.take('192.0.2.1') === 0) turns++;
        expect([name, turns]).toEqual([name, bounds[name].each]);
      }
    });

    it('takes no more from one network than a room can read, and leaves the others theirs', async () => {
      await restart({ messagesOfNetwork: { each: 6, overAll: 24, windowMs: 10_000 } });
      const people = await Promise.all(Array.from({ length: 4 }, () => guest()));
      const answers = [];
      for (const { client } of people) {
        for (const turn of [1, 2]) answers.push((await write(client, 'Amen', `${client.id}-${turn}`)).ok);
      }
      expect(answers.filter((ok) => ok)).toHaveLength(6);
      const { client: other } = await enter('203.0.113.9');
      expect((await write(other, 'Hallelujah', 'other')).ok).toBe(true);
    });
  });
});
