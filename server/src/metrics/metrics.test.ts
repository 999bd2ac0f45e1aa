import { reportIncident } from '@cog/contracts/reports/incidents.endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { enqueueMail } from '../mail/enqueueBatch.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { START, startTestServer } from '../testing/testServer.ts';
import { withServer } from '../testing/withServer.ts';
import { Metrics } from './Metrics.ts';
import { METRICS_PATH } from './metrics.plugin.ts';

const TOKEN = 'a-token-of-more-than-twenty-characters';

/** The lines of the text format with values. */
const samplesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describeWithDatabase('the metrics', (create) => {
  const server = withServer(create, { between: 'restart', config: { metricsToken: TOKEN } });

  const read = async (options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
    server.app.inject({ method: 'GET', url: METRICS_PATH, ...options });
  const samples = async () => samplesOf((await read()).body);

  it('count requests by the pattern of their route, and never by an address', async () => {
    await server.app.inject({ method: 'GET', url: '/api/devotionals/2026-11-22?secret=1' });
    await server.app.inject({ method: 'GET', url: '/api/somebody/adelola@example.com' });
    await server.app.inject({ method: 'PROPFIND' as 'GET', url: '/healthz' });
    await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: {} });
    const text = (await samples()).join('\n');
    expect(text).toMatch(/cog_http_requests_total\{method="POST",route="\/api\/admin\/session",status="4xx"\} 1/);
    expect(text).toMatch(/cog_http_requests_total\{method="GET",route="\/api\/\*",status="4xx"\} \d/);
    expect(text).toMatch(/cog_http_requests_total\{method="other",route="unknown",status="4xx"\} 1/);
    expect(text).not.toMatch(/secret|adelola|2026-11-22|PROPFIND/);
    expect(text).toMatch(/cog_http_request_duration_seconds_count\{kind="api"\} \d/);
  });

  it('count what is answered from memory, too', async () => {
    const url = getSettings.path;
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    for (let i = 0; i < 3; i++) await (await fetch(origin + url)).text();
    const text = (await samples()).join('\n');
    expect(text).toContain(`cog_answers_from_memory_total{route="${url}",result="sent"} 2`);
    // The process itself is only measured once the server listens.
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/);
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
  });

  it('tell mails by status, and whether the database answers', async () => {
    const mail = { to: 'adelola@example.com', subject: 'Kú àárọ̀', body: 'text', createdBy: null };
    await enqueueMail(server.db, mail, START);
    const text = (await samples()).join('\n');
    expect(text).toContain('cog_mails{status="waiting"} 1');
    expect(text).toContain('cog_database_up 1');
    expect(text).not.toContain('adelola');
  });

  it('are answered without the database, and say so', async () => {
    server.app.context.databaseState.lost('It is gone.');
    await server.db.destroy();
    const text = (await samples()).join('\n');
    expect(text).toContain('cog_database_up 0');
    expect(text).not.toContain('cog_mails{');
  });

  it('tell incidents by the remotes there are; what else browsers call themselves is other', async () => {
    server.app.context.pages = {
      unrendered: () => null,
      releases: () => [{ name: 'mf-quiz', state: 'live', version: '1' }],
      check: async () => {},
      firstPage: async () => {},
      startAll: async () => {},
      resting: () => [],
    };
    const incident = { kind: 'unhandled', version: '1', route: '/', message: 'm' };
    for (const remote of ['mf-quiz', 'evil-one', 'evil-two']) {
      await server.app.inject({ method: 'POST', url: reportIncident.path, payload: { ...incident, remote } });
    }
    const text = (await samples()).join('\n');
    expect(text).toContain('cog_incidents_total{kind="unhandled",remote="mf-quiz"} 1');
    expect(text).toContain('cog_incidents_total{kind="unhandled",remote="other"} 2');
    expect(text).toContain('cog_release{name="mf-quiz",state="live"} 1');
    expect(text).not.toContain('evil');
  });

  it('tell the chat by room', async () => {
    server.app.context.metrics.watchChat({ counts: () => ({ connections: 3, people: { 'youth-chat': 2 } }) });
    const text = (await samples()).join('\n');
    expect(text).toContain('cog_chat_connections 3');
    expect(text).toContain('cog_chat_people{room="youth-chat"} 2');
  });

  it('tell of work that is bounded, as it is at the reading', async () => {
    const renderQueue = { inFlight: 1, waiting: 2, made: 3, refused: 4, gone: 5 };
    let open = 9;
    const connections = { open: async () => open, turnedAway: 1, madeRoom: 4, stalled: 2, crowded: 3 };
    const metrics = new Metrics({ remotes: () => [], fromMemory: () => new Map() });
    const renderers = { size: 5, ended: 6 };
    metrics.watchPages({ renderQueue, pageCache: { size: 6, bytes: 7000, served: 8 }, renderers });
    metrics.watchConnections(connections);
    const lines = async () => (await metrics.text()).split('\n');
    renderQueue.waiting = 20;
    open = 90;
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'cog_render_queue{state="in flight"} 1',
        'cog_render_queue{state="waiting"} 20',
        'cog_render_queue_total{outcome="refused"} 4',
        'cog_kept_pages_bytes 7000',
        'cog_kept_pages_served_total 8',
        'cog_render_children 5',
        'cog_render_children_ended_total 6',
        'cog_connections 90',
        'cog_connections_cut_total{reason="stalled"} 2',
      ]),
    );
    // Counts since the start are repeated by each scrape, and not added up.
    expect(await lines()).toContain('cog_render_queue_total{outcome="refused"} 4');
  });

  describe('are read', () => {
    it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
      'by %s, which is this machine',
      async (remoteAddress) => {
        const answer = await read({ remoteAddress });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toContain('text/plain');
        expect(answer.headers['cache-control']).toBe('no-store');
      },
    );

    it.each(['192.0.2.1', '10.0.0.1', '2001:db8::1', '::ffff:192.0.2.1'])('not by %s', async (remoteAddress) => {
      const answer = await read({ remoteAddress });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).not.toContain('cog_');
    });

    it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto'])(
      'not through a proxy on this machine, told by %s',
      async (header) => {
        expect((await read({ headers: { [header]: '127.0.0.1' } })).statusCode).toBe(403);
      },
    );

    it('from anywhere with the token, and with no other', async () => {
      const from = { remoteAddress: '192.0.2.1' };
      const withToken = (authorization: string) =>
        read({ ...from, headers: { authorization, 'x-forwarded-for': '192.0.2.1' } });
      expect((await withToken(`Bearer ${TOKEN}`)).statusCode).toBe(200);
      for (const wrong of [`Bearer ${TOKEN}x`, 'Bearer ', TOKEN, `Basic ${TOKEN}`, 'Bearer null']) {
        expect((await withToken(wrong)).statusCode).toBe(403);
      }
    });
  });
});

describeWithDatabase('the metrics of a server that trusts a proxy and has no token', (create) => {
  it('are not for whom the proxy calls this machine', async () => {
    const database = await create();
    const server = await startTestServer(database, { config: { trustProxy: 'loopback' } });
    try {
      const ask = (headers: Record<string, string>) => server.app.inject({ method: 'GET', url: METRICS_PATH, headers });
      expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(403);
      expect((await ask({ authorization: 'Bearer null' })).statusCode).toBe(200);
      expect((await ask({ authorization: 'Bearer null', 'x-forwarded-for': '::1' })).statusCode).toBe(403);
    } finally {
      await server.app.close();
      await database.remove();
    }
  });
});
