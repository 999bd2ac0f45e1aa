import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getToday } from '@cog/contracts/events/today.endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { sql } from 'kysely';
import { describeError } from './core/describeError.ts';
import { sweepTables as sweep } from './privacy/sweepTables.ts';
import { describeWithDatabase } from './testing/testDatabase.ts';
import { withServer } from './testing/withServer.ts';

const HOUR = 60 * 60_000;

describeWithDatabase('the server', (create) => {
  const server = withServer(create, { between: 'restart' });

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

  it('is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('may take as long to start as the machine lets it', () => {
    expect(server.app.initialConfig.pluginTimeout).toBe(0);
  });

  it('is alive and not ready when its database is gone, and says so without a detail', async () => {
    await server.db.destroy();
    expect((await get('/healthz')).statusCode).toBe(200);
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json().message]).toEqual([503, 'The database does not answer.']);
    const read = await get(getSettings.path);
    expect(read.statusCode).toBeGreaterThanOrEqual(500);
    expect(read.json()).toEqual({
      success: false,
      message: expect.stringMatching(/try again/),
      requestId: expect.any(String),
    });
  });

  it('answers a bug with an apology, and logs where it is', async () => {
    await sql`drop table site_settings`.execute(server.db);
    const response = await get(getSettings.path);
    expect(response.statusCode).toBe(500);
    expect(response.json().message).toBe('Something went wrong on our side. Please try again.');
    expect(response.payload).not.toMatch(/site_settings|select/);
    expect(server.logged()).toContain(response.json().requestId);
    expect(server.logged()).toContain('"frames":["at ');
  });

  it('compresses for a client that takes it, and says how', async () => {
    const plain = await get(getSettings.path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await get(getSettings.path, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(getSettings.path, { 'accept-encoding': 'gzip, br;q=0' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(br.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    // Too short for compression to help.
    expect((await get(getToday.path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD like GET, without a body', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: getSettings.path });
    const full = await get(getSettings.path);
    expect([head.statusCode, head.payload, head.headers.etag]).toEqual([200, '', full.headers.etag]);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
  });

  it('answers a request that is no HTTP without falling over', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
    socket.write('NONSENSE\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    expect(String(answer)).toContain('"success":false');
    socket.destroy();
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('sweeps away what has ended and keeps what has not', async () => {
    const { context } = server.app;
    await server.signIn();
    const wrong = { username: 'nobody', password: 'x' };
    await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: wrong });
    const key = { scope: 's', body_hash: 'h', status: 201, answer: '{}', created_at: context.clock().toISOString() };
    await context.db
      .insertInto('idempotency_keys')
      .values({ ...key, key: 'old' })
      .execute();
    const left = async () =>
      Promise.all(
        (['sessions', 'sign_in_attempts', 'idempotency_keys'] as const).map(
          async (table) => (await context.db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    await sweep(context);
    expect(await left()).toEqual([1, 1, 1]);
    server.advance(25 * HOUR);
    await sweep(context);
    expect(await left()).toEqual([0, 0, 1]);
    server.advance(7 * 24 * HOUR);
    await sweep(context);
    expect(await left()).toEqual([0, 0, 0]);
  });
});

describe('what a log says of an error', () => {
  it('holds no value that a database quoted', () => {
    const error = new Error('duplicate key: Key (phone_number)=(+2348031234567) of "Ṣadé" exists');
    expect(JSON.stringify(describeError(error))).not.toMatch(/8031234567|Ṣadé/);
    expect(describeError('text')).toEqual({ name: 'string' });
  });
});
