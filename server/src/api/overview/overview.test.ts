import { setLiveOverride } from '@cog/contracts/media/live.endpoints';
import { currentConsent } from '@cog/contracts/registrations/consent';
import { getOverview } from '@cog/contracts/reports/overview.endpoints';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { uuidv7 } from 'uuidv7';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { cookieOf, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { hashPassword } from '../accounts/password.ts';
import { devotionalsRepository } from '../devotionals/devotionals.repository.ts';
import { incidentsRepository } from '../incidents/incidents.repository.ts';
import { registrationsRepository } from '../registrations/registrations.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

describeWithDatabase('the overview', (create) => {
  const server = withServer(create, { signedIn: true });

  async function overview(as = server.cookie): Promise<Overview> {
    const response = await server.app.inject({ method: 'GET', url: getOverview.path, headers: { cookie: as } });
    expect(response.statusCode).toBe(200);
    const answer: unknown = response.json();
    const schema = await getOverview.answer?.();
    if (schema === undefined) throw new Error('The overview has no schema.');
    return schema.validate(answer, { strict: true });
  }

  let people = 0;
  async function register(at: Date) {
    people++;
    const phoneNumber = `+234800${String(people).padStart(7, '0')}`;
    const nothing = { email: null, churchName: null, reasonToJoin: null, guardianName: null, guardianPhone: null };
    const person = { fullName: 'Somebody Private', age: 30, gender: 'Male', phoneNumber, ...nothing } as const;
    const choices = { availableAllStages: true, termsAccepted: true, guardianConsent: false, phoneIsGuardians: false };
    const consentVersion = currentConsent.version;
    await registrationsRepository(server.db).add({ ...person, ...choices, consentVersion }, at);
  }

  it('tells each of the next thirty days which languages it has', async () => {
    const { db } = server.app.context;
    const texts = { title: 'A', text: 'B', content: 'C', prayer: 'D', bible_reading: 'E' };
    const writer = { accountId: null, now: START };
    for (const [date, language] of [
      ['2026-11-20', 'EN'],
      ['2026-11-21', 'EN'],
      ['2026-12-20', 'EN'],
      ['2026-12-20', 'YO'],
      ['2026-12-21', 'YO'],
    ] as const) {
      await devotionalsRepository(db).add({ date, ...texts }, language, writer.now);
    }
    const { today, devotionals } = await overview();
    expect(today).toBe('2026-11-21');
    expect(devotionals).toHaveLength(30);
    expect(devotionals[0]).toEqual({ date: '2026-11-21', languages: ['EN'], drafts: [] });
    expect(devotionals[1]).toEqual({ date: '2026-11-22', languages: [], drafts: [] });
    expect(devotionals.at(-1)).toEqual({ date: '2026-12-20', languages: ['EN', 'YO'], drafts: [] });
  });

  it('begins the next day when Lagos does', async () => {
    server.advance(new Date('2026-11-21T22:59:59.000Z').getTime() - START.getTime());
    server.cookie = await server.signIn();
    expect((await overview()).today).toBe('2026-11-21');
    server.advance(1000);
    expect(await overview()).toMatchObject({ today: '2026-11-22', registrations: { weekBegins: '2026-11-22' } });
  });

  it('counts registrations of this week and the one before by the day, Sunday first, without names', async () => {
    for (const at of [
      '2026-11-07T22:59:59.000Z',
      '2026-11-07T23:00:00.000Z',
      '2026-11-14T22:59:59.000Z',
      '2026-11-14T23:00:00.000Z',
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T08:30:00.000Z',
    ]) {
      await register(new Date(at));
    }
    const { registrations, ...others } = await overview();
    expect(registrations).toEqual({
      total: 6,
      weekBegins: '2026-11-15',
      thisWeek: [1, 0, 0, 0, 0, 0, 2],
      weekBefore: [1, 0, 0, 0, 0, 0, 1],
    });
    expect(JSON.stringify({ registrations, others })).not.toMatch(/Private|\+234/);
  });

  it('says of the stream what visitors see, what was said by hand and what the check says', async () => {
    expect((await overview()).live).toEqual({
      available: false,
      title: null,
      override: 'automatic',
      videoId: null,
      overriddenAt: null,
      hasChannel: false,
      check: { state: 'unknown', since: null, at: null },
    });
    const { method, path: url } = setLiveOverride;
    const payload = { override: 'on', videoId: 'abcdefghijk' };
    await server.app.inject({ method, url, payload, headers: { cookie: server.cookie } });
    expect((await overview()).live).toMatchObject({
      available: true,
      override: 'on',
      videoId: 'abcdefghijk',
      overriddenAt: START.toISOString(),
    });
  });

  it('counts the incidents of seven days by remote, with the newest of them', async () => {
    expect((await overview()).incidents).toEqual({ from: '2026-11-15', total: 0, remotes: [], newest: null });
    const incidents = incidentsRepository(server.db);
    const broken = { kind: 'load-failed', version: '1', route: '/register', message: 'x'.repeat(2000) } as const;
    const ago = (days: number) => new Date(START.getTime() - days * DAY_MS);
    await incidents.add({ ...broken, remote: 'mf-quiz' }, ago(7));
    await incidents.add({ ...broken, remote: 'mf-chat' }, ago(3));
    await incidents.add({ ...broken, remote: 'mf-chat' }, ago(2));
    await incidents.add({ ...broken, remote: 'mf-quiz' }, ago(1));
    const { total, remotes, newest } = (await overview()).incidents;
    expect([total, remotes]).toEqual([
      3,
      [
        { remote: 'mf-chat', count: 2 },
        { remote: 'mf-quiz', count: 1 },
      ],
    ]);
    expect(newest).toMatchObject({ remote: 'mf-quiz', route: '/register', at: ago(1).toISOString() });
    expect(newest?.message).toHaveLength(300);
  });

  it('tells administrators alone how much mail waits', async () => {
    const { db } = server.app.context;
    const at = START.toISOString();
    for (const status of ['waiting', 'sending', 'failed', 'sent'] as const) {
      await db
        .insertInto('mails')
        .values({
          id: uuidv7(),
          batch_id: null,
          purpose: 'message',
          to_address: 'private@example.com',
          subject: 'A',
          body: 'B',
          search_text: '',
          status,
          attempts: 0,
          failures: 0,
          last_error: null,
          next_attempt_at: null,
          claimed_at: null,
          created_at: at,
          sent_at: null,
          message_id: null,
          created_by: null,
        })
        .execute();
    }
    expect((await overview()).mail).toEqual({ waiting: 2, failed: 1 });
    const editor = { username: 'editor', password: 'a long password of an editor' };
    const passwordHash = await hashPassword(editor.password);
    await accountsRepository(db).add({ username: editor.username, passwordHash, role: 'editor' }, START);
    const signedIn = await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: editor });
    expect((await overview(cookieOf(signedIn))).mail).toBeNull();
  });
});
