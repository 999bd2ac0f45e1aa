import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import { describeOnEveryDatabase } from '../testing/testDatabase.ts';
import { withDatabase } from '../testing/withDatabase.ts';
import { chatRepository } from './chat.repository.ts';

const ROOM = 'interactive-session';

describeOnEveryDatabase('what everyone who joins a room asks for', (create) => {
  const database = withDatabase(create);

  beforeEach(async () => {
    const row = (number: number) => ({
      id: String(number).padStart(26, '0'),
      room: ROOM,
      sender_id: `s${number % 7}`,
      message: 'x',
      reply_to: null,
      client_id: `c${number}`,
      created_at: '2026-11-22T09:00:00.000Z',
    });
    const rows = Array.from({ length: 400 }, (_, number) => row(number));
    await database.db.insertInto('chat_messages').values(rows).execute();
    await database.db
      .updateTable('chat_messages')
      .set({ removed_at: '' })
      .where('client_id', 'in', ['c7', 'c300'])
      .execute();
  });

  const clear = (id: string) =>
    chatRepository(database.db).clear(ROOM, {
      id: id.padStart(26, '0'),
      by: 'A host',
      createdAt: '2026-11-22T10:00:00.000Z',
    });

  it('is what was removed, and what was said, since the last clearing', async () => {
    const chat = chatRepository(database.db);
    expect(new Set(await chat.removedIds(ROOM))).toEqual(new Set(['7', '300'].map((id) => id.padStart(26, '0'))));
    await clear('500');
    await clear('600');
    expect(await chat.removedIds(ROOM)).toEqual([]);
    expect(await chat.readHistory(ROOM, null)).toEqual({ messages: [], complete: true });
    expect(await chat.readHistory(ROOM, '550'.padStart(26, '0'))).toMatchObject({ complete: false });
    expect(await chat.readHistory(ROOM, '601'.padStart(26, '0'))).toMatchObject({ complete: true });
  });

  it('is found without a walk through all that was said', async () => {
    const asked: RootOperationNode[] = [];
    const watched = database.db.withPlugin({
      transformQuery({ node }) {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await chatRepository(watched).removedIds(ROOM);
    const isPostgres = database.databaseUrl !== null;
    const plans = await database.db.connection().execute(async (connection) => {
      // PostgreSQL scans so small a table sequentially; this shows the plan for a large one.
      if (isPostgres) await connection.executeQuery(CompiledQuery.raw('set enable_seqscan = off'));
      const found: string[] = [];
      for (const node of asked) {
        const { sql, parameters } = connection.getExecutor().compileQuery(node, createQueryId());
        const explain = CompiledQuery.raw(`explain ${isPostgres ? '' : 'query plan'} ${sql}`, [...parameters]);
        found.push(JSON.stringify((await connection.executeQuery(explain)).rows));
      }
      return found;
    });
    expect(plans).toEqual([
      expect.stringMatching(/chat_messages_once|sqlite_autoindex_chat_messages_2/),
      expect.stringContaining('chat_messages_removed'),
    ]);
  });
});

describeOnEveryDatabase('reactions that come at the same moment', (create) => {
  const database = withDatabase(create);

  it('count each other', async () => {
    const chat = chatRepository(database.db);
    const message = { id: '1'.padStart(26, '0'), sender: 'ada', message: 'God is good', replyTo: null, clientId: null };
    await chat.append(ROOM, [{ ...message, createdAt: '2026-11-22T09:00:00.000Z', byHost: false }]);
    const senders = Array.from({ length: 8 }, (_, number) => `s${number}`);
    const answers = await Promise.all(
      senders.map((sender) => chat.react(ROOM, { id: message.id, sender, kind: 'amen', isOn: true })),
    );
    const counts = answers.map((answer) => answer?.counts[0]?.count).sort();
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
