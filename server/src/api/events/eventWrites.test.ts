import {
  deleteEvent,
  deleteService,
  getEditableCalendar,
  getEditableEntry,
  getEvents,
  putEvent,
  putService,
} from '@cog/contracts/events/endpoints';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import { getChurchMessages } from '@cog/contracts/settings/endpoints';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';

const HOUR = 60 * 60_000;

const shown = { description: '', place: '', scene: 'lagoon' };
const prayer = { ...shown, title: 'Prayer', weekday: 3, startTime: '18:00', durationMinutes: 60, streamed: false };
const harvest = {
  ...shown,
  title: 'Harvest',
  startDate: '2026-11-28',
  endDate: '2026-11-28',
  startTime: null,
  endTime: null,
  link: null,
};

/** Each test runs for services and for events. */
const kinds = [
  { kind: 'weekly service', put: putService, remove: deleteService, entry: prayer, name: 'service' },
  { kind: 'event', put: putEvent, remove: deleteEvent, entry: harvest, name: 'event' },
] as const;

describeWithDatabase('what editors do with services and events', (create) => {
  const server = withServer(create, { signedIn: true });

  const send = (
    { method, path }: Pick<typeof putService | typeof deleteService, 'method' | 'path'>,
    id: string,
    payload?: object,
    key?: string,
  ) =>
    server.app.inject({
      method,
      url: path.replace(':id', id),
      headers: { cookie: server.cookie, ...(key ? { 'idempotency-key': key } : {}) },
      ...(payload ? { payload } : {}),
    });
  const read = (url: string) => server.app.inject({ method: 'GET', url, headers: { cookie: server.cookie } });
  const entry = async (id: string) => (await read(getEditableEntry.path.replace(':id', id))).json();
  const calendar = async (query = '') => (await read(`${getEditableCalendar.path}${query}`)).json();
  const actions = async () =>
    (await server.db.selectFrom('audit_trail').select('action').orderBy('id').execute())
      .map(({ action }) => action)
      .filter((action) => /^(service|event)\./.test(action));

  it.each(kinds)(
    'keeps the branches of a $kind, each once, and leaves them where a write says nothing of them',
    async (of) => {
      const { put, entry: sent, name } = of;
      const branchesOf = async () => (await entry('held'))[name].branches;
      await send(put, 'held', { ...sent, branches: ['0', 'diamond', '0'] });
      expect(await branchesOf()).toEqual(['0', 'diamond']);
      await send(put, 'held', sent);
      expect(await branchesOf()).toEqual(['0', 'diamond']);
      await send(put, 'held', { ...sent, branches: [] });
      expect(await branchesOf()).toBeUndefined();
      const refused = await send(put, 'held', { ...sent, branches: ['0', 'x'.repeat(61)] });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['branches[1]']]);
    },
  );

  it('gives an id to a service or to an event, also where both come at once', async () => {
    for (const id of ['one', 'two', 'three', 'four']) {
      const answers = await Promise.all(kinds.map(({ put, entry: sent }) => send(put, id, sent)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    }
  });

  it('lets a text’s Yoruba follow when its English is changed, unless another one says the same', async () => {
    const { settings, updated_at } = (await read(getEditableSettings.path)).json();
    const yorubaMessages = [
      { english: 'Prayer', yoruba: 'Àdúrà', was: '' },
      { english: 'By the gate', yoruba: 'Lẹ́nu ọ̀nà', was: '' },
    ];
    const payload = { settings: { ...settings, yorubaMessages }, updated_at };
    await server.app.inject({ method: 'PUT', url: saveSettings.path, payload, headers: { cookie: server.cookie } });
    await send(putService, 'one', { ...prayer, place: 'By the gate' });
    await send(putService, 'two', { ...prayer, title: 'Vigil', place: 'By the gate' });
    await send(putService, 'one', { ...prayer, title: 'Prayer hour', place: 'By the well' });
    expect((await read(getEditableSettings.path)).json().settings.yorubaMessages).toEqual([
      { english: 'By the gate', yoruba: 'Lẹ́nu ọ̀nà', was: '' },
      { english: 'Prayer hour', yoruba: 'Àdúrà', was: 'Prayer' },
      { english: 'By the well', yoruba: 'Lẹ́nu ọ̀nà', was: 'By the gate' },
    ]);
    const { messages } = (await read(getChurchMessages.path)).json();
    expect([messages['Prayer hour'], messages.Prayer]).toEqual(['Àdúrà', undefined]);
  });

  it('leaves settings as they are of which a part is broken', async () => {
    const { settings, updated_at } = (await read(getEditableSettings.path)).json();
    const yorubaMessages = [{ english: 'Prayer', yoruba: 'Àdúrà', was: '' }];
    const payload = { settings: { ...settings, yorubaMessages }, updated_at };
    await server.app.inject({ method: 'PUT', url: saveSettings.path, payload, headers: { cookie: server.cookie } });
    await send(putService, 'one', prayer);
    const { db } = server.app.context;
    const stored = () => db.selectFrom('site_settings').select('document').executeTakeFirstOrThrow();
    const broken = JSON.stringify({ ...JSON.parse((await stored()).document), tagline: ['of a newer release'] });
    await db.updateTable('site_settings').set({ document: broken }).execute();
    expect((await send(putService, 'one', { ...prayer, title: 'Prayer hour' })).statusCode).toBe(200);
    expect((await stored()).document).toBe(broken);
  });

  describe.each(kinds)('with a $kind', ({ kind, put, remove, entry: first, name }) => {
    const versionOf = async () => (await entry('one'))[name].version;

    it('is read with its version, which is another one after each change and the same without', async () => {
      await send(put, 'one', { ...first, version: null });
      const before = await entry('one');
      expect(before).toEqual({ [name]: { id: 'one', ...first, version: expect.any(String) } });
      const schema = await getEditableEntry.answer?.();
      await expect(schema?.validate(before, { strict: true })).resolves.toBeDefined();
      const { version } = before[name];
      expect((await send(put, 'one', { ...first, version })).statusCode).toBe(200);
      expect(await versionOf()).toBe(version);
      expect((await send(put, 'one', { ...first, title: 'Second', version })).statusCode).toBe(200);
      expect(await versionOf()).not.toBe(version);
      expect(await actions()).toEqual([`${name}.created`, `${name}.updated`]);
    });

    it('is never written over by the second of two editors', async () => {
      await send(put, 'one', first);
      const version = await versionOf();
      expect((await send(put, 'one', { ...first, title: 'Theirs', version })).statusCode).toBe(200);
      const second = await send(put, 'one', { ...first, title: 'Mine', version });
      expect([second.statusCode, second.json().message]).toEqual([
        409,
        `This ${kind} was changed by someone else since you opened it. Nothing was overwritten.`,
      ]);
      expect((await entry('one'))[name].title).toBe('Theirs');
      expect((await send(put, 'one', { ...first, title: 'Both', version: await versionOf() })).statusCode).toBe(200);
    });

    it('is changed by one of many that begin from the same version', async () => {
      await send(put, 'one', first);
      const version = await versionOf();
      const answers = await Promise.all(
        [1, 2, 3, 4].map((number) => send(put, 'one', { ...first, title: `Number ${number}`, version })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    });

    it('is not what it was, once it was taken out and added again', async () => {
      await send(put, 'one', first);
      const version = await versionOf();
      await send(remove, 'one');
      const gone = await send(put, 'one', { ...first, title: 'Mine', version });
      expect([gone.statusCode, gone.json().message]).toEqual([
        404,
        `There is no ${kind} with this id. It may have been removed.`,
      ]);
      server.advance(1);
      await send(put, 'one', first);
      expect((await send(put, 'one', { ...first, title: 'Mine', version })).statusCode).toBe(409);
    });

    it('that is new takes no id of one that waits in the bin, which would be lost with the next removal', async () => {
      await send(put, 'one', first);
      await send(remove, 'one');
      const second = await send(put, 'one', { ...first, title: 'Second', version: null });
      expect([second.statusCode, second.json().errors]).toEqual([
        409,
        { id: expect.stringMatching(/ with this id in the bin\. Please choose another id\.$/) },
      ]);
      expect((await read(getEditableEntry.path.replace(':id', 'one'))).statusCode).toBe(404);
      expect(await actions()).toEqual([`${name}.created`, `${name}.deleted`]);
    });

    it('that is new takes no id that is taken', async () => {
      await send(put, 'one', { ...first, version: null });
      const second = await send(put, 'one', { ...first, title: 'Second', version: null });
      expect([second.statusCode, Object.keys(second.json().errors)]).toEqual([409, ['id']]);
      expect((await entry('one'))[name].title).toBe(first.title);
    });

    it('comes back as it was when its removal is undone', async () => {
      await send(put, 'one', first);
      const removed = (await send(remove, 'one')).json();
      expect(removed).toEqual({ success: true, data: { id: 'one', ...first } });
      expect((await read(getEditableEntry.path.replace(':id', 'one'))).statusCode).toBe(404);
      const { id, ...data } = removed.data;
      expect((await send(put, id, { ...data, version: null })).statusCode).toBe(201);
      expect((await read(getEvents.path)).json()[`${name}s`]).toEqual([{ id: 'one', ...first }]);
    });

    it('is written once under one key, to its own address', async () => {
      const added = { ...first, version: null };
      const sent = await send(put, 'one', added, 'key-1');
      const again = await send(put, 'one', added, 'key-1');
      expect([again.statusCode, again.json()]).toEqual([201, sent.json()]);
      expect((await send(put, 'two', added, 'key-1')).statusCode).toBe(422);
      const removed = await send(remove, 'one', undefined, 'key-2');
      expect((await send(remove, 'one', undefined, 'key-2')).json()).toEqual(removed.json());
      expect((await send(remove, 'two', undefined, 'key-2')).statusCode).toBe(422);
      expect(await actions()).toEqual([`${name}.created`, `${name}.deleted`]);
    });
  });

  it('keeps what a request leaves out of a service of the month', async () => {
    const changes = [{ date: '2026-12-02', cancelled: true }];
    await send(putService, 'one', { ...prayer, weekOfMonth: 1, changes });
    await send(putService, 'one', { ...prayer, title: 'Prayer meeting' });
    expect((await entry('one')).service).toMatchObject({ title: 'Prayer meeting', weekOfMonth: 1, changes });
    await send(putService, 'one', { ...prayer, weekOfMonth: null, changes: [] });
    const { service } = await entry('one');
    expect(service).not.toHaveProperty('weekOfMonth');
    expect(service).not.toHaveProperty('changes');
  });

  it('takes no repetition that there is not', async () => {
    const answer = await send(putService, 'one', { ...prayer, weekOfMonth: 5 });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { weekOfMonth: 'Repeats must be 1 to 4, or -1 for the last' },
    ]);
  });

  it('reads every service, and of the events those to come or those that are over', async () => {
    await send(putService, 'prayer', prayer);
    await send(putService, 'school', { ...prayer, weekday: 0 });
    // The clock shows 10:00 on 21 November in Lagos.
    const days = { over: '2026-11-14', older: '2026-11-07', today: '2026-11-21', later: '2026-12-24' };
    for (const [id, day] of Object.entries(days)) {
      await send(putEvent, id, { ...harvest, startDate: day, endDate: day });
    }
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    const coming = await calendar();
    expect([ids(coming.services), ids(coming.events), coming.total]).toEqual([
      ['school', 'prayer'],
      ['today', 'later'],
      2,
    ]);
    const past = await calendar('?when=past');
    expect([ids(past.services), ids(past.events), past.total]).toEqual([['school', 'prayer'], ['over', 'older'], 2]);
    server.advance(15 * HOUR);
    server.cookie = await server.signIn();
    expect(ids((await calendar('?when=past')).events)).toEqual(['today', 'over', 'older']);
    const schema = await getEditableCalendar.answer?.();
    await expect(schema?.validate(coming, { strict: true })).resolves.toBeDefined();
  });

  it('reads long lists page by page', async () => {
    for (let number = 10; number < 31; number++) {
      const day = `2026-12-${number}`;
      await send(putEvent, `event-${number}`, { ...harvest, startDate: day, endDate: day });
    }
    const [first, second] = [await calendar(), await calendar('?page=2')];
    expect([first.events.length, first.total, second.events.length, second.total]).toEqual([20, 21, 1, 21]);
    expect(second.events[0].id).toBe('event-30');
    expect((await calendar('?page=3')).events).toEqual([]);
    for (const query of ['?when=never', '?page=0', '?search=x']) {
      expect((await read(`${getEditableCalendar.path}${query}`)).statusCode).toBe(400);
    }
  });

  it('says where there is nothing, or no id', async () => {
    expect((await read(getEditableEntry.path.replace(':id', 'nothing'))).statusCode).toBe(404);
    expect((await read(getEditableEntry.path.replace(':id', 'A_b'))).statusCode).toBe(400);
  });
});
