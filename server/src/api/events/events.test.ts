import { deleteEvent, deleteService, getEvents, putEvent, putService } from '@cog/contracts/events/endpoints';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { cookieOf, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { hashPassword } from '../accounts/password.ts';

const HOUR = 60 * 60_000;

const sunday = {
  title: 'Sunday Service',
  description: 'Worship, Ọ̀rọ̀ and prayer',
  place: 'Headquarters',
  scene: 'lagoon',
  weekday: 0,
  startTime: '08:00',
  durationMinutes: 150,
  streamed: true,
};
const harvest = {
  title: 'Harvest',
  description: 'Bring what you would cook for visitors.',
  place: 'Ijoko Branch',
  scene: 'ijoko',
  startDate: '2026-11-21',
  endDate: '2026-11-21',
  startTime: '09:00',
  endTime: '12:00',
  link: null,
};

describeOnEveryDatabase('services and events', (create) => {
  const server = withServer(create, { signedIn: true });

  const address = (path: string, id: string) => path.replace(':id', id);
  const put = (path: string, id: string, payload: object, as = server.cookie) =>
    server.app.inject({ method: 'PUT', url: address(path, id), payload, headers: { cookie: as } });
  const remove = (path: string, id: string) =>
    server.app.inject({ method: 'DELETE', url: address(path, id), headers: { cookie: server.cookie } });
  const read = async () => (await server.app.inject({ method: 'GET', url: getEvents.path })).json();
  const eventIds = async () => (await read()).events.map(({ id }: { id: string }) => id);
  const audit = async () =>
    (await server.db.selectFrom('audit_trail').select(['action', 'subject_id']).orderBy('id').execute())
      .filter(({ action }) => /^(service|event)\./.test(action))
      .map(({ action, subject_id }) => `${action} ${subject_id}`);

  it('are none in a new database', async () => {
    expect(await read()).toEqual({ services: [], events: [] });
  });

  it('are added and changed by their id, and read at once', async () => {
    const added = await put(putService.path, 'sunday-service', sunday);
    expect([added.statusCode, added.json()]).toEqual([201, { id: 'sunday-service', ...sunday }]);
    const changed = await put(putService.path, 'sunday-service', { ...sunday, startTime: '09:00' });
    expect([changed.statusCode, changed.json().startTime]).toEqual([200, '09:00']);
    expect((await put(putEvent.path, 'harvest', harvest)).statusCode).toBe(201);
    expect((await put(putEvent.path, 'harvest', { ...harvest, endTime: '13:00' })).statusCode).toBe(200);

    const answer = await read();
    expect(answer).toEqual({
      services: [{ id: 'sunday-service', ...sunday, startTime: '09:00' }],
      events: [{ id: 'harvest', ...harvest, endTime: '13:00' }],
    });
    const schema = await getEvents.answer?.();
    await expect(schema?.validate(answer, { strict: true })).resolves.toBeDefined();
    expect(await audit()).toEqual([
      'service.created sunday-service',
      'service.updated sunday-service',
      'event.created harvest',
      'event.updated harvest',
    ]);
  });

  it('fill in what was left out', async () => {
    const { title, weekday, startTime, durationMinutes } = sunday;
    expect((await put(putService.path, 'plain', { title, weekday, startTime, durationMinutes })).json()).toEqual({
      id: 'plain',
      title,
      weekday,
      startTime,
      durationMinutes,
      description: '',
      place: '',
      scene: 'rooftops',
      streamed: false,
    });
  });

  it('stay as they are, with nothing in the audit trail, when they are saved without a change', async () => {
    await put(putService.path, 'sunday-service', sunday);
    await put(putEvent.path, 'whole-day', { ...harvest, startTime: null, endTime: null });
    server.advance(HOUR / 4);
    expect((await put(putService.path, 'sunday-service', sunday)).statusCode).toBe(200);
    expect((await put(putEvent.path, 'whole-day', { ...harvest, startTime: null, endTime: null })).statusCode).toBe(
      200,
    );
    const { db } = server.app.context;
    const rows = [
      await db.selectFrom('weekly_services').select(['sequence', 'updated_at']).executeTakeFirst(),
      await db.selectFrom('church_events').select(['sequence', 'updated_at']).executeTakeFirst(),
    ];
    expect(rows).toEqual(Array(2).fill({ sequence: 0, updated_at: START.toISOString() }));
    expect(await audit()).toHaveLength(2);
  });

  it('count their changes', async () => {
    await put(putEvent.path, 'harvest', harvest);
    await put(putEvent.path, 'harvest', { ...harvest, endTime: null });
    await put(putEvent.path, 'harvest', { ...harvest, title: 'Great Harvest' });
    const row = await server.db.selectFrom('church_events').selectAll().executeTakeFirstOrThrow();
    expect([row.sequence, row.end_time]).toEqual([2, '12:00']);
  });

  it('list services from Sunday on, by their time', async () => {
    const others = [
      ['vigil', 5, '22:00'],
      ['study', 2, '17:30'],
      ['school', 0, '07:15'],
      ['sunday', 0, '08:00'],
    ] as const;
    for (const [id, weekday, startTime] of others) await put(putService.path, id, { ...sunday, weekday, startTime });
    expect((await read()).services.map(({ id }: { id: string }) => id)).toEqual(['school', 'sunday', 'study', 'vigil']);
  });

  it('list events that are not over in Lagos, soonest first', async () => {
    // The clock shows 10:00 on 21 November in Lagos.
    const events: [string, object][] = [
      ['later', { startDate: '2026-12-24', endDate: '2026-12-25', startTime: '22:00', endTime: '01:00' }],
      ['over', { startTime: '08:00', endTime: '10:00' }],
      ['under-way', { startTime: '08:00', endTime: '10:01' }],
      ['tonight', { startTime: '22:00', endTime: '23:30' }],
      ['today', { startTime: null, endTime: null }],
      ['yesterday', { startDate: '2026-11-20', endDate: '2026-11-20', startTime: null, endTime: null }],
      ['since-monday', { startDate: '2026-11-16', endDate: '2026-11-21', startTime: null, endTime: null }],
    ];
    for (const [id, more] of events)
      expect((await put(putEvent.path, id, { ...harvest, ...more })).statusCode).toBe(201);
    expect(await eventIds()).toEqual(['since-monday', 'today', 'under-way', 'tonight', 'later']);
  });

  it('lose an event the moment it is over, without any write', async () => {
    await put(putEvent.path, 'harvest', harvest);
    await put(putEvent.path, 'whole-day', { ...harvest, startTime: null, endTime: null });
    expect(await eventIds()).toEqual(['whole-day', 'harvest']);
    const passes = async (hours: number) => {
      server.advance(hours * HOUR);
      // Invalidate, instead of waiting a second for the refresh of the answer.
      server.app.context.responseCache.invalidate(['events']);
      return eventIds();
    };
    expect(await passes(2)).toEqual(['whole-day']);
    expect(await passes(11)).toEqual(['whole-day']);
    expect(await passes(1)).toEqual([]);
  });

  it('are taken out once', async () => {
    await put(putService.path, 'sunday-service', sunday);
    await put(putEvent.path, 'harvest', harvest);
    await read();
    expect((await remove(deleteService.path, 'sunday-service')).json()).toEqual({
      success: true,
      data: { id: 'sunday-service', ...sunday },
    });
    expect((await remove(deleteEvent.path, 'harvest')).json()).toEqual({
      success: true,
      data: { id: 'harvest', ...harvest },
    });
    expect(await read()).toEqual({ services: [], events: [] });
    for (const path of [deleteService.path, deleteEvent.path]) {
      const again = await remove(path, 'harvest');
      expect([again.statusCode, again.json().success]).toEqual([404, false]);
    }
    expect((await audit()).slice(2)).toEqual(['service.deleted sunday-service', 'event.deleted harvest']);
  });

  it.each(['Sunday', '1st', 'a_b', '-a', 'a%2Fb', 'a'.repeat(62), '%E1%BB%8D'])('refuse the id %s', async (id) => {
    for (const response of [
      await put(putService.path, id, sunday),
      await put(putEvent.path, id, harvest),
      await remove(deleteService.path, id),
      await remove(deleteEvent.path, id),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.json().errors.id).toContain('sunday-service');
    }
  });

  it('share no id, because they share the addresses of the calendar', async () => {
    await put(putService.path, 'harvest', sunday);
    const event = await put(putEvent.path, 'harvest', harvest);
    expect([event.statusCode, event.json().message]).toEqual([
      409,
      'There is a weekly service with this id already. Please choose another id.',
    ]);
    await put(putEvent.path, 'retreat', harvest);
    expect((await put(putService.path, 'retreat', sunday)).statusCode).toBe(409);
    expect(await eventIds()).toEqual(['retreat']);
  });

  it('are refused when they cannot be', async () => {
    const wrong: [string, object, string][] = [
      [putService.path, { ...sunday, weekday: 7 }, 'weekday'],
      [putService.path, { ...sunday, startTime: '8:00' }, 'startTime'],
      [putService.path, { ...sunday, durationMinutes: 1441 }, 'durationMinutes'],
      [putEvent.path, { ...harvest, endDate: '2026-02-30' }, 'endDate'],
      [putEvent.path, { ...harvest, startTime: null }, 'startTime'],
      [putEvent.path, { ...harvest, link: 'javascript:alert(1)' }, 'link'],
    ];
    for (const [path, body, field] of wrong) {
      const response = await put(path, 'x', body);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().errors)).toEqual([field]);
    }
    expect((await put(putEvent.path, 'x', { ...harvest, endTime: '08:00' })).json().message).toBe(
      'The event must end after it begins',
    );
  });

  it('are kept by editors too', async () => {
    const accounts = accountsRepository(server.db);
    await accounts.add({ username: 'editor', passwordHash: await hashPassword('p'), role: 'editor' }, START);
    const url = '/api/admin/session';
    const payload = { username: 'editor', password: 'p' };
    const editor = cookieOf(await server.app.inject({ method: 'POST', url, payload }));
    expect((await put(putService.path, 'sunday-service', sunday, editor)).statusCode).toBe(201);
  });
});
