import { createChatConnection } from './chatConnection.ts';
import { type FakeChat, fakeChat, messageFrom } from './fakeChat.ts';
import { keptChat } from './keptChat.ts';

const ROOM = 'interactive-session';
const DAY = 24 * 60 * 60 * 1000;

let server: FakeChat;
let now: number;
let made: number;
const open: { close(): void }[] = [];

function connect() {
  const connection = createChatConnection({
    socket: server.open(),
    room: ROOM,
    kept: keptChat(ROOM),
    makeId: () => `id-${++made}`,
    now: () => now,
  });
  open.push(connection);
  return connection;
}

/** Runs everything that does not wait for a timer. */
const settle = () => jest.advanceTimersByTimeAsync(0);

async function joined() {
  const connection = connect();
  await settle();
  return connection;
}

const texts = (connection: ReturnType<typeof connect>) => connection.get().messages.map(({ message }) => message);
const outgoing = (connection: ReturnType<typeof connect>) => connection.get().outbox.map(({ message }) => message);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = fakeChat();
  now = Date.parse('2026-11-21T08:00:00Z');
  made = 0;
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
  jest.useRealTimers();
});

describe('joining', () => {
  it('brings the room’s history and the number of people', async () => {
    server.messages.push(messageFrom('ada', 1, 'Good morning'));
    server.count = 3;
    const connection = connect();
    expect(connection.get().phase).toBe('connecting');
    await settle();
    expect(connection.get()).toMatchObject({ phase: 'joined', me: 'me', count: 3 });
    expect(texts(connection)).toEqual(['Good morning']);
  });

  it('says why when the server refuses to let the visitor in', async () => {
    server.instead = () => ({ ok: false, message: 'There is no such room.' });
    const connection = await joined();
    expect(connection.get()).toMatchObject({ phase: 'refused', problem: 'There is no such room.' });
  });

  it('tries again when the server says when', async () => {
    server.instead = () => ({ ok: false, message: 'Wait a moment.', retryAfterMs: 3000 });
    const connection = await joined();
    server.instead = () => undefined;
    await jest.advanceTimersByTimeAsync(2999);
    expect(connection.get().phase).toBe('connecting');
    await jest.advanceTimersByTimeAsync(1);
    expect(connection.get().phase).toBe('joined');
  });

  it('connects again when no answer comes', async () => {
    server.losesAnswers = true;
    const connection = await joined();
    server.losesAnswers = false;
    await jest.advanceTimersByTimeAsync(15_000);
    expect(connection.get().phase).toBe('joined');
    expect(server.sent('joinRoom')).toHaveLength(2);
  });

  it('keeps its made-up self for a day, then forgets it', async () => {
    (await joined()).close();
    now += DAY - 1;
    (await joined()).close();
    now += DAY;
    await joined();
    expect(server.sent('joinRoom').map(({ sessionKey }) => sessionKey)).toEqual([null, 'secret', null]);
  });
});

describe('sending', () => {
  it('shows a message at once as one that is being sent, and once as sent', async () => {
    const connection = await joined();
    connection.send('Amen', null);
    expect(outgoing(connection)).toEqual(['Amen']);
    expect(texts(connection)).toEqual([]);
    await settle();
    expect(outgoing(connection)).toEqual([]);
    expect(texts(connection)).toEqual(['Amen']);
  });

  it('sends again after a drop, under the same id, and shows it once', async () => {
    const connection = await joined();
    server.losesAnswers = true;
    connection.send('Amen', null);
    await settle();
    server.drop();
    expect(connection.get().phase).toBe('reconnecting');
    expect(outgoing(connection)).toEqual(['Amen']);
    server.losesAnswers = false;
    server.comeBack();
    await settle();
    expect(outgoing(connection)).toEqual([]);
    expect(texts(connection)).toEqual(['Amen']);
    expect(server.messages).toHaveLength(1);
  });

  it('keeps the order of what was written while the line was down', async () => {
    const connection = await joined();
    server.drop();
    for (const text of ['one', 'two', 'three']) connection.send(text, null);
    await settle();
    expect(server.messages).toEqual([]);
    server.comeBack();
    await settle();
    expect(texts(connection)).toEqual(['one', 'two', 'three']);
    expect(new Set(server.sent('chatMessage').map(({ clientId }) => clientId)).size).toBe(3);
  });

  it('loses nothing to a reload', async () => {
    const before = await joined();
    server.drop();
    before.send('Not lost', null);
    before.close();
    server.isReachable = true;
    const after = connect();
    expect(outgoing(after)).toEqual(['Not lost']);
    await settle();
    expect(texts(after)).toEqual(['Not lost']);
    expect(keptChat(ROOM).outbox()).toEqual([]);
  });

  it('forgets what a second tab has sent meanwhile', async () => {
    const connection = await joined();
    server.drop();
    connection.send('From either tab', null);
    server.messages.push(messageFrom('me', 1, 'From either tab', { clientId: 'id-1' }));
    server.comeBack();
    await settle();
    expect(texts(connection)).toEqual(['From either tab']);
    expect(server.sent('chatMessage')).toEqual([]);
  });

  it('connects again when no acknowledgement comes', async () => {
    const connection = await joined();
    server.losesAnswers = true;
    connection.send('Amen', null);
    await settle();
    server.losesAnswers = false;
    await jest.advanceTimersByTimeAsync(15_000);
    expect(server.sent('joinRoom')).toHaveLength(2);
    expect(texts(connection)).toEqual(['Amen']);
    expect(server.messages).toHaveLength(1);
  });

  it('waits as long as the server asks when there were too many', async () => {
    const connection = await joined();
    server.instead = ({ event }) =>
      event === 'chatMessage' ? { ok: false, message: 'Too many.', retryAfterMs: 6000 } : undefined;
    connection.send('Amen', null);
    await settle();
    expect(connection.get()).toMatchObject({ notice: 'Too many.', outbox: [{ message: 'Amen', problem: null }] });
    server.instead = () => undefined;
    await jest.advanceTimersByTimeAsync(6000);
    expect(connection.get().notice).toBeNull();
    expect(texts(connection)).toEqual(['Amen']);
  });

  it('does not say that a message goes automatically once it is refused for good', async () => {
    const connection = await joined();
    server.instead = ({ event }) =>
      event === 'chatMessage' ? { ok: false, message: 'Too many.', retryAfterMs: 6000 } : undefined;
    connection.send('Amen', null);
    await settle();
    server.instead = ({ event }) => (event === 'chatMessage' ? { ok: false, message: 'Closed.' } : undefined);
    await jest.advanceTimersByTimeAsync(6000);
    expect(connection.get()).toMatchObject({ notice: null, outbox: [{ message: 'Amen', problem: 'Closed.' }] });
  });

  it('goes on waiting although one writes more', async () => {
    const connection = await joined();
    server.instead = ({ event }) =>
      event === 'chatMessage' ? { ok: false, message: 'Too many.', retryAfterMs: 6000 } : undefined;
    connection.send('One', null);
    await settle();
    connection.send('Two', null);
    await settle();
    expect(server.sent('chatMessage')).toHaveLength(1);
    server.instead = () => undefined;
    await jest.advanceTimersByTimeAsync(6000);
    expect(texts(connection)).toEqual(['One', 'Two']);
  });

  it('says why a message is refused for good, and sends the ones after it', async () => {
    const connection = await joined();
    server.instead = ({ event, payload }) =>
      event === 'chatMessage' && payload.message === 'bad' ? { ok: false, message: 'Not here.' } : undefined;
    connection.send('bad', null);
    connection.send('good', null);
    await settle();
    expect(texts(connection)).toEqual(['good']);
    expect(connection.get().outbox).toMatchObject([{ message: 'bad', problem: 'Not here.' }]);
    connection.withdraw('id-1');
    expect(outgoing(connection)).toEqual([]);
    expect(keptChat(ROOM).outbox()).toEqual([]);
  });

  it('does not send a refused message on the next visit, and says again why it was refused', async () => {
    const before = await joined();
    server.instead = ({ event }) => (event === 'chatMessage' ? { ok: false, message: 'Not here.' } : undefined);
    before.send('bad', null);
    await settle();
    before.close();
    server.instead = () => undefined;
    const after = await joined();
    expect(server.sent('chatMessage')).toHaveLength(1);
    expect(texts(after)).toEqual([]);
    expect(after.get().outbox).toMatchObject([{ message: 'bad', problem: 'Not here.' }]);
  });

  it('does not send after a day what waited', async () => {
    const before = await joined();
    server.drop();
    before.send('Of yesterday', null);
    before.close();
    server.isReachable = true;
    now += DAY;
    const after = await joined();
    expect(after.get().outbox).toEqual([]);
    expect(server.sent('chatMessage')).toEqual([]);
    expect(server.sent('joinRoom').at(-1)).toMatchObject({ sessionKey: null });
  });

  it('survives an answer that makes no sense, and sends again after the refresh that it asks for', async () => {
    const connection = await joined();
    server.instead = ({ event }) => (event === 'chatMessage' ? { ok: true, message: 7 } : undefined);
    connection.send('Amen', null);
    await settle();
    expect(connection.get().outbox[0]?.problem).toMatch(/refresh the page/);
    connection.close();
    server.instead = () => undefined;
    expect(texts(await joined())).toEqual(['Amen']);
  });
});

describe('a message that a host looks at first', () => {
  const hold = () => {
    server.instead = ({ event }) => (event === 'chatMessage' ? { ok: true, message: null } : undefined);
  };

  it('waits while the others are sent, and comes once when it is let through', async () => {
    const connection = await joined();
    hold();
    connection.send('Held', null);
    await settle();
    expect(connection.get().outbox).toMatchObject([{ message: 'Held', isHeld: true, problem: null }]);
    server.instead = () => undefined;
    connection.send('Free', null);
    await settle();
    expect(texts(connection)).toEqual(['Free']);
    expect(server.sent('chatMessage').map(({ message }) => message)).toEqual(['Held', 'Free']);
    server.say(messageFrom('me', 7, 'Held', { clientId: 'id-1' }));
    expect(texts(connection)).toEqual(['Free', 'Held']);
    expect(connection.get().outbox).toEqual([]);
    expect(keptChat(ROOM).outbox()).toEqual([]);
  });

  it('is asked about again after a reload, under the same id, and is forgotten with the name', async () => {
    hold();
    const before = await joined();
    before.send('Held', null);
    await settle();
    before.close();
    const after = await joined();
    expect(after.get().outbox).toMatchObject([{ message: 'Held', isHeld: true }]);
    expect(server.sent('chatMessage').map(({ clientId }) => clientId)).toEqual(['id-1', 'id-1']);
    after.close();
    now += DAY;
    expect((await joined()).get().outbox).toEqual([]);
    expect(server.sent('joinRoom').at(-1)).toMatchObject({ sessionKey: null });
  });
});

describe('a held message that a host did not let through', () => {
  it('says so at once', async () => {
    server.instead = ({ event }) => (event === 'chatMessage' ? { ok: true, message: null } : undefined);
    const connection = await joined();
    connection.send('Held', null);
    await settle();
    server.broadcast('messageRefused', { clientId: 'id-1', message: 'A host has read it.' });
    expect(connection.get().outbox).toMatchObject([{ isHeld: false, problem: 'A host has read it.' }]);
    expect(keptChat(ROOM).outbox()).toMatchObject([{ isHeld: false, problem: 'A host has read it.' }]);
    server.broadcastGarbage('messageRefused', { clientId: 5 });
    expect(connection.get().outbox).toHaveLength(1);
  });

  it('says so to who was away', async () => {
    server.instead = ({ event }) => (event === 'chatMessage' ? { ok: true, message: null } : undefined);
    const connection = await joined();
    connection.send('Held', null);
    await settle();
    server.drop();
    server.instead = ({ event }) =>
      event === 'chatMessage' ? { ok: false, message: 'A host has read it.' } : undefined;
    server.comeBack();
    await settle();
    expect(connection.get().outbox).toMatchObject([{ isHeld: false, problem: 'A host has read it.' }]);
  });
});

it('knows when messages of others come late, until it is told otherwise or reconnects', async () => {
  const connection = await joined();
  expect(connection.get().isLate).toBe(false);
  server.broadcast('delivery', { isLate: true });
  expect(connection.get().isLate).toBe(true);
  server.broadcastGarbage('delivery', 'soon');
  expect(connection.get().isLate).toBe(true);
  server.drop();
  server.comeBack();
  expect(connection.get().isLate).toBe(false);
});

describe('what hosts remove', () => {
  const bad = messageFrom('ada', 1, 'Bad');
  const quote = { _id: bad._id, socketId: 'ada', message: 'Bad' };

  it('goes, with quotations of it in the room and in what is still to be sent', async () => {
    server.messages.push(bad, messageFrom('obi', 2, 'Not nice', { replyTo: quote }));
    const connection = await joined();
    server.losesAnswers = true;
    connection.send('Indeed', quote);
    server.broadcast('messagesRemoved', { ids: [bad._id] });
    expect(connection.get().messages).toMatchObject([{ message: 'Not nice', replyTo: null }]);
    expect(connection.get().outbox).toMatchObject([{ message: 'Indeed', replyTo: null }]);
    expect(keptChat(ROOM).outbox()).toMatchObject([{ message: 'Indeed', replyTo: null }]);
  });

  it('goes also when it was removed while the line was down', async () => {
    server.messages.push(bad, messageFrom('ada', 2, 'Good'));
    const connection = await joined();
    server.drop();
    server.removed = [bad._id];
    server.comeBack();
    await settle();
    expect(texts(connection)).toEqual(['Good']);
  });

  it('does not come when word of its removal came first', async () => {
    const connection = await joined();
    server.broadcast('messagesRemoved', { ids: [bad._id] });
    server.broadcast('message', bad);
    expect(texts(connection)).toEqual([]);
  });
});

describe('the state of the room', () => {
  it('comes with joining, with whether one is a host, and changes', async () => {
    server.state = { isOpen: false, opensAt: '2026-11-22T07:00:00.000Z', slowSeconds: 0, notice: null };
    server.isHost = true;
    const connection = await joined();
    expect(connection.get()).toMatchObject({ isHost: true, room: server.state });
    server.broadcast('roomState', { isOpen: true, opensAt: null, slowSeconds: 30, notice: 'Welcome' });
    expect(connection.get().room).toEqual({ isOpen: true, opensAt: null, slowSeconds: 30, notice: 'Welcome' });
  });

  it('is the usual one of a server that tells none', async () => {
    server.instead = () => ({ ok: true, socketId: 'me', sessionKey: 'k', history: [], count: 1, complete: true });
    const connection = await joined();
    expect(connection.get()).toMatchObject({ isHost: false, room: { isOpen: true, slowSeconds: 0 } });
  });

  it('lets one know when one wrote last, after a reload too', async () => {
    server.messages.push(messageFrom('me', 1, 'Mine', { timestamp: new Date(now - 4000).toISOString() }));
    const connection = await joined();
    expect(connection.get().lastSentAt).toBe(now - 4000);
    now += 1000;
    connection.send('Again', null);
    expect(connection.get().lastSentAt).toBe(now);
  });
});

const fill = (count: number) => {
  for (let number = 1; number <= count; number++) server.messages.push(messageFrom('ada', number, String(number)));
};

describe('older messages', () => {
  it('come before the first one, in order, until there are none', async () => {
    fill(7);
    server.most = 3;
    const connection = await joined();
    expect(texts(connection)).toEqual(['5', '6', '7']);
    expect(connection.get().isCutOff).toBe(true);
    await connection.loadOlder();
    expect(server.sent('olderMessages')).toEqual([{ room: ROOM, before: '0190-000005' }]);
    expect(texts(connection)).toEqual(['2', '3', '4', '5', '6', '7']);
    expect(connection.get()).toMatchObject({ isCutOff: true, older: 'idle' });
    await connection.loadOlder();
    expect(texts(connection)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(connection.get().isCutOff).toBe(false);
    await connection.loadOlder();
    expect(server.sent('olderMessages')).toHaveLength(2);
  });

  it('are asked for once at a time', async () => {
    fill(7);
    server.most = 3;
    const connection = await joined();
    const both = [connection.loadOlder(), connection.loadOlder()];
    expect(connection.get().older).toBe('loading');
    await Promise.all(both);
    expect(server.sent('olderMessages')).toHaveLength(1);
  });

  it('can be asked for again after a failure', async () => {
    fill(4);
    server.most = 3;
    const connection = await joined();
    server.instead = ({ event }) => (event === 'olderMessages' ? { ok: false, message: 'Not here.' } : undefined);
    expect(await connection.loadOlder()).toBe(false);
    expect(connection.get().older).toBe('failed');
    server.instead = () => undefined;
    expect(await connection.loadOlder()).toBe(true);
    expect(texts(connection)).toEqual(['1', '2', '3', '4']);
  });

  it('are asked for again when the server says when, on the way to a quoted one too', async () => {
    fill(10);
    server.most = 2;
    const connection = await joined();
    server.instead = ({ event }) =>
      event === 'olderMessages' && server.sent('olderMessages').length === 3
        ? { ok: false, message: 'Wait.', retryAfterMs: 5000 }
        : undefined;
    const found = connection.find('0190-000001');
    await jest.advanceTimersByTimeAsync(4999);
    expect(server.sent('olderMessages')).toHaveLength(3);
    expect(connection.get().older).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(await found).toBe('here');
    expect(connection.get().older).toBe('idle');
  });

  it('are not asked for again after a wait in which the line dropped', async () => {
    fill(4);
    server.most = 2;
    const connection = await joined();
    server.instead = ({ event }) =>
      event === 'olderMessages' ? { ok: false, message: 'Wait.', retryAfterMs: 5000 } : undefined;
    const loading = connection.loadOlder();
    await settle();
    server.drop();
    await jest.advanceTimersByTimeAsync(5000);
    expect(await loading).toBe(false);
    expect(server.sent('olderMessages')).toHaveLength(1);
    expect(connection.get().older).toBe('idle');
  });

  it('are not put into a room that was cleared meanwhile', async () => {
    fill(7);
    server.most = 3;
    const connection = await joined();
    const asked = connection.loadOlder();
    server.broadcast('chatCleared');
    await asked;
    expect(connection.get()).toMatchObject({ messages: [], older: 'idle' });
  });

  it('are not pushed out again by what comes in, and are held up to a bound', async () => {
    fill(3000);
    server.most = 499;
    const connection = await joined();
    await connection.loadOlder();
    for (let number = 3001; number <= 3010; number++)
      server.broadcast('message', messageFrom('ada', number, String(number)));
    expect(connection.get().messages).toHaveLength(499 * 2 + 10);
    while (await connection.loadOlder());
    expect(connection.get().messages).toHaveLength(2000);
    expect(connection.get().isCutOff).toBe(true);
  });

  it('are looked through for one that was quoted', async () => {
    fill(50);
    server.most = 3;
    const connection = await joined();
    expect(await connection.find('0190-000040')).toBe('here');
    expect(texts(connection)[0]).toBe('39');
    expect(await connection.find('0190-000001')).toBe('too far');
    expect(await connection.find('0190-000049x')).toBe('gone');
    server.drop();
    expect(await connection.find('0190-000002')).toBe('unanswered');
  });
});

describe('prayer requests', () => {
  const prayers = () => server.sent('prayerRequest');

  it('are kept until the server has them, and told of then', async () => {
    const connection = await joined();
    connection.sendPrayerRequest('For my mother');
    expect(keptChat(ROOM).prayers.read()).toMatchObject([{ text: 'For my mother' }]);
    await settle();
    expect(prayers()).toEqual([{ room: ROOM, text: 'For my mother', clientId: 'id-1' }]);
    expect(connection.get()).toMatchObject({ prayers: [], prayersReceived: 1 });
    expect(keptChat(ROOM).prayers.read()).toEqual([]);
  });

  it('are sent under the same id after a reload', async () => {
    const before = await joined();
    server.drop();
    before.sendPrayerRequest('For my mother');
    before.close();
    server.isReachable = true;
    expect((await joined()).get().prayersReceived).toBe(1);
    expect(prayers()).toMatchObject([{ text: 'For my mother', clientId: 'id-1' }]);
  });

  it('are tried again when the server says when, and told of when it never takes them', async () => {
    const connection = await joined();
    server.instead = ({ event }) =>
      event === 'prayerRequest' ? { ok: false, message: 'Wait.', retryAfterMs: 2000 } : undefined;
    connection.sendPrayerRequest('For my mother');
    await settle();
    server.instead = ({ event }) => (event === 'prayerRequest' ? { ok: false, message: 'Not here.' } : undefined);
    await jest.advanceTimersByTimeAsync(1999);
    expect(prayers()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(connection.get().prayers).toMatchObject([{ text: 'For my mother', problem: 'Not here.' }]);
    connection.withdrawPrayer('id-1');
    expect(keptChat(ROOM).prayers.read()).toEqual([]);
  });
});

describe('acts', () => {
  it('name the room and what they are about', async () => {
    const connection = await joined();
    expect(await connection.report('a', 'Rude')).toBeNull();
    expect(await connection.removeMessage('b')).toBeNull();
    expect(await connection.removeSender('c')).toBeNull();
    expect(await connection.muteSender('d')).toBeNull();
    expect(await connection.changeRoom({ slowSeconds: 30 })).toBeNull();
    expect(server.requests.slice(1)).toEqual([
      { event: 'reportMessage', payload: { room: ROOM, id: 'a', reason: 'Rude' } },
      { event: 'removeMessage', payload: { room: ROOM, id: 'b' } },
      { event: 'removeSender', payload: { room: ROOM, socketId: 'c' } },
      { event: 'muteSender', payload: { room: ROOM, socketId: 'd' } },
      { event: 'setRoomState', payload: { room: ROOM, slowSeconds: 30 } },
    ]);
    server.instead = () => ({ ok: false, message: 'Only hosts.' });
    expect(await connection.muteSender('d')).toBe('Only hosts.');
  });
});

describe('listening', () => {
  it('asks after a drop for what came after its last message, and misses nothing', async () => {
    server.messages.push(messageFrom('ada', 1, 'one'));
    const connection = await joined();
    server.drop();
    server.messages.push(messageFrom('ada', 2, 'two'), messageFrom('obi', 3, 'three'));
    server.comeBack();
    await settle();
    expect(server.sent('joinRoom')[1]).toMatchObject({ since: '0190-000001', sessionKey: 'secret' });
    expect(texts(connection)).toEqual(['one', 'two', 'three']);
    expect(connection.get().isCutOff).toBe(false);
  });

  it('asks for what was said before an answer that came first', async () => {
    server.messages.push(messageFrom('ada', 1, 'one'));
    const connection = await joined();
    // The packet with 'two' and our own message is lost with the connection, after the answer to ours has arrived.
    const [two, mine] = [messageFrom('ada', 2, 'two'), messageFrom('me', 3, 'Amen', { clientId: 'id-1' })];
    server.instead = ({ event }) => (event === 'chatMessage' ? { ok: true, message: mine } : undefined);
    connection.send('Amen', null);
    await settle();
    expect(texts(connection)).toEqual(['one', 'Amen']);
    server.drop();
    server.messages.push(two, mine);
    server.comeBack();
    await settle();
    expect(texts(connection)).toEqual(['one', 'two', 'Amen']);
  });

  it('starts its history again when more was missed than the server sends', async () => {
    server.messages.push(messageFrom('ada', 1, 'long ago'));
    const connection = await joined();
    server.drop();
    const history = [messageFrom('ada', 500, 'lately')];
    server.instead = () => ({ ok: true, socketId: 'me', sessionKey: 'secret', history, count: 1, complete: false });
    server.comeBack();
    await settle();
    expect(texts(connection)).toEqual(['lately']);
    expect(connection.get().isCutOff).toBe(true);
  });

  it('puts messages in the order of their ids, each once', async () => {
    const connection = await joined();
    for (const number of [2, 1, 3, 2]) server.broadcast('message', messageFrom('ada', number, String(number)));
    expect(texts(connection)).toEqual(['1', '2', '3']);
  });

  it('takes several messages in one packet, and leaves out what is none', async () => {
    const connection = await joined();
    expect(server.sent('joinRoom')[0]).toMatchObject({ batches: true });
    server.broadcastGarbage('messages', [messageFrom('ada', 1, '1'), { _id: 5 }, messageFrom('obi', 2, '2')]);
    server.broadcast('messages', [messageFrom('ada', 2, '2'), messageFrom('ada', 3, '3')]);
    expect(texts(connection)).toEqual(['1', '2', '3']);
  });

  it('holds no more messages than a small phone bears', async () => {
    const connection = await joined();
    for (let number = 1; number <= 501; number++)
      server.broadcast('message', messageFrom('ada', number, String(number)));
    expect(connection.get().messages).toHaveLength(500);
    expect(texts(connection)[0]).toBe('2');
    expect(connection.get().isCutOff).toBe(true);
  });

  it('lets go of none while the reader reads further up', async () => {
    const connection = await joined();
    connection.readBack(true);
    for (let number = 1; number <= 510; number++)
      server.broadcast('message', messageFrom('ada', number, String(number)));
    expect(texts(connection)[0]).toBe('1');
    connection.readBack(false);
    server.broadcast('message', messageFrom('ada', 511, '511'));
    expect(texts(connection)[0]).toBe('12');
  });

  it('lets go of none either once the reader has loaded older ones', async () => {
    fill(10);
    server.most = 5;
    const connection = await joined();
    connection.readBack(true);
    await connection.loadOlder();
    for (let number = 11; number <= 600; number++)
      server.broadcast('message', messageFrom('ada', number, String(number)));
    expect(texts(connection)[0]).toBe('1');
  });

  it('is empty once the room is cleared, and does not quote what is gone', async () => {
    const quoted = messageFrom('ada', 1, 'Quoted');
    server.messages.push(quoted);
    const connection = await joined();
    server.losesAnswers = true;
    connection.send('Yes', { _id: quoted._id, socketId: 'ada', message: 'Quoted' });
    server.broadcast('chatCleared');
    expect(texts(connection)).toEqual([]);
    expect(connection.get().outbox).toMatchObject([{ message: 'Yes', replyTo: null }]);
  });

  it('survives garbage', async () => {
    const connection = await joined();
    for (const garbage of [undefined, null, 5, [], { _id: 1 }, { count: 'many' }, 'x']) {
      server.broadcastGarbage('message', garbage);
      server.broadcastGarbage('messages', garbage);
      server.broadcastGarbage('roomUsers', garbage);
    }
    expect(connection.get()).toMatchObject({ phase: 'joined', messages: [], count: 1 });
  });

  it('takes the server’s time when this device’s clock is wrong', async () => {
    now -= 2 * DAY;
    const connection = await joined();
    server.broadcast('message', messageFrom('ada', 1, 'Good morning'));
    expect(connection.get().clockSkew).toBe(2 * DAY);
  });
});

describe('the line', () => {
  it('reconnects automatically after the server sent it away', async () => {
    const connection = await joined();
    server.drop('io server disconnect');
    server.isReachable = true;
    await jest.advanceTimersByTimeAsync(5000);
    expect(connection.get().phase).toBe('joined');
  });

  it('tries at once when the network is back', async () => {
    const connection = await joined();
    server.drop();
    server.isReachable = true;
    connection.reconnectNow();
    await settle();
    expect(connection.get().phase).toBe('joined');
  });

  it('reconnects when the network is back, also where it does not look dead', async () => {
    server.messages.push(messageFrom('ada', 1, 'one'));
    const connection = await joined();
    server.messages.push(messageFrom('ada', 2, 'lost on the way'));
    connection.reconnectNow();
    await settle();
    expect(texts(connection)).toEqual(['one', 'lost on the way']);
  });

  it('rests while the page is put away, and wakes with it', async () => {
    const connection = await joined();
    connection.suspend();
    expect(server.openLines()).toBe(0);
    connection.resume();
    await settle();
    expect(connection.get().phase).toBe('joined');
  });

  it('leaves the room and disconnects when it is closed', async () => {
    const connection = await joined();
    connection.close();
    await settle();
    expect(server.sent('leaveRoom')).toEqual([{ room: ROOM }]);
    expect(server.openLines()).toBe(0);
  });

  it('says why the room could not be cleared', async () => {
    const connection = await joined();
    server.instead = ({ event }) =>
      event === 'clearChat' ? { ok: false, message: 'Only administrators.' } : undefined;
    expect(await connection.clear()).toBe('Only administrators.');
    server.drop();
    expect(await connection.clear()).toMatch(/not connected/);
  });
});
