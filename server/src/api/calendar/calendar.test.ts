import { CALENDAR_PATH, calendarPath } from '@cog/contracts/events/constants';
import { putEvent, putService } from '@cog/contracts/events/endpoints';
import { HEADQUARTERS } from '@cog/contracts/requests/constants';
import ICAL from 'ical.js';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';
import { settingsRepository } from '../settings/settings.repository.ts';

const HOUR = 60 * 60_000;
const WEEK = 7 * 24 * HOUR;

const sunday = {
  title: 'Sunday Service',
  description: 'Worship and prayer',
  place: '1 Sample Road, Lagos',
  scene: 'lagoon',
  weekday: 0,
  startTime: '08:00',
  durationMinutes: 150,
  streamed: true,
};
const vigil = { ...sunday, title: 'Vigil', weekday: 5, startTime: '22:00', durationMinutes: 360, streamed: false };
const harvest = {
  title: 'Harvest',
  description: 'Bring what you would cook for visitors.',
  place: 'Ijoko Branch',
  scene: 'ijoko',
  startDate: '2026-12-05',
  endDate: '2026-12-05',
  startTime: '10:00',
  endTime: '12:30',
};

describeWithDatabase('the calendar', (create) => {
  const server = withServer(create, { signedIn: true });

  const put = (path: string, id: string, payload: object) =>
    server.app.inject({ method: 'PUT', url: path.replace(':id', id), payload, headers: { cookie: server.cookie } });
  const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });
  const text = async (url: string = CALENDAR_PATH) => (await get(url)).payload;

  /** The entries as another program reads them, with only the time zones that the file defines. */
  async function entries(url: string = CALENDAR_PATH): Promise<Map<string, ICAL.Event>> {
    ICAL.TimezoneService.reset();
    const calendar = new ICAL.Component(ICAL.parse(await text(url)));
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    return new Map(events.map((event) => [event.uid, event]));
  }

  async function entry(uid: string): Promise<ICAL.Event> {
    const found = (await entries()).get(uid);
    if (found === undefined) throw new Error(`There is no ${uid}.`);
    return found;
  }

  const instant = (time: ICAL.Time) => time.toJSDate().toISOString();

  function occurrences(event: ICAL.Event, count: number): { startsAt: number; endsAt: number }[] {
    const dates = event.iterator();
    return Array.from({ length: count }, () => {
      const { startDate, endDate } = event.getOccurrenceDetails(dates.next());
      return { startsAt: startDate.toUnixTime() * 1000, endsAt: endDate.toUnixTime() * 1000 };
    });
  }

  it('holds no entry in a new database, and says whose it is', async () => {
    const response = await get(CALENDAR_PATH);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const calendar = new ICAL.Component(ICAL.parse(response.payload));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('COG Church');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT12H');
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT12H');
    expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
  });

  it('holds each service every week at the same hour in Lagos, over a year', async () => {
    await put(putService.path, 'sunday-service', sunday);
    const event = await entry('sunday-service@church.example');
    const held = occurrences(event, 53);
    held.forEach(({ startsAt, endsAt }, week) => {
      expect(startsAt).toBe(Date.parse('2026-11-22T07:00:00Z') + week * WEEK);
      expect(endsAt - startsAt).toBe(150 * 60_000);
    });
  });

  it.each([
    ['Europe/London', { winter: '07:00', summer: '08:00' }],
    ['America/New_York', { winter: '02:00', summer: '03:00' }],
  ])('is not shifted by summer time in %s', async (timeZone, { winter, summer }) => {
    await put(putService.path, 'sunday-service', sunday);
    const shown = occurrences(await entry('sunday-service@church.example'), 53).map(({ startsAt }) =>
      new Date(startsAt).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
    );
    // The service stays at eight in Lagos; the reader's clock changes.
    expect([shown[0], shown[35]]).toEqual([winter, summer]);
    expect(new Set(shown)).toEqual(new Set([winter, summer]));
  });

  it('keeps a vigil whole that goes past midnight', async () => {
    await put(putService.path, 'vigil', vigil);
    const event = await entry('vigil@church.example');
    const [first, second] = occurrences(event, 2);
    expect(first).toEqual({ startsAt: Date.parse('2026-11-27T21:00Z'), endsAt: Date.parse('2026-11-28T03:00Z') });
    expect(second?.startsAt).toBe(Date.parse('2026-12-04T21:00Z'));
    expect(event.endDate.toString()).toBe('2026-11-28T04:00:00');
  });

  it('holds a service of the month on its weekday of each month', async () => {
    await put(putService.path, 'thanksgiving', { ...sunday, weekOfMonth: 1 });
    await put(putService.path, 'vigil', { ...vigil, weekOfMonth: -1 });
    const daysOf = async (id: string) =>
      occurrences(await entry(`${id}@church.example`), 4).map(({ startsAt }) => new Date(startsAt).toISOString());
    expect(await daysOf('thanksgiving')).toEqual([
      '2026-12-06T07:00:00.000Z',
      '2027-01-03T07:00:00.000Z',
      '2027-02-07T07:00:00.000Z',
      '2027-03-07T07:00:00.000Z',
    ]);
    expect(await daysOf('vigil')).toEqual([
      '2026-11-27T21:00:00.000Z',
      '2026-12-25T21:00:00.000Z',
      '2027-01-29T21:00:00.000Z',
      '2027-02-26T21:00:00.000Z',
    ]);
  });

  it('leaves out a date on which a service is not held, and moves one that is held at another time', async () => {
    await put(putService.path, 'sunday-service', {
      ...sunday,
      changes: [
        { date: '2026-11-29', cancelled: true },
        { date: '2026-12-06', newDate: '2026-12-05', startTime: '17:00', place: 'Town hall', note: 'Elections' },
      ],
    });
    ICAL.TimezoneService.reset();
    const calendar = new ICAL.Component(ICAL.parse(await text()));
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const [master, moved, ...more] = calendar.getAllSubcomponents('vevent');
    if (master === undefined || moved === undefined) throw new Error('There are too few entries.');
    expect(more).toEqual([]);
    const service = new ICAL.Event(master, { exceptions: [moved] });
    const dates = service.iterator();
    const held = Array.from({ length: 3 }, () => service.getOccurrenceDetails(dates.next()));
    expect(held.map(({ startDate }) => instant(startDate))).toEqual([
      '2026-11-22T07:00:00.000Z',
      '2026-12-05T16:00:00.000Z',
      '2026-12-13T07:00:00.000Z',
    ]);
    expect(held.map(({ item }) => item.location)).toEqual([sunday.place, 'Town hall', sunday.place]);
    expect(held[1]?.item.description).toBe('Elections\n\nWorship and prayer');
  });

  it('begins with the service that is being held when it is added', async () => {
    await put(putService.path, 'now', { ...sunday, weekday: 6, startTime: '09:00' });
    expect(instant((await entry('now@church.example')).startDate)).toBe('2026-11-21T08:00:00.000Z');
  });

  it('holds events with an hour, over several days, of whole days and with an open end', async () => {
    await put(putEvent.path, 'hours', harvest);
    await put(putEvent.path, 'night', { ...harvest, endDate: '2026-12-06', startTime: '21:00', endTime: '03:00' });
    await put(putEvent.path, 'whole', { ...harvest, endDate: '2026-12-07', startTime: null, endTime: null });
    await put(putEvent.path, 'open', { ...harvest, endTime: null });
    await put(putEvent.path, 'days', { ...harvest, endDate: '2026-12-06', endTime: null });
    const times = async (id: string) => {
      const { startDate, component } = await entry(`${id}@church.example`);
      const end = component.getFirstPropertyValue('dtend');
      return [startDate, end].map((time) => (time instanceof ICAL.Time && !time.isDate ? instant(time) : String(time)));
    };
    expect(await times('hours')).toEqual(['2026-12-05T09:00:00.000Z', '2026-12-05T11:30:00.000Z']);
    expect(await times('night')).toEqual(['2026-12-05T20:00:00.000Z', '2026-12-06T02:00:00.000Z']);
    expect(await times('days')).toEqual(['2026-12-05T09:00:00.000Z', '2026-12-06T23:00:00.000Z']);
    expect(await times('open')).toEqual(['2026-12-05T09:00:00.000Z', 'null']);
    // The end day is exclusive.
    expect(await times('whole')).toEqual(['2026-12-05', '2026-12-08']);
    expect(await text(calendarPath('whole'))).toContain('DTSTART;VALUE=DATE:20261205\r\n');
  });

  it('still holds an event that is over, so that no calendar forgets it', async () => {
    await put(putEvent.path, 'past', { ...harvest, startDate: '2025-12-05', endDate: '2025-12-05' });
    expect([...(await entries()).keys()]).toEqual(['past@church.example']);
  });

  it('holds no event for longer than a year, so that it does not grow with the church', async () => {
    await put(putEvent.path, 'long-past', { ...harvest, startDate: '2025-11-05', endDate: '2025-11-05' });
    expect([...(await entries()).keys()]).toEqual([]);
  });

  it('leads to the live page where there is a stream, and to the entry on the events page elsewhere', async () => {
    await put(putService.path, 'sunday-service', sunday);
    await put(putService.path, 'vigil', vigil);
    await put(putEvent.path, 'harvest', { ...harvest, link: 'https://church.example/harvest?a=1,2' });
    const url = async (id: string) => (await entry(`${id}@church.example`)).component.getFirstPropertyValue('url');
    expect(await url('sunday-service')).toBe('https://church.example/live');
    expect(await url('vigil')).toBe('https://church.example/events#vigil');
    expect(await url('harvest')).toBe('https://church.example/events#harvest');
    expect((await entry('harvest@church.example')).description).toBe(
      'Bring what you would cook for visitors.\n\nhttps://church.example/harvest?a=1,2',
    );
  });

  it('keeps every letter, comma and line of a text, in lines of at most 75 octets', async () => {
    const sample = 'Ọ̀rọ̀ Ẹ̀mí Mímọ́; Ṣíṣe, \\n "Ìwọ̀nyí" 🎉\nsecond: line';
    const awkward = {
      ...sunday,
      title: sample.replace('\n', ' '),
      description: `${sample.repeat(9)}.`,
      place: `${sample}.`,
    };
    await put(putService.path, 'awkward', awkward);
    const { summary, description, location } = await entry('awkward@church.example');
    const kept = (value: string) => value.normalize('NFC');
    expect([summary, description, location]).toEqual([awkward.title, awkward.description, awkward.place].map(kept));

    const bytes = (await get(CALENDAR_PATH)).rawPayload;
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n\ufffd]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeGreaterThan(70);
  });

  it('names the branch where no place was written, and none of several', async () => {
    const placed = async (branches: string[]) => {
      await put(putEvent.path, 'harvest', { ...harvest, place: '', branches });
      return (await entry('harvest@church.example')).location;
    };
    const { branches, headquarters } = await settingsRepository(server.app.context.db).read();
    const [branch] = branches;
    expect(await placed([branch?.id ?? ''])).toBe(`${branch?.header}, ${branch?.address}`);
    expect(await placed([HEADQUARTERS])).toBe(`Headquarters, ${headquarters.address}`);
    expect(await placed([HEADQUARTERS, branch?.id ?? ''])).toBeFalsy();
  });

  it('lets no text add lines of its own', async () => {
    const title = 'x\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil';
    await put(putEvent.path, 'sly', { ...harvest, title, place: '\r\nATTENDEE:mailto:a@example.com' });
    expect([...(await entries()).keys()]).toEqual(['sly@church.example']);
    expect((await entry('sly@church.example')).attendees).toEqual([]);
  });

  it('reads the same until something changes, and counts the changes', async () => {
    await put(putService.path, 'sunday-service', sunday);
    await put(putEvent.path, 'harvest', harvest);
    const first = await text();
    expect(first).toContain('DTSTAMP:20261121T090000Z\r\nLAST-MODIFIED:20261121T090000Z\r\n');
    server.advance(3 * WEEK);
    server.cookie = await server.signIn();
    await put(putService.path, 'sunday-service', sunday);
    expect(await text()).toBe(first);

    await put(putService.path, 'sunday-service', { ...sunday, startTime: '09:00' });
    await put(putService.path, 'sunday-service', { ...sunday, startTime: '08:30' });
    const { sequence, component, startDate } = await entry('sunday-service@church.example');
    expect([sequence, String(component.getFirstPropertyValue('last-modified'))]).toEqual([2, '2026-12-12T09:00:00Z']);
    expect(instant(startDate)).toBe('2026-11-22T07:30:00.000Z');
    expect((await entry('harvest@church.example')).sequence).toBe(0);
  });

  it('is not sent again to who holds it', async () => {
    await put(putService.path, 'sunday-service', sunday);
    const first = await get(CALENDAR_PATH);
    const ifNoneMatch = { 'if-none-match': String(first.headers.etag) };
    const again = await get(CALENDAR_PATH, ifNoneMatch);
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect(first.headers['cache-control']).toBe('no-cache');
    await put(putService.path, 'sunday-service', vigil);
    expect((await get(CALENDAR_PATH, ifNoneMatch)).statusCode).toBe(200);
  });

  it('answers HEAD with the same headers and nothing else', async () => {
    await put(putEvent.path, 'harvest', harvest);
    for (const url of [CALENDAR_PATH, calendarPath('harvest')]) {
      const whole = await get(url);
      const head = await server.app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.payload]).toEqual([200, '']);
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'content-disposition']) {
        expect(head.headers[name]).toBe(whole.headers[name]);
      }
    }
  });

  it('gives one entry alone as a file to keep', async () => {
    await put(putService.path, 'sunday-service', sunday);
    await put(putEvent.path, 'harvest', harvest);
    for (const id of ['sunday-service', 'harvest']) {
      const response = await get(calendarPath(id));
      expect(response.headers['content-disposition']).toBe(`attachment; filename="${id}.ics"`);
      expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect([...(await entries(calendarPath(id))).keys()]).toEqual([`${id}@church.example`]);
      expect((await entries(calendarPath(id))).get(`${id}@church.example`)?.toString()).toBe(
        (await entry(`${id}@church.example`)).toString(),
      );
    }
    expect((await get(CALENDAR_PATH)).headers['content-disposition']).toBeUndefined();
  });

  it.each([
    ['nothing', 404],
    ['Sunday', 404],
    ['a%00b', 400],
    ['%22', 404],
    ['..%2f..%2fx', 404],
    ['a'.repeat(500), 414],
  ])('says so when there is nothing by the id %s', async (id, status) => {
    const response = await get(calendarPath(id));
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\S/) });
  });
});
