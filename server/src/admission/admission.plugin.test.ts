import { getLive } from '@cog/contracts/media/live.endpoints';
import { reportIncident } from '@cog/contracts/reports/incidents.endpoints';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { ADMIN, startTestServer, type TestServer } from '../testing/testServer.ts';
import { inProcessTransport } from '../web/inProcessTransport.ts';

describeWithDatabase('a server whose event loop is late', (create) => {
  let database: TestDatabase;
  let server: TestServer;

  beforeEach(async () => {
    database = await create();
    server = await startTestServer(database);
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

  const beLate = (milliseconds: number, requestsPerSecond = 1000) => {
    for (let sample = 0; sample < 10; sample++) server.app.admission.load.record(milliseconds, requestsPerSecond);
  };
  const get = (url: string, cookie = '') =>
    server.app.inject({ url, headers: cookie === '' ? {} : { cookie }, remoteAddress: '192.0.2.1' });

  it('sends strangers away for a moment, and says so in one line', async () => {
    beLate(1000);
    for (let time = 0; time < 20; time++) {
      const { statusCode, headers, json } = await get(getLive.path);
      expect([statusCode, headers['retry-after'], json().success]).toEqual([503, '5', false]);
    }
    const incident = { kind: 'unhandled', remote: 'shell', version: '1', route: '/', message: 'm' };
    const write = await server.app.inject({ method: 'POST', url: reportIncident.path, payload: incident });
    expect(write.statusCode).toBe(503);
    expect(server.logged().match(/the server is overloaded/g)).toHaveLength(2);
  });

  it('goes on for who is signed in, who signs in, and health checks', async () => {
    const cookie = await server.signIn();
    beLate(1000);
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get(getLive.path, cookie)).statusCode).toBe(200);
    expect((await get('/api/admin/overview', cookie)).statusCode).toBe(200);
    expect((await get(getLive.path, 'session=made-up')).statusCode).toBe(503);
    const signIn = await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: ADMIN });
    expect(signIn.statusCode).toBe(200);
  });

  it('goes on making pages, which read the API as strangers do', async () => {
    const read = () => inProcessTransport(server.app, undefined)({ method: 'GET', path: getLive.path, headers: {} });
    beLate(1000);
    expect((await read()).status).toBe(200);
    const forged = await server.app.inject({ url: getLive.path, headers: { 'x-in-process': 'forged' } });
    expect(forged.statusCode).toBe(503);
  });

  it('answers the few who come when other programs make it late', async () => {
    beLate(1000, 20);
    expect((await get(getLive.path)).statusCode).toBe(200);
  });

  it('takes strangers again when it is on time, and one long task for no overload', async () => {
    beLate(1000);
    beLate(5);
    expect((await get(getLive.path)).statusCode).toBe(200);
    server.app.admission.load.record(800, 1000);
    expect((await get(getLive.path)).statusCode).toBe(200);
  });
});
