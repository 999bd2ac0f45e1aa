import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { writeBuild } from '../releases/testing/writeBuild.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { START } from '../testing/testServer.ts';
import { withServer } from '../testing/withServer.ts';
import { renderProgram } from '../web/testing/renderProgram.ts';
import { registerWeb } from '../web/web.plugin.ts';

/** The limit from `writeLimits` on each write that strangers may make, or why there is none. */
const LIMITS: Readonly<Record<string, string>> = {
  'POST /api/registrations': 'registration',
  'POST /api/quiz/results/find': 'result search',
  'POST /api/incidents': 'incident',
  'POST /api/visits': 'counted in memory, and written as counts of known pages alone (VisitCounts)',
  'POST /unsubscribe': 'unsubscription',
  'POST /api/requests/prayer': 'request',
  'POST /api/requests/welcome': 'request',
  'POST /api/devotionals/amens': 'amen',
  'POST /api/reminders': 'reminder',
  'POST /api/reminders/end': 'reminder',
  'POST /prayer': 'request',
  'POST /welcome': 'request',

  'POST /api/admin/session': 'sign-in throttle',
  'POST /api/admin/password-reset': 'asks for 256 random bits',
  'POST /api/admin/password-reset/check': 'writes nothing',
  'POST /api/admin/session/passkey': 'asks for what a passkey has signed',
  'POST /api/admin/session/passkey/challenge': 'writes nothing',
  'POST /citizen/login/': 'sign-in throttle',
  'POST /api/quiz/session': 'sign-in throttle',

  'DELETE /api/quiz/session': 'asks for a session',
  'POST /api/quiz/attempt': 'asks for a session',
  'POST /api/quiz/answer': 'asks for a session',
  'POST /api/quiz/results': 'asks for an API key',
  'POST /api/releases': 'asks for the signature of a release token, before a byte of the pack is read',

  'POST /api/quiz/practice': 'writes nothing',
  'POST /lite': 'writes nothing but a cookie',
  'POST /language': 'writes nothing but a cookie',
  'POST /textsize': 'writes nothing but a cookie',
};

const isRefusal = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

describeWithDatabase('what strangers write', (create) => {
  let builds: string;

  const server = withServer(create, {
    between: 'nothing',
    prepare: () => {
      builds = mkdtempSync(join(tmpdir(), 'strangers-'));
      const store = new ReleaseStore(join(builds, 'releases'));
      store.publish(writeBuild(builds, { name: 'shell' }));
      const web = { store, renderProgram, siteUrl: 'https://church.example', clock: () => START };
      return { web: (app) => registerWeb(app, web) };
    },
  });
  afterAll(() => rmSync(builds, { recursive: true, force: true }));

  it('is bounded, each call by something that is written down here', () => {
    const writes = server.app.context.routes
      // The catch-all route for unknown addresses accepts every method.
      .filter(({ methods, endpoint }) => (endpoint?.access ?? 'public') === 'public' && methods.length === 1)
      .flatMap(({ methods, url }) => methods.filter(isRefusal).map((method) => `${method} ${url}`));
    expect(writes.sort()).toEqual(Object.keys(LIMITS).sort());
  });

  const incident = { kind: 'unhandled', remote: 'shell', version: '1', route: '/', message: 'm' };
  const bodies: Readonly<Record<string, { payload: object; refusal: number; tries: number }>> = {
    'POST /api/quiz/results/find': { payload: { reference: 'COG-7K4M-2QXD' }, refusal: 429, tries: 3001 },
    'POST /unsubscribe': { payload: {}, refusal: 429, tries: 3001 },
    'POST /api/requests/prayer': { payload: { text: 'For rain' }, refusal: 429, tries: 751 },
    'POST /api/incidents': { payload: incident, refusal: 202, tries: 21 },
  };

  it.each(Object.entries(bodies))('is counted in the database: %s', async (name, { payload, refusal, tries }) => {
    const [method = '', url = ''] = name.split(' ');
    const { db } = server.app.context;
    const send = () => server.app.inject({ method: method as 'POST', url, payload, remoteAddress: '198.51.100.7' });
    await send();
    const counted = db
      .selectFrom('write_counts')
      .selectAll()
      .where('name', '=', LIMITS[name] ?? '');
    expect((await counted.execute()).map(({ count }) => Number(count))).toEqual([1, 1, 1]);
    // Simulates what other processes have counted meanwhile.
    await db
      .updateTable('write_counts')
      .set({ count: tries - 1 })
      .where('name', '=', LIMITS[name] ?? '')
      .execute();
    const { statusCode } = await send();
    expect(statusCode).toBe(refusal);
    expect((await counted.execute()).map(({ count }) => Number(count))).not.toContain(tries);
  });
});
