import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getAmens,
  getDevotionalDays,
  getDevotionalPassages,
  getDevotionals,
} from '@cog/contracts/devotionals/endpoints';
import { getEvents } from '@cog/contracts/events/endpoints';
import { addDays, lagosDay, weekday } from '@cog/contracts/lib/calendar';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { getUnsubscription } from '@cog/contracts/mails/endpoints';
import { getRecordings } from '@cog/contracts/media/recordings.endpoints';
import { getAttempt, getReview } from '@cog/contracts/quiz/endpoints';
import { getRegistrations } from '@cog/contracts/registrations/endpoints';
import { getSermon, getSermons, getSermonsFile, getSermonsOfDay } from '@cog/contracts/sermons/endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { visitorSettings } from '@cog/contracts/settings/schema';
import { questionsRepository } from '../api/quiz/questions/questions.repository.ts';
import { contractEndpoints } from '../testing/contractEndpoints.ts';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { sampleReader } from './readSample.ts';

const sampleDir = join(__dirname, '../../sample');

describeWithDatabase('a new database', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  const start = async (seed: 'sample' | 'none') => {
    server = await startTestServer(database, { config: { seed } });
  };
  const read = async (url: string, headers = {}) => (await server.app.inject({ method: 'GET', url, headers })).json();

  beforeEach(async () => {
    database = await create({ empty: true });
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

  it('is answered exactly as the contracts say: pages are rendered with it unread by the schema', async () => {
    await start('sample');
    // The sermons' file has numbered keys that depend on the number of items, so no schema lists them; no page reads it. Two more
    // need a participant of the quiz, and one the recipient of a mail; the sample has neither.
    const others: Endpoint[] = [getSermonsFile, getAttempt, getReview, getUnsubscription];
    const whole = contractEndpoints().filter(
      (endpoint) =>
        endpoint.method === 'GET' &&
        endpoint.access === 'public' &&
        !endpoint.path.includes(':') &&
        !others.includes(endpoint),
    );
    const [sermon] = (await read(getSermons.path)).items;
    const [devotional] = await read(getDevotionals.path);
    const addresses = new Map<Endpoint, string>([
      ...whole.map((endpoint) => [endpoint, endpoint.path] as const),
      [getSermon, getSermon.path.replace(':id', sermon.slug)],
      [getSermonsOfDay, getSermonsOfDay.path.replace(':date', sermon.date)],
      [getDevotionalDays, `${getDevotionalDays.path}?from=2026-11-01&to=2026-11-30`],
      [getDevotionalPassages, `${getDevotionalPassages.path}?date=${devotional.date}`],
      [getAmens, `${getAmens.path}?date=${devotional.date}`],
      [getRecordings, `${getRecordings.path}?date=${devotional.date}`],
    ]);
    for (const [endpoint, path] of addresses) {
      const body = await read(path);
      const schema = await endpoint.answer?.();
      expect([path, await schema?.validate(body, { stripUnknown: true })]).toEqual([path, body]);
    }
  });

  it('is filled with sample content around today in Lagos', async () => {
    await start('sample');
    const days = await read(`${getDevotionalDays.path}?from=2026-11-07&to=2026-12-21`);
    expect(days.map(({ date }: { date: string }) => date)).toEqual(
      expect.arrayContaining(['2026-11-07', '2026-11-21', '2026-11-28']),
    );

    const [sermon] = await read('/assets/sermons.json');
    expect(sermon).toMatchObject({
      sermonTitle: expect.any(String),
      list1: expect.any(String),
      prayer1: expect.any(String),
      weekly1: expect.any(String),
    });
    expect(Object.keys(sermon)).not.toEqual(expect.arrayContaining(['id', 'time', 'list', 'created_at']));

    const { services, events } = await read(getEvents.path);
    expect(services.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['sunday-service', 'bible-study', 'breakfast-prayer']),
    );
    expect(services[0].weekday).toBe(0);
    expect(events).toHaveLength(4);
    for (const { startDate } of events) expect(startDate > '2026-11-21').toBe(true);

    const cookie = await server.signIn();
    const { total, data } = await read(`${getRegistrations.path}?pageSize=200`, { cookie });
    expect(total).toBe(40);
    expect(new Set(data.map(({ reference }: { reference: string }) => reference)).size).toBe(40);
    const stages = await questionsRepository(server.app.context.db).counts();
    expect(stages.map((stage) => stage.total)).toEqual([12, 20, 15, 12]);
    const results = await server.app.context.db.selectFrom('quiz_results').selectAll().execute();
    expect(results.length).toBeGreaterThan(0);
  });

  it('has settings that are true of any church, and nothing else, when no sample is wanted', async () => {
    await start('none');
    expect(await read('/assets/sermons.json')).toEqual([]);
    expect(await read(getEvents.path)).toEqual({ services: [], events: [] });
    await expect(visitorSettings.validate(await read(getSettings.path), { strict: true })).resolves.toMatchObject({
      churchName: 'Our church',
    });
  });

  it('is filled once: what was deleted stays deleted', async () => {
    await start('sample');
    await server.app.context.db.deleteFrom('devotionals').execute();
    await server.app.context.db.deleteFrom('weekly_services').execute();
    await server.app.close();
    await start('sample');
    expect(await read('/citizen/get_breakfastwiththeholyspirit/')).toEqual([]);
    expect((await read(getEvents.path)).services).toEqual([]);
  });

  it('is left as it was by a sample that is wrong', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cog-sample-'));
    for (const name of readdirSync(sampleDir).filter((file) => file.endsWith('.json'))) {
      writeFileSync(join(folder, name), name === 'settings.json' ? '{"churchName": ""}' : '[]');
    }
    await expect(startTestServer(database, { config: { seed: 'sample', sampleDir: folder } })).rejects.toThrow(
      /^settings\.json: /,
    );
    await start('sample');
    expect((await read(getSettings.path)).churchName).toBe('COG Church');
    rmSync(folder, { recursive: true });
  });
});

describe('the sample that ships with the server', () => {
  const reader = sampleReader(sampleDir);

  it('has plainly unreal contacts', async () => {
    const settings = await reader.settings();
    const phones = [
      settings.headquarters.phone,
      ...settings.branches.map(({ phone }) => phone),
      ...settings.quiz.contactPhones,
    ];
    for (const phone of phones) expect(phone).toMatch(/^\+23480000000\d\d$/);
    for (const { address } of [settings.headquarters, ...settings.branches]) expect(address).toContain('Sample');
    for (const { input } of await reader.people()) expect(input.phoneNumber).toMatch(/^\+2348000000\d{3}$/);
    for (const { input } of await reader.people())
      expect(input.email ?? '@example.com').toMatch(/@example\.(com|org|net)$/);
  });

  it('holds its events on the days of the week they are made for, whenever it is stored', async () => {
    const expected = { 'thanksgiving-sunday': 0, 'free-health-day': 6, 'youth-retreat': 4, 'night-of-praise': 5 };
    for (let later = 0; later < 7; later++) {
      const today = addDays(lagosDay(new Date('2026-11-21T09:00:00Z')), later);
      const { events } = await reader.events((offset) => addDays(today, offset));
      expect(Object.fromEntries(events.map(({ id, startDate }) => [id, weekday(startDate)]))).toEqual(expected);
      for (const { startDate } of events) expect(startDate > today).toBe(true);
    }
  });

  it('asks nothing twice, and marks every option as right about as often', async () => {
    const questions = await reader.questions();
    expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length);
    for (const place of [0, 1, 2, 3]) {
      const share = questions.filter(({ answer }) => answer === place).length / questions.length;
      expect(share).toBeGreaterThan(0.2);
    }
    const inYoruba = questions.filter(({ textYoruba }) => textYoruba !== null);
    expect(inYoruba.length / questions.length).toBeGreaterThan(0.8);
  });

  it('meets at plainly unreal places', async () => {
    const { services, events } = await reader.events(() => '2026-11-21');
    for (const { place } of [...services, ...events]) expect(place).toContain('Sample');
  });

  it('has the four branches of the specification', async () => {
    const { branches } = await reader.settings();
    expect(branches.map(({ header }) => header)).toEqual([
      'Diamond Branch',
      'Ijoko Branch',
      'Ilogbo Branch',
      'Badagry Branch',
    ]);
  });

  it('has no day twice in one language', async () => {
    const files = ['devotionals-1.json', 'devotionals-2.json'].filter((name) => existsSync(join(sampleDir, name)));
    const all = (
      await Promise.all(
        files.map((name) =>
          reader.devotionals(
            name,
            (offset) => `2026-${offset < 0 ? '10' : '12'}-${String(Math.abs(offset) || 31).padStart(2, '0')}`,
          ),
        ),
      )
    ).flat();
    const keys = all.map(({ date, language }) => `${date} ${language}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
