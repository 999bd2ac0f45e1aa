import { addDays } from '@cog/contracts/lib/calendar';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { getSermons } from '@cog/contracts/sermons/endpoints';
import { isSampleAccount, SAMPLE_UNDO_DAYS, type SampleKind } from '@cog/contracts/settings/sample.constants';
import {
  getSample,
  getSamplePeople,
  removeSample,
  removeSamplePeople,
  restoreSample,
} from '@cog/contracts/settings/sample.endpoints';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { uuidv7 } from 'uuidv7';
import { devotionalsRepository } from '../api/devotionals/devotionals.repository.ts';
import { servicesRepository } from '../api/events/services.repository.ts';
import { feedsRepository } from '../api/feeds/feeds.repository.ts';
import { settingsRepository } from '../api/settings/settings.repository.ts';
import { contractEndpoints } from '../testing/contractEndpoints.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { START } from '../testing/testServer.ts';
import { type TestSite, withServer } from '../testing/withServer.ts';
import { sampleReader } from './readSample.ts';

type State = AnswerOf<typeof getSample>;

const HOUR = 60 * 60_000;

/** Addresses that visitors read, besides endpoints that need only their path. */
const OTHER_READS = [
  '/calendar.ics',
  '/api/devotionals/days?from=2026-10-01&to=2027-02-28',
  '/api/devotionals/passages?date=2026-11-21',
  '/api/recordings?date=2026-11-21',
  '/api/search?q=God',
  '/api/search?q=sample',
];

/** All public answers, by address. */
async function publicReads({ app }: TestSite) {
  const whole = contractEndpoints().filter(
    ({ method, access, path }) => method === 'GET' && access === 'public' && !path.includes(':'),
  );
  const read: [string, string][] = [];
  for (const url of [...whole.map(({ path }) => path), ...OTHER_READS]) {
    read.push([url, (await app.inject({ method: 'GET', url })).body]);
  }
  return read;
}

/** Names, contacts and words that occur only in the sample. */
const SAMPLE_WORDS =
  /sample|COG Church|COG Radio|Diamond|Ijoko|Ilogbo|Badagry|\+23480000000|cog-church\.example|000000000\d|generator|Adéyẹmí/i;

/** The addresses whose answers contain words of the sample, each with the first word. The feeds' `source` is not content. */
const sampleReads = async (site: TestSite) =>
  (await publicReads(site)).flatMap(([url, body]) => {
    const found = body.match(SAMPLE_WORDS);
    return found === null ? [] : [`${url}: ${found[0]}`];
  });

const stateOf = async (site: TestSite): Promise<State> => (await site.get(getSample.path, site.cookie)).json();
const stepsOf = ({ steps }: State) => Object.fromEntries(steps.map(({ step, state: is }) => [step, is]));

describeWithDatabase('the sample', (create) => {
  const server = withServer(create, { config: { seed: 'sample' }, signedIn: true });
  const db = () => server.db;

  const state = () => stateOf(server);
  const post = (url: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { cookie: server.cookie, 'idempotency-key': uuidv7(), origin: 'https://church.example' },
    });
  const remove = async () => post(removeSample.path, { version: (await state()).version });
  const undo = async () => post(restoreSample.path, { removal: (await state()).removal?.id ?? uuidv7() });
  const countsOf = (list: State['left']) =>
    Object.fromEntries(list.map(({ kind, count }) => [kind, count])) as Partial<Record<SampleKind, number>>;
  const settings = () => settingsRepository(db()).read();

  async function change(edit: (now: SiteSettings) => void) {
    const repository = settingsRepository(db());
    const { settings: now, updated_at } = await repository.readStored();
    const changed = structuredClone(now);
    edit(changed);
    await repository.save(changed, { accountId: null, now: START, updated_at });
  }

  it('lets an editor take its people out of the quiz, without anything else, and brings them back', async () => {
    const before = countsOf((await state()).left);
    const read = async () =>
      (await server.app.inject({ url: getSamplePeople.path, headers: { cookie: server.cookie } })).json();
    const count = async (table: 'registrations' | 'quiz_results') =>
      (await db().selectFrom(table).select('id').execute()).length;
    expect(await read()).toEqual({ people: 40, results: 32 });
    // One of the people now has an attempt, so they are not unchanged sample data.
    const [taken] = await db().selectFrom('registrations').select(['id', 'quiz_id']).orderBy('id').limit(1).execute();
    if (taken === undefined) throw new Error('Nobody is registered.');
    await db()
      .insertInto('quiz_attempts')
      .values({
        id: uuidv7(),
        registration_id: taken.id,
        quiz_id: taken.quiz_id,
        stage: 2,
        questions: '[]',
        started_at: START.toISOString(),
        ends_at: START.toISOString(),
        answered: 0,
        status: 'running',
        finished_at: null,
      })
      .execute();
    const takeOut = () =>
      server.app.inject({
        method: 'DELETE',
        url: removeSamplePeople.path,
        headers: { cookie: server.cookie, 'idempotency-key': uuidv7(), origin: 'https://church.example' },
      });
    expect((await takeOut()).json().message).toMatch(/^39 sample people were removed, with 3[12] results\.$/);
    expect(await read()).toEqual({ people: 0, results: 0 });
    expect(await count('registrations')).toBe(1);
    const { people: _people, ...others } = before;
    expect(countsOf((await state()).left)).toEqual(others);
    expect((await takeOut()).json().message).toMatch(/^0 sample people were removed/);
    expect((await undo()).statusCode).toBe(200);
    expect([await count('registrations'), await count('quiz_results')]).toEqual([40, 32]);
  });

  it('is told by kinds, and what the church has done by steps, as they are stored', async () => {
    const now = await state();
    expect(countsOf(now.left)).toMatchObject({ sermons: 8, services: 6, events: 4, people: 40, questions: 59 });
    expect(now.kept).toEqual([]);
    expect(now.removal).toBeNull();
    expect(stepsOf(now)).toEqual({
      name: 'sample',
      look: 'missing',
      addresses: 'sample',
      services: 'sample',
      giving: 'sample',
      words: 'sample',
      devotional: 'sample',
      channel: 'sample',
      mail: 'missing',
    });
    const placesOf = ({ pictures }: State) =>
      Object.fromEntries(pictures.map(({ place, missing }) => [place, missing]));
    const leaders = (await settings()).about.leaders.length;
    expect(placesOf(now)).toMatchObject({ slides: 3, leaders, services: 6 });
    const picture = {
      hash: 'ab'.repeat(16),
      width: 640,
      height: 360,
      x: 50,
      y: 50,
      use: 'decoration',
      alt: '',
      altYoruba: '',
    };
    await db()
      .updateTable('weekly_services')
      .set({ picture: JSON.stringify(picture) })
      .execute();
    await change((edited) => {
      const [leader] = edited.about.leaders;
      if (leader) leader.picture = { ...picture, use: 'decoration' };
    });
    expect(placesOf(await state())).toMatchObject({ slides: 3, leaders: leaders - 1 });
    expect(placesOf(await state())).not.toHaveProperty('services');
    await change((edited) => {
      edited.churchName = 'Grace Chapel';
      edited.giving.accounts = edited.giving.accounts.slice(0, 1);
      for (const account of edited.giving.accounts) account.accountNumber = '3056781234';
    });
    await devotionalsRepository(db()).add(
      { date: '2027-06-01', title: 'Ours', text: 'a', content: 'b', prayer: 'c', bible_reading: 'John 1' },
      'EN',
      START,
    );
    expect(stepsOf(await state())).toMatchObject({ name: 'done', giving: 'done', devotional: 'done', words: 'sample' });
    await change((edited) => {
      edited.mail.wanted = 'no';
    });
    expect(stepsOf(await state())).toMatchObject({ mail: 'done', channel: 'sample' });
  });

  it('leaves nothing of it to visitors once it is removed, and nothing to remove', async () => {
    expect((await sampleReads(server)).length).toBeGreaterThan(8);
    const removed = await remove();
    expect(removed.statusCode).toBe(200);
    expect(await sampleReads(server)).toEqual([]);
    const now = await state();
    expect(now.left).toEqual([]);
    expect(now.kept).toEqual([]);
    expect(stepsOf(now)).toMatchObject({ name: 'missing', services: 'missing', giving: 'missing' });
    const [line] = await db().selectFrom('audit_trail').selectAll().where('action', '=', 'sample.removed').execute();
    expect(line?.account_id).not.toBeNull();
  });

  it('does not come back with the next start, neither rows nor videos', async () => {
    await remove();
    await server.restart({ config: { seed: 'sample' } });
    expect(await sampleReads(server)).toEqual([]);
  });

  it('stays where a user has changed it, or added something of their own to it', async () => {
    server.advance(HOUR);
    server.cookie = await server.signIn();
    const services = servicesRepository(db());
    const { id } = await db().selectFrom('weekly_services').select('id').executeTakeFirstOrThrow();
    const { services: [known] = [] } = await sampleReader(server.app.context.config.sampleDir).events((days) =>
      addDays('2026-11-21', days),
    );
    if (known === undefined) throw new Error('The sample has no service.');
    await services.save({ ...known, id, startTime: '10:30' }, new Date(START.getTime() + HOUR));
    const devotional = await db().selectFrom('devotionals').selectAll().executeTakeFirstOrThrow();
    await db()
      .insertInto('recordings')
      .values({
        id: uuidv7(),
        owner_kind: 'devotional',
        owner_id: `${devotional.date} ${devotional.language}`,
        hash: 'a'.repeat(64),
        kind: 'mp3',
        bytes: 1,
        added_at: START.toISOString(),
        removed_at: null,
      })
      .execute();
    await change((edited) => {
      for (const branch of edited.branches.slice(0, 1)) branch.phone = '+2348031234567';
      edited.about.heading = 'Our own words';
    });
    expect(countsOf((await state()).kept)).toEqual({ services: 1, devotionals: 1 });
    await remove();
    expect((await services.list()).map((row) => row.id)).toEqual([id]);
    expect(await db().selectFrom('devotionals').select('id').execute()).toEqual([{ id: devotional.id }]);
    const now = await settings();
    expect(now.branches.map(({ phone }) => phone)).toEqual(['+2348031234567']);
    expect(now.about).toMatchObject({ heading: 'Our own words', paragraphs: [], leaders: [] });
    expect((await state()).left).toEqual([]);
  });

  it('comes back whole while there is time, and once', async () => {
    const before = await publicReads(server);
    const counted = (await state()).left;
    await remove();
    const { removal } = await state();
    const back = await undo();
    expect(back.json()).toMatchObject({ success: true, message: 'The sample content is back.' });
    expect((await state()).left).toEqual(counted);
    const after = new Map(await publicReads(server));
    // Refusals contain a request id, and the practice round is random.
    const differing = before.filter(([url, body]) => !/"requestId"|"options"/.test(body) && after.get(url) !== body);
    expect(differing.map(([url]) => url)).toEqual([]);
    expect((await post(restoreSample.path, { removal: removal?.id })).statusCode).toBe(404);
    const results = await db().selectFrom('quiz_results').select('name_key').execute();
    expect(results.length).toBeGreaterThan(0);
  });

  it('takes nothing from what was put in its place meanwhile', async () => {
    const taken = await db().selectFrom('devotionals').selectAll().executeTakeFirstOrThrow();
    await remove();
    const own = { title: 'Ours', text: 'a', content: 'b', prayer: 'c', bible_reading: 'John 1' };
    await devotionalsRepository(db()).add({ date: taken.date, ...own }, taken.language, START);
    await change((edited) => {
      edited.churchName = 'Grace Chapel';
    });
    const back = await undo();
    expect(back.json().message).toBe(
      'The sample content is back. 2 things stay away, since you have put something else in their place.',
    );
    const day = db().selectFrom('devotionals').selectAll().where('date', '=', taken.date);
    expect((await day.where('language', '=', taken.language).execute()).map((row) => row.title)).toEqual(['Ours']);
    expect(await settings()).toMatchObject({ churchName: 'Grace Chapel', tagline: 'A family of believers near Lagos' });
  });

  it('cannot be brought back when its time is over', async () => {
    await remove();
    const { removal } = await state();
    server.advance(SAMPLE_UNDO_DAYS * 24 * HOUR);
    server.cookie = await server.signIn();
    expect((await state()).removal).toBeNull();
    expect((await post(restoreSample.path, { removal: removal?.id })).statusCode).toBe(404);
  });

  it('is not removed when it is not what was looked at, nor by a user who signed in long ago', async () => {
    const { version } = await state();
    await change((edited) => {
      edited.tagline = 'Another one';
    });
    const stale = await post(removeSample.path, { version });
    expect(stale.statusCode).toBe(409);
    server.advance(11 * 60_000);
    const late = await remove();
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({ reason: 'authenticate-again' });
    expect((await state()).left.length).toBeGreaterThan(5);
    expect(await feedsRepository(db()).hasSample()).toBe(true);
  });

  it('is removed by one request as a whole or not at all', async () => {
    const { version } = await state();
    const [one, other] = await Promise.all([
      post(removeSample.path, { version }),
      post(removeSample.path, { version }),
    ]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    expect((await server.app.inject({ method: 'GET', url: getSermons.path })).json().total).toBe(0);
  });

  it('is told by every number of its accounts', async () => {
    const { giving } = await sampleReader(server.app.context.config.sampleDir).settings();
    expect(giving.accounts.map(isSampleAccount)).toEqual([true, true, true]);
    expect(isSampleAccount({ accountNumber: '3056781234' })).toBe(false);
  });
});

describeWithDatabase('a site without a sample', (create) => {
  const server = withServer(create, { config: { seed: 'none' }, signedIn: true });

  it('has none', async () => {
    expect(await sampleReads(server)).toEqual([]);
    const now = await stateOf(server);
    expect(now.left).toEqual([]);
    expect(stepsOf(now)).toMatchObject({ name: 'missing', addresses: 'missing', channel: 'missing' });
  });
});
