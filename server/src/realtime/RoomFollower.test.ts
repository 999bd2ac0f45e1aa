import { describeWithDatabase } from '../testing/testDatabase.ts';
import { withDatabase } from '../testing/withDatabase.ts';
import { chatRepository } from './chat.repository.ts';
import { messageIds } from './messageIds.ts';
import { RoomFollower } from './RoomFollower.ts';

const ROOM = 'interactive-session';
const NOW = new Date('2026-11-22T09:00:00.000Z');
const AN_HOUR_AGO = new Date('2026-11-22T08:00:00.000Z');

describeWithDatabase('what several processes write to a room', (create) => {
  const database = withDatabase(create);
  const sentOut: string[] = [];
  const follow = () =>
    new RoomFollower({
      room: ROOM,
      db: database.db,
      onMessage: ({ message }) => sentOut.push(message),
      onCleared: () => sentOut.push('(cleared)'),
    });
  /** Writes as a separate process, which does not know the ids that others made. */
  const say = async (message: string, at: Date = NOW) => {
    const id = messageIds(null, () => at)();
    const entry = {
      id,
      sender: 'ada',
      message,
      replyTo: null,
      clientId: message,
      createdAt: at.toISOString(),
      byHost: false,
    };
    const [outcome] = await chatRepository(database.db).append(ROOM, [entry]);
    if (outcome?.kind !== 'stored') throw new Error('It was not stored.');
    return outcome.message.id;
  };
  const clear = () =>
    chatRepository(database.db).clear(ROOM, {
      id: messageIds(null, () => AN_HOUR_AGO)(),
      by: 'ada',
      createdAt: NOW.toISOString(),
    });

  beforeEach(async () => {
    sentOut.length = 0;
  });

  it('gets ids in the order in which it is stored, whatever the clocks say', async () => {
    const ids = [await say('a'), await say('b', AN_HOUR_AGO), await say('c', AN_HOUR_AGO), await say('d')];
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(4);
  });

  it('is sent out once and in order from where the follower began, clearings too', async () => {
    await say('before');
    const follower = follow();
    await follower.catchUp();
    await say('a');
    await say('b', AN_HOUR_AGO);
    await clear();
    await say('c');
    await follower.catchUp();
    await follower.catchUp();
    await say('d');
    await follower.catchUp();
    expect(sentOut).toEqual(['a', 'b', '(cleared)', 'c', 'd']);
  });

  it('is sent out from a room in which nothing was said before', async () => {
    const follower = follow();
    await follower.catchUp();
    await say('the first');
    await follower.catchUp();
    expect(sentOut).toEqual(['the first']);
  });

  it('is in no history before it was sent out', async () => {
    const follower = follow();
    const history = async () => {
      const { messages } = follower.onlySent(await chatRepository(database.db).readHistory(ROOM, null));
      return messages.map(({ message }) => message);
    };
    await say('a');
    await expect(history()).rejects.toThrow('could not be read yet');
    await follower.catchUp();
    await say('b');
    expect(await history()).toEqual(['a']);
    await follower.catchUp();
    expect(await history()).toEqual(['a', 'b']);
    expect(sentOut).toEqual(['b']);
  });
});
