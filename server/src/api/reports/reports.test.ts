import type { IsoDate } from '@cog/contracts/lib/calendar';
import { reportCsvAddress } from '@cog/contracts/reports/constants';
import { getReport } from '@cog/contracts/reports/endpoints';
import type { Report } from '@cog/contracts/reports/schema';
import { uuidv7 } from 'uuidv7';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';
import { visitsRepository } from '../visits/visits.repository.ts';

interface Person {
  at: string;
  gender?: 'Male' | 'Female';
  age?: number;
  church?: string | null;
  everyStage?: boolean;
  /** Of the stages one after the other. */
  results?: { at: string; score: number; of?: number; status?: 'completed' | 'timeout' }[];
}

describeOnEveryDatabase('reports', (create) => {
  let people = 0;

  const server = withServer(create, { signedIn: true });

  async function register({ at, gender = 'Male', age = 30, church = null, everyStage = true, results = [] }: Person) {
    const { db } = server.app.context;
    const id = uuidv7();
    people++;
    await db
      .insertInto('registrations')
      .values({
        id,
        quiz_id: 'first-quiz',
        reference: `COG-${people}`,
        full_name: 'Somebody Private',
        name_key: 'private somebody',
        search_text: '',
        age,
        gender,
        phone_number: `+234800${String(people).padStart(7, '0')}`,
        email: 'private@example.com',
        church_name: church,
        available_all_stages: everyStage ? 1 : 0,
        reason_to_join: null,
        terms_accepted: 1,
        guardian_name: null,
        guardian_phone: null,
        guardian_consent: 0,
        phone_is_guardians: 0,
        registered_at: at,
        updated_at: at,
      })
      .execute();
    for (const [place, { at: completed_at, score, of = 50, status = 'completed' }] of results.entries()) {
      const result = { score, total_questions: of, time_taken: 60, completed_at, status };
      await db
        .insertInto('quiz_results')
        .values({
          id: uuidv7(),
          registration_id: id,
          quiz_id: 'first-quiz',
          stage: place + 1,
          source: 'site',
          hidden: 0,
          ...result,
        })
        .execute();
    }
  }

  const incident = (remote: string, created_at: string) =>
    server.db
      .insertInto('incidents')
      .values({ id: uuidv7(), kind: 'unhandled', remote, version: '1', route: '/', message: 'x', created_at })
      .execute();

  const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { cookie: server.cookie } });
  const report = async (from: string, to: string): Promise<Report> => {
    const answer: unknown = (await get(`${getReport.path}?from=${from}&to=${to}`)).json();
    const schema = await getReport.answer?.();
    if (schema === undefined) throw new Error('The report has no schema.');
    return schema.validate(answer, { strict: true });
  };

  /** Five pages read, 25 LCP and three INP, all of /fast. */
  const visitsOf = (day: IsoDate, version = '1.0.0-a', bucket = 2500) =>
    visitsRepository(server.db).add({
      views: [
        { day, remote: 'mf-devotional', route: '/fast', language: 'EN', documents: 2, moves: 1, left_out: 7 },
        { day, remote: 'mf-devotional', route: '/fast', language: 'YO', documents: 2, moves: 0, left_out: 0 },
      ],
      vitals: [
        { day, remote: 'mf-devotional', version, route: '/fast', metric: 'LCP', bucket, count: 25 },
        { day, remote: 'mf-devotional', version, route: '/fast', metric: 'INP', bucket: 200, count: 3 },
      ],
    });

  it('tells what was read, how fast, and how it was in each version', async () => {
    expect((await report('2026-11-01', '2026-11-30')).visits).toMatchObject({ since: null, total: 0, byPage: [] });
    await visitsOf('2026-10-31');
    await visitsOf('2026-11-02');
    await visitsOf('2026-11-03', '1.0.0-b', 4000);
    const { visits, vitals } = await report('2026-11-01', '2026-11-30');
    expect(visits).toMatchObject({
      since: '2026-10-31',
      total: 10,
      byPage: [{ name: '/fast', count: 10 }],
      byLanguage: [
        { name: 'English', count: 6 },
        { name: 'Yoruba', count: 4 },
      ],
      byRemote: [{ name: 'mf-devotional', count: 10 }],
      leftOut: 14,
      leftOutDays: 2,
    });
    expect(visits.over.slice(0, 4).map(({ count }) => count)).toEqual([0, 5, 5, 0]);
    const of = { remote: 'mf-devotional', from: '2026-11-02', to: '2026-11-03' };
    const both = [
      { name: 'LCP', count: 50, p75: 3750 },
      { name: 'INP', count: 6, p75: null },
    ];
    expect(vitals.byPage).toEqual([{ ...of, name: '/fast', values: both }]);
    expect(vitals.byRemote).toEqual([{ ...of, name: 'mf-devotional', values: both }]);
    expect(vitals.byVersion.map(({ name, from, values }) => [name, from, values[0]?.p75])).toEqual([
      ['1.0.0-b', '2026-11-03', 3875],
      ['1.0.0-a', '2026-11-02', 2425],
    ]);
  });

  it('counts by the day in Lagos, to the second at both of its midnights', async () => {
    for (const at of ['2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00.000Z', '2026-11-21T22:59:59.999Z']) {
      await register({ at, results: [{ at, score: 40 }] });
      await incident('mf-quiz', at);
    }
    await register({ at: '2026-11-21T23:00:00.000Z' });
    const { registrations, results, incidents } = await report('2026-11-21', '2026-11-21');
    expect(registrations).toMatchObject({ total: 2, over: [{ from: '2026-11-21', to: '2026-11-21', count: 2 }] });
    expect([results.total, incidents.total]).toEqual([2, 2]);
    const days = (await report('2026-11-20', '2026-11-22')).registrations.over.map(({ count }) => count);
    expect(days).toEqual([1, 2, 1]);
  });

  it('crosses the end of a month and a leap day by the same rule', async () => {
    await register({ at: '2028-02-28T23:30:00.000Z' });
    await register({ at: '2028-02-29T23:30:00.000Z' });
    const { over } = (await report('2028-02-28', '2028-03-01')).registrations;
    expect(over.map(({ from, count }) => [from, count])).toEqual([
      ['2028-02-28', 0],
      ['2028-02-29', 1],
      ['2028-03-01', 1],
    ]);
  });

  it('goes by days, by weeks from Sunday or by months, as the time is long', async () => {
    await register({ at: '2026-11-21T09:00:00.000Z' });
    const days = await report('2026-11-01', '2026-11-21');
    expect([days.step, days.registrations.over.length]).toEqual(['day', 21]);
    const weeks = await report('2026-09-02', '2026-11-21');
    expect(weeks.step).toBe('week');
    expect(weeks.registrations.over[0]).toEqual({ from: '2026-09-02', to: '2026-09-05', count: 0 });
    expect(weeks.registrations.over.at(-1)).toEqual({ from: '2026-11-15', to: '2026-11-21', count: 1 });
    const months = await report('2026-01-15', '2026-11-21');
    expect(months.step).toBe('month');
    expect(months.registrations.over[0]).toMatchObject({ from: '2026-01-15', to: '2026-01-31' });
    expect(months.registrations.over.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-21', count: 1 });
  });

  it('groups registrations, and leaves empty groups out', async () => {
    const at = '2026-11-10T09:00:00.000Z';
    await register({ at, gender: 'Female', age: 17, church: 'Ijoko Branch', everyStage: false });
    await register({ at, gender: 'Female', age: 18, church: ' ijoko branch' });
    await register({ at, gender: 'Male', age: 64 });
    await register({ at, gender: 'Male', age: 65 });
    const { byGender, byAge, byChurch, byAvailability } = (await report('2026-11-01', '2026-11-30')).registrations;
    expect(byGender).toEqual([
      { name: 'Male', count: 2 },
      { name: 'Female', count: 2 },
    ]);
    expect(byAge).toEqual(['Under 18', '18 to 24', '55 to 64', '65 and over'].map((name) => ({ name, count: 1 })));
    expect(byChurch).toEqual([
      { name: expect.stringMatching(/^ijoko branch$/i), count: 2 },
      { name: 'Not specified', count: 2 },
    ]);
    expect(byAvailability).toEqual([
      { name: 'Available All Stages', count: 3 },
      { name: 'Limited Availability', count: 1 },
    ]);
  });

  it('averages percentages to one decimal, and puts each into the band of the specification', async () => {
    const at = '2026-11-10T09:00:00.000Z';
    const scored = (score: number, of: number, status: 'completed' | 'timeout' = 'completed') => ({
      at,
      score,
      of,
      status,
    });
    await register({ at, gender: 'Female', results: [scored(40, 50), scored(50, 50)] });
    await register({
      at,
      gender: 'Male',
      everyStage: false,
      results: [scored(199, 250), scored(30, 50), scored(0, 50, 'timeout')],
    });
    await register({ at, results: [scored(0, 0)] });
    const { results } = await report('2026-11-10', '2026-11-10');
    expect(results).toMatchObject({ total: 5, average: 63.9, bands: [2, 2, 1] });
    expect(results.tenths).toEqual([1, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
    expect(results.over).toEqual([{ from: '2026-11-10', to: '2026-11-10', count: 5, average: 63.9 }]);
    expect(results.byStage).toEqual([
      { name: 'Stage 1', count: 2, average: 79.8 },
      { name: 'Stage 2', count: 2, average: 80 },
      { name: 'Stage 3', count: 1, average: 0 },
    ]);
    expect(results.byGender).toEqual([
      { name: 'Male', count: 3, average: 46.5 },
      { name: 'Female', count: 2, average: 90 },
    ]);
    expect(results.byStatus).toEqual([
      { name: 'Completed', count: 4, average: 79.9 },
      { name: 'Timeout', count: 1, average: 0 },
    ]);
    expect(results.byAvailability.map(({ name, count }) => [name, count])).toEqual([
      ['Available All Stages', 2],
      ['Limited Availability', 3],
    ]);
    expect(results.byChurch).toEqual([{ name: 'Not specified', count: 5, average: 63.9 }]);
  });

  it('counts incidents of each remote over time', async () => {
    await incident('mf-quiz', '2026-11-10T09:00:00.000Z');
    await incident('mf-chat', '2026-11-10T09:00:00.000Z');
    await incident('mf-chat', '2026-11-11T23:30:00.000Z');
    const { incidents } = await report('2026-11-10', '2026-11-12');
    expect(incidents.byRemote).toEqual([
      { name: 'mf-chat', count: 2 },
      { name: 'mf-quiz', count: 1 },
    ]);
    expect(incidents.over.map(({ counts }) => counts)).toEqual([
      [1, 1],
      [0, 0],
      [1, 0],
    ]);
  });

  it('answers with zeros where there is nothing', async () => {
    const { registrations, results, incidents } = await report('2026-11-21', '2026-11-21');
    expect([registrations.total, results.total, results.average, incidents.total]).toEqual([0, 0, null, 0]);
    expect([registrations.byChurch, results.byStatus, incidents.byRemote]).toEqual([[], [], []]);
  });

  it('takes two years and no day more, and has no names', async () => {
    await register({ at: '2026-11-10T09:00:00.000Z', results: [{ at: '2026-11-11T09:00:00.000Z', score: 40 }] });
    expect((await get(`${getReport.path}?from=2026-01-01&to=2027-12-31`)).statusCode).toBe(200);
    expect((await get(`${getReport.path}?from=2026-01-01&to=2028-01-01`)).statusCode).toBe(400);
    const { payload } = await get(`${getReport.path}?from=2026-01-01&to=2026-12-31`);
    expect(payload).not.toMatch(/Private|private@|\+234/);
  });

  describe('as a table for Excel', () => {
    const address = reportCsvAddress({ from: '2026-11-01', to: '2026-11-30' });

    it('is a file with one row for each number, names of strangers defused', async () => {
      const at = '2026-11-10T09:00:00.000Z';
      await register({ at, church: '=HYPERLINK("http://evil.example","Ìjọ")', results: [{ at, score: 40 }] });
      await visitsOf('2026-11-20');
      const response = await get(address);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="reports-2026-11-01-to-2026-11-30.csv"',
        'cache-control': 'no-store',
      });
      const lines = response.payload.split('\r\n');
      expect(lines.slice(0, 2)).toEqual([
        '\uFEFF"Report","Group","From","To","Count","Average score (%)","75th percentile","Unit","Rating"',
        '"Page views","All","2026-11-01","2026-11-30","5","","","",""',
      ]);
      expect(lines).toContain('"Registrations by day","All","2026-11-10","2026-11-10","1","","","",""');
      expect(lines).toContain(
        `"Quiz results by church","'=HYPERLINK(""http://evil.example"",""Ìjọ"")","2026-11-01","2026-11-30","1","80","","",""`,
      );
      expect(lines).toContain('"Quiz results by stage","Stage 1","2026-11-01","2026-11-30","1","80","","",""');
      expect(lines).toContain(
        '"Quiz results by score","Strong (80% and more)","2026-11-01","2026-11-30","1","","","",""',
      );
      expect(lines).toContain('"LCP by page","/fast","2026-11-20","2026-11-20","25","","2425","ms","good"');
      expect(lines).toContain('"INP by page","/fast","2026-11-20","2026-11-20","3","","","ms","too few to tell"');
      expect(lines.some((line) => /(^|,)"?[=+@]/.test(line))).toBe(false);
    });

    it('is for editors alone, and for a time that is one', async () => {
      expect((await server.app.inject({ method: 'GET', url: address })).statusCode).toBe(401);
      const refused = await get('/api/admin/reports.csv?from=2026-11-30&to=2026-11-01');
      expect([refused.statusCode, refused.json().success]).toEqual([400, false]);
      expect((await get('/api/admin/reports.csv?from=2026-11-01&to=2026-11-30&x=1')).statusCode).toBe(400);
    });
  });
});
