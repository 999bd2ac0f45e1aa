import { setTimeout as wait } from 'node:timers/promises';
import { forgetSecrets } from './config.ts';
import { spawnServer } from './testing/serverProcess.ts';
import { describeWithDatabase, type TestDatabase } from './testing/testDatabase.ts';

jest.setTimeout(120_000);

describeWithDatabase('a server that is signalled to open its inspector', (create) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await create();
  });
  afterEach(() => database.remove());

  it('opens none, and goes on', async () => {
    const server = spawnServer(database, { METRICS_TOKEN: 'a-token-of-the-metrics' });
    try {
      const url = await server.ready;
      process.kill(server.pid ?? 0, 'SIGUSR1');
      await wait(1000);
      expect(server.errors()).not.toMatch(/debugger/i);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    } finally {
      await server.kill();
    }
  });
});

it('forgets its secrets once they are read', () => {
  const environment = {
    PATH: '/bin',
    DATABASE_URL: 'a',
    REDIS_URL: 'b',
    FILES_URL: 'c',
    SMTP_URL: 'd',
    ADMIN_ACCOUNTS: 'e',
    PROMO_ACCOUNTS: 'f',
    METRICS_TOKEN: 'g',
  };
  forgetSecrets(environment);
  expect(environment).toEqual({ PATH: '/bin' });
});
