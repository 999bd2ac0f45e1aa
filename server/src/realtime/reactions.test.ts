import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { sweepChat } from './sweepChat.ts';
import { type ChatClient, chatActions, next, ROOM, type RunningChat, startChat } from './testing/runningChat.ts';

describeWithDatabase('reactions to a message', (create) => {
  let database: TestDatabase;
  let chat: RunningChat;
  const { guest, host, say } = chatActions(() => chat);

  beforeEach(async () => {
    database = await create();
    chat = await startChat(database);
  });
  afterEach(async () => {
    await chat.stop();
    await database.remove();
  });

  const react = (client: ChatClient, id: string, kind: 'amen' | 'love' | 'praise' = 'amen', isOn = true) =>
    client.emitWithAck('reactToMessage', { room: ROOM, id, kind, isOn });
  const rows = () => chat.db.selectFrom('chat_reactions').selectAll().execute();

  it('are counted once a person and kind, told to the room without names, and taken back', async () => {
    const [ada, obi] = [await guest(), await guest()];
    const { _id: id } = await say(ada.client, 'God is good');
    const heard = next(ada.client, 'reactions');
    expect(await react(obi.client, id)).toEqual({ ok: true });
    expect(await heard).toEqual({ id, counts: [{ kind: 'amen', count: 1 }] });
    await react(obi.client, id);
    await react(obi.client, id, 'love');
    const last = next(obi.client, 'reactions');
    await react(ada.client, id);
    expect(await last).toEqual({
      id,
      counts: [
        { kind: 'amen', count: 2 },
        { kind: 'love', count: 1 },
      ],
    });
    const gone = next(obi.client, 'reactions');
    await react(obi.client, id, 'amen', false);
    expect(await gone).toMatchObject({ counts: [{ kind: 'amen', count: 1 }, { kind: 'love' }] });
  });

  it('are given to who joins, with what is their own, and with older messages', async () => {
    const [ada, obi] = [await guest(), await guest()];
    const first = await say(ada.client, 'First');
    const second = await say(ada.client, 'Second');
    await react(obi.client, first._id, 'praise');
    await react(ada.client, second._id);
    const own = { id: first._id, counts: [{ kind: 'praise', count: 1 }], mine: ['praise'] };
    const others = { id: second._id, counts: [{ kind: 'amen', count: 1 }], mine: [] };
    expect((await guest({ sessionKey: obi.sessionKey })).reactions).toEqual([others, own]);
    expect((await guest({ sessionKey: obi.sessionKey, since: second._id })).reactions).toEqual([others, own]);
    const older = await obi.client.emitWithAck('olderMessages', { room: ROOM, before: second._id });
    expect(older).toMatchObject({ reactions: [own] });
  });

  it('that the database cannot store are refused with a reason that promises no second try', async () => {
    const { client } = await guest();
    const { _id: id } = await say(client, 'God is good');
    await chat.db.schema.dropTable('chat_reactions').execute();
    expect(await react(client, id)).toEqual({
      ok: false,
      message: 'Something went wrong on our side. Please wait a moment.',
      retryAfterMs: expect.any(Number),
    });
  });

  it('are refused of another kind, of a message that is gone, from outside, while muted or closed, and in a flood', async () => {
    const [ada, obi] = [await guest(), await guest()];
    const { _id: id } = await say(ada.client, 'God is good');
    const { client: grace } = await host();
    const payload = { room: ROOM, id, kind: 'shout', isOn: true };
    expect(await Reflect.apply(obi.client.emitWithAck, obi.client, ['reactToMessage', payload])).toMatchObject({
      ok: false,
      message: 'Choose a reaction.',
    });
    expect(await react(obi.client, 'nowhere')).toMatchObject({ ok: false, message: expect.stringMatching(/removed/) });
    expect(await react(await chat.connect(), id)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Join the room/),
    });
    await grace.emitWithAck('setRoomState', { room: ROOM, isOpen: false });
    expect(await react(obi.client, id)).toMatchObject({ ok: false, message: expect.stringMatching(/closed/) });
    expect(await react(grace, id)).toEqual({ ok: true });
    await grace.emitWithAck('setRoomState', { room: ROOM, isOpen: true });
    await grace.emitWithAck('muteSender', { room: ROOM, socketId: obi.socketId });
    expect(await react(obi.client, id)).toMatchObject({ ok: false, message: expect.stringMatching(/muted/) });
    const answers = await Promise.all(Array.from({ length: 11 }, () => react(ada.client, id)));
    expect(answers.at(-1)).toMatchObject({ ok: false, retryAfterMs: expect.any(Number) });
    expect(await rows()).toHaveLength(2);
  });

  it('do not wait for slow mode', async () => {
    const [ada, obi] = [await guest(), await guest()];
    const { client: grace } = await host();
    await grace.emitWithAck('setRoomState', { room: ROOM, slowSeconds: 60 });
    const { _id: id } = await say(ada.client, 'God is good');
    for (const kind of ['amen', 'love'] as const) expect(await react(obi.client, id, kind)).toEqual({ ok: true });
  });

  it('go with their message: removed, cleared or grown old', async () => {
    const ada = await guest();
    const { client: grace } = await host();
    const removed = await say(ada.client, 'Removed');
    const cleared = await say(ada.client, 'Cleared');
    await react(ada.client, removed._id);
    await react(ada.client, cleared._id);
    await grace.emitWithAck('removeMessage', { room: ROOM, id: removed._id });
    expect(await rows()).toMatchObject([{ message_id: cleared._id }]);
    await grace.emitWithAck('clearChat', ROOM);
    expect(await rows()).toEqual([]);
    const old = await say(ada.client, 'Old');
    await react(ada.client, old._id);
    chat.state.now += 1000;
    await sweepChat(chat.db, new Date(chat.state.now), new Date(chat.state.now));
    expect(await rows()).toEqual([]);
  });
});
