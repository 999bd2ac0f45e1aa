import { HIDDEN_TEXTS, HOSTILE_TEXTS } from '../testing/hostileTexts.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { chatActions, ROOM, type RunningChat, startChat } from './testing/runningChat.ts';

describeOnEveryDatabase('the chat, under attack,', (create) => {
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
      ['NUL in the text', [{ room: ROOM, message: 'a\0b', replyTo: null, clientId: 'nul' }]],
      ['NUL in the ids', [{ room: ROOM, message: 'x', replyTo: 'a\0b', clientId: 'a\0b' }]],
      ['bytes', [Buffer.from('room')]],
      ['a message too long', [{ room: ROOM, message: 'x'.repeat(2001), replyTo: null, clientId: 'long' }]],
    ];

    it.each(garbage)('is refused and hurts nobody: %s', async (_what, values) => {
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

    it('ends a connection that sends a packet larger than any message', async () => {
      const { client } = await guest();
      const ended = new Promise<string>((resolve) => client.once('disconnect', resolve));
      Reflect.apply(client.emit, client, ['chatMessage', { room: ROOM, message: 'x'.repeat(100_000) }]);
      expect(await ended).toBe('transport close');
    });

    it('ends a connection that floods', async () => {
      const { client } = await guest();
      const ended = new Promise<string>((resolve) => client.once('disconnect', resolve));
      for (let number = 0; number < 300; number++) Reflect.apply(client.emit, client, ['no-such-event', number]);
      expect(await ended).toBe('io server disconnect');
    });
  });

  it.each(HOSTILE_TEXTS)('hands %p on as the letters it is', async (text) => {
    const { client } = await guest();
    expect(await say(client, text)).toMatchObject({ message: text });
    expect((await guest()).history).toEqual([expect.objectContaining({ message: text })]);
  });

  const hidden = HIDDEN_TEXTS.map((text) => [encodeURIComponent(text), text] as const);
  it.each(hidden)('refuses %s, which hides what it says', async (_shown, message) => {
    const { client } = await guest();
    const payload = { room: ROOM, message, replyTo: null, clientId: 'hidden' };
    expect(await Reflect.apply(client.emitWithAck, client, ['chatMessage', payload])).toMatchObject({ ok: false });
    expect((await guest()).history).toEqual([]);
  });

  it('lets nobody in from another site’s page', async () => {
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
});
