import type { AppendOutcome, ChatRepository, NewMessage } from './chat.repository.ts';
import { roomLog } from './roomLog.ts';

/** A room on a database that can be made to fail. */
function room() {
  const stored = new Map<string, AppendOutcome & { kind: 'stored' }>();
  const failures: ((entries: readonly NewMessage[]) => 'before' | 'after' | null)[] = [];
  const store = (entry: NewMessage): AppendOutcome => {
    const known = stored.get(entry.clientId ?? entry.id);
    if (known) return { kind: 'repeated', message: known.message };
    const outcome = { kind: 'stored' as const, message: { ...entry, quoted: null } };
    stored.set(entry.clientId ?? entry.id, outcome);
    return outcome;
  };
  const repository: Pick<ChatRepository, 'lastId' | 'readHistory' | 'append' | 'clear' | 'remove'> = {
    lastId: async () => null,
    readHistory: async () => ({ messages: [...stored.values()].map(({ message }) => message), complete: true }),
    clear: async () => {},
    remove: async (_room, which) => ('id' in which ? [which.id] : []),
    async append(_room, entries) {
      const failure = failures.map((fails) => fails(entries)).find((when) => when !== null);
      if (failure === 'before') throw new Error('disk full');
      const outcomes = entries.map(store);
      if (failure === 'after') throw new Error('connection lost while committing');
      return outcomes;
    },
  };
  const sentOut: string[] = [];
  const unsendable = new Set<string>();
  const log = roomLog({
    room: 'interactive-session',
    repository,
    clock: () => new Date('2026-11-21T08:00:00Z'),
    onStored({ message }) {
      if (unsendable.has(message)) throw new Error('a connection broke while it was written to');
      sentOut.push(message);
    },
    onCleared: () => sentOut.push('(cleared)'),
    onRemoved: (ids) => sentOut.push(`(removed ${ids.length})`),
  });
  const say = (message: string) =>
    log.append({ sender: 'ada', message, replyTo: null, clientId: message, byHost: false });
  return { log, say, sentOut, failures, unsendable };
}

describe('the log of a room', () => {
  it('sends messages out in the order in which they came, with ids in that order', async () => {
    const { say, sentOut } = room();
    const outcomes = await Promise.all(['a', 'b', 'c'].map(say));
    const ids = outcomes.map((outcome) => (outcome.kind === 'quote-gone' ? '' : outcome.message.id));
    expect(sentOut).toEqual(['a', 'b', 'c']);
    expect(ids).toEqual([...ids].sort());
  });

  it('lets one message that the database refuses spoil no other', async () => {
    const { say, sentOut, failures } = room();
    failures.push((entries) => (entries.some(({ message }) => message === 'bad') ? 'before' : null));
    const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map(say));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(sentOut).toEqual(['a', 'c']);
  });

  it('sends a message out once whose storing was in doubt, when it is sent again', async () => {
    const { say, sentOut, failures } = room();
    failures.push(() => 'after');
    await expect(say('a')).rejects.toThrow('committing');
    expect(sentOut).toEqual([]);
    failures.pop();
    expect(await say('a')).toMatchObject({ kind: 'repeated' });
    expect(await say('a')).toMatchObject({ kind: 'repeated' });
    expect(sentOut).toEqual(['a']);
  });

  it('goes on when a message cannot be sent out, and sends it out when it is sent again', async () => {
    const { log, say, sentOut, unsendable } = room();
    unsendable.add('bad');
    const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map(say));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(sentOut).toEqual(['a', 'c']);
    await log.settled();
    unsendable.clear();
    expect(await say('bad')).toMatchObject({ kind: 'repeated' });
    expect(await say('bad')).toMatchObject({ kind: 'repeated' });
    expect(sentOut).toEqual(['a', 'c', 'bad']);
  });

  it('lets no message pass between a history and who starts to listen', async () => {
    const { log, say, sentOut } = room();
    await say('before');
    const heard: string[] = [];
    const readMore = async () => '|';
    const reading = log.read(null, readMore, ({ messages }, more) =>
      heard.push(...messages.map(({ message }) => message), more),
    );
    await Promise.all([reading, say('after')]);
    expect(heard).toEqual(['before', '|']);
    expect(sentOut).toEqual(['before', 'after']);
  });
});
