import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type ServerProcess, spawnServer, startServerProcess } from './testing/serverProcess.ts';
import { describeOnEveryDatabase, type TestDatabase } from './testing/testDatabase.ts';

describeOnEveryDatabase('the started server', (create) => {
  let database: TestDatabase;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    database = await create({ empty: true });
  });
  afterEach(async () => {
    await server?.kill();
    await database.remove();
  });

  it('says which setting is wrong, and does not start', async () => {
    await expect(startServerProcess(database, { SEED: 'everything' })).rejects.toThrow(
      /ended with 1\.\nSEED must be one of sample, none/,
    );
  });

  it('ends where its port is taken, and gives its database back', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = Object(other.address());
    await expect(startServerProcess(database, { SEED: 'none', PORT: String(port) })).rejects.toThrow(
      new RegExp(`ended with 1\\.\n[^]*Port ${port} is taken\\.`),
    );
    other.close();
    server = await startServerProcess(database, { SEED: 'none', PORT: String(port), START_WAIT: '0' });
  });

  it('does not start on the folder of a site whose releases are missing', async () => {
    server = await startServerProcess(database, { SEED: 'none' });
    await server.stop();
    const releases = join(database.dataDir, 'releases');
    rmSync(releases, { recursive: true });
    await expect(spawnServer(database, { SEED: 'none' }, false).ready).rejects.toThrow(
      /ended with 1\.\nThe releases are missing: /,
    );
    expect(existsSync(releases)).toBe(false);
  });
});
