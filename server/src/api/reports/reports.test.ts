import type { IsoDate } from '@cog/contracts/lib/calendar';
import { countedThings, reportCsvAddress } from '@cog/contracts/reports/constants';
import { getReport } from '@cog/contracts/reports/endpoints';
import type { Report } from '@cog/contracts/reports/schema';
import { uuidv7 } from 'uuidv7';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';
import { addDailyCounts } from '../visits/dailyCounts.repository.ts';

interface Person {
  at: string;
  gender?: 'Male' | 'Female';
  age?: number;
  church?: string | null;
  everyStage?: boolean;
  /** Results of the stages, in order. */
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

  /** Five page views, 25 LCP and three INP values, all of /fast. */
  const visitsOf = (day: IsoDate, version = '1.0.0-a', bucket = 2500) => {
    const of = { day, remote: 'mf-devotional', version, route: '/fast' };
    return addDailyCounts(server.db, [
      { ...of, kind: 'view', value: 'EN', count: 3 },
      { ...of, kind: 'view', value: 'YO', count: 2 },
      { ...of, kind: 'left out', value: 'EN', count: 7 },
      { ...of, kind: 'LCP', value: `${bucket}`, count: 25 },
      { ...of, kind: 'INP', value: '200', count: 3 },
    ]);
  };
  type Of = Report['rows'][number]['of'];
  const rowsOf = ({ rows }: Report, of: Of, by: string) => rows.filter((row) => row.of === of && row.by === by);
  /** The rows of a group as 'name count', with the value if there is one. */
  const linesOf = (...from: Parameters<typeof rowsOf>) =>
    rowsOf(...from).map(({ name, count, value }) => `${name} ${count}${value === null ? '' : ` (${value})`}`);
  const total = (from: Report, of: Of) => linesOf(from, of, '');
  /** The series over time, as 'first day count'. */
  const seriesOf = (from: Report, of: Of) =>
    rowsOf(from, of, from.step).map((row) => `${row.from} ${row.to} ${row.name} ${row.count}`);
  const countsOver = (from: Report, of: Of) => rowsOf(from, of, from.step).map(({ count }) => count);

  it('tells what was read, how fast, and how it was in each version', async () => {
    const none = await report('2026-11-01', '2026-11-30');
    expect([none.since, total(none, 'Page views'), linesOf(none, 'Page views', 'page')]).toEqual([null, ['All 0'], []]);
    await visitsOf('2026-10-31');
    await visitsOf('2026-11-02');
    await visitsOf('2026-11-03', '1.0.0-b', 4000);
    await visitsOf('2026-12-01');
    const both = await report('2026-11-01', '2026-11-30');
    expect(both.since).toBe('2026-10-31');
    expect([total(both, 'Page views'), total(both, 'Page views left out')]).toEqual([['All 10'], ['All 14']]);
    expect(linesOf(both, 'Page views', 'page')).toEqual(['/fast 10']);
    expect(linesOf(both, 'Page views', 'language')).toEqual(['English 6', 'Yoruba 4']);
    expect(linesOf(both, 'Page views', 'part of the site')).toEqual(['mf-devotional 10']);
    expect(countsOver(both, 'Page views').slice(0, 4)).toEqual([0, 5, 5, 0]);
    expect(rowsOf(both, 'LCP', 'page')).toEqual([
      { of: 'LCP', by: 'page', name: '/fast', from: '2026-11-02', to: '2026-11-03', count: 50, value: 3750 },
    ]);
    expect([linesOf(both, 'INP', 'page'), linesOf(both, 'LCP', 'part of the site')]).toEqual([
      ['/fast 6'],
      ['mf-devotional 50 (3750)'],
    ]);
    expect(linesOf(both, 'LCP', 'version')).toEqual([
      'mf-devotional 1.0.0-b 25 (3875)',
      'mf-devotional 1.0.0-a 25 (2425)',
    ]);
  });

  it('counts by the day in Lagos, to the second at both of its midnights', async () => {
    for (const at of ['2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00.000Z', '2026-11-21T22:59:59.999Z']) {
      await register({ at, results: [{ at, score: 40 }] });
      await incident('mf-quiz', at);
    }
    await register({ at: '2026-11-21T23:00:00.000Z' });
    const day = await report('2026-11-21', '2026-11-21');
    expect(seriesOf(day, 'Registrations')).toEqual(['2026-11-21 2026-11-21 All 2']);
    expect([total(day, 'Registrations'), total(day, 'Quiz results'), total(day, 'Incidents')]).toEqual([
      ['All 2'],
      ['All 2 (80)'],
      ['All 2'],
    ]);
    expect(countsOver(await report('2026-11-20', '2026-11-22'), 'Registrations')).toEqual([1, 2, 1]);
  });

  it('crosses the end of a month and a leap day by the same rule', async () => {
    await register({ at: '2028-02-28T23:30:00.000Z' });
    await register({ at: '2028-02-29T23:30:00.000Z' });
    expect(seriesOf(await report('2028-02-28', '2028-03-01'), 'Registrations')).toEqual([
      '2028-02-28 2028-02-28 All 0',
      '2028-02-29 2028-02-29 All 1',
      '2028-03-01 2028-03-01 All 1',
    ]);
  });

  it('goes by days, by weeks from Sunday or by months, as the time is long', async () => {
    await register({ at: '2026-11-21T09:00:00.000Z' });
    const days = await report('2026-11-01', '2026-11-21');
    expect([days.step, seriesOf(days, 'Registrations').length]).toEqual(['day', 21]);
    const weeks = await report('2026-09-02', '2026-11-21');
    expect([weeks.step, seriesOf(weeks, 'Registrations')[0]]).toEqual(['week', '2026-09-02 2026-09-05 All 0']);
    expect(seriesOf(weeks, 'Registrations').at(-1)).toBe('2026-11-15 2026-11-21 All 1');
    const months = await report('2026-01-15', '2026-11-21');
    expect([months.step, seriesOf(months, 'Registrations')[0]]).toEqual(['month', '2026-01-15 2026-01-31 All 0']);
    expect(seriesOf(months, 'Registrations').at(-1)).toBe('2026-11-01 2026-11-21 All 1');
  });

  it('groups registrations, and leaves empty groups out', async () => {
    const at = '2026-11-10T09:00:00.000Z';
    await register({ at, gender: 'Female', age: 17, church: 'Ijoko Branch', everyStage: false });
    await register({ at, gender: 'Female', age: 18, church: ' ijoko branch' });
    await register({ at, gender: 'Male', age: 64 });
    await register({ at, gender: 'Male', age: 65 });
    const numbers = await report('2026-11-01', '2026-11-30');
    expect(linesOf(numbers, 'Registrations', 'gender')).toEqual(['Male 2', 'Female 2']);
    expect(linesOf(numbers, 'Registrations', 'age')).toEqual([
      'Under 18 1',
      '18 to 24 1',
      '55 to 64 1',
      '65 and over 1',
    ]);
    expect(linesOf(numbers, 'Registrations', 'church')).toEqual([
      expect.stringMatching(/^ijoko branch 2$/i),
      'Not specified 2',
    ]);
    expect(linesOf(numbers, 'Registrations', 'availability')).toEqual([
      'Available All Stages 3',
      'Limited Availability 1',
    ]);
  });

  it('averages percentages to one decimal, and puts each into its tenth', async () => {
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
    const numbers = await report('2026-11-10', '2026-11-10');
    expect(total(numbers, 'Quiz results')).toEqual(['All 5 (63.9)']);
    expect(linesOf(numbers, 'Quiz results', 'score').map((row) => row.split(' (')[0])).toEqual([
      '0% to 9% 1',
      '60% to 69% 1',
      '70% to 79% 1',
      '80% to 89% 1',
      '90% to 100% 1',
    ]);
    expect(linesOf(numbers, 'Quiz results', 'day')).toEqual(['All 5 (63.9)']);
    expect(linesOf(numbers, 'Quiz results', 'stage')).toEqual(['Stage 1 2 (79.8)', 'Stage 2 2 (80)', 'Stage 3 1 (0)']);
    expect(linesOf(numbers, 'Quiz results', 'gender')).toEqual(['Male 3 (46.5)', 'Female 2 (90)']);
    expect(linesOf(numbers, 'Quiz results', 'status')).toEqual(['Completed 4 (79.9)', 'Timeout 1 (0)']);
    expect(linesOf(numbers, 'Quiz results', 'availability')).toEqual([
      'Available All Stages 2 (90)',
      'Limited Availability 3 (46.5)',
    ]);
    expect(linesOf(numbers, 'Quiz results', 'church')).toEqual(['Not specified 5 (63.9)']);
  });

  it('counts incidents of each remote over time', async () => {
    await incident('mf-quiz', '2026-11-10T09:00:00.000Z');
    await incident('mf-chat', '2026-11-10T09:00:00.000Z');
    await incident('mf-chat', '2026-11-11T23:30:00.000Z');
    const numbers = await report('2026-11-10', '2026-11-12');
    expect(linesOf(numbers, 'Incidents', 'part of the site')).toEqual(['mf-chat 2', 'mf-quiz 1']);
    expect(linesOf(numbers, 'Incidents', 'version')).toEqual(['mf-chat 1 2', 'mf-quiz 1 1']);
    expect(linesOf(numbers, 'Incidents', 'day')).toEqual([
      'mf-chat 1',
      'mf-quiz 1',
      'mf-chat 0',
      'mf-quiz 0',
      'mf-chat 1',
      'mf-quiz 0',
    ]);
  });

  it('puts the remotes with the fewest incidents together in the time, and names each', async () => {
    for (const [place, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
      for (let i = place; i < 6; i++) await incident(name, '2026-11-10T09:00:00.000Z');
    }
    const numbers = await report('2026-11-10', '2026-11-10');
    expect(linesOf(numbers, 'Incidents', 'day')).toEqual(['a 6', 'b 5', 'c 4', 'd 3', 'Others (2) 3']);
    expect(linesOf(numbers, 'Incidents', 'part of the site')).toHaveLength(6);
  });

  it('answers with zeros where there is nothing', async () => {
    const { rows } = await report('2026-11-21', '2026-11-21');
    expect(rows.map(({ of, by, name, count, value }) => [of, by, name, count, value])).toEqual(
      countedThings.flatMap((of) => [
        [of, '', 'All', 0, null],
        [of, 'day', 'All', 0, null],
      ]),
    );
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
      expect(lines).toContain('"Quiz results by score","80% to 89%","2026-11-01","2026-11-30","1","80","","",""');
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
