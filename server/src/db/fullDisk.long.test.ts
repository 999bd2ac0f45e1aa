import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistration } from '@cog/contracts/registrations/endpoints';
import { uuidv7 } from 'uuidv7';
import { type ServerProcess, startServerProcess } from '../testing/serverProcess.ts';
import { until } from '../testing/until.ts';
import { openDatabase } from './openDatabase.ts';

const DISK_MB = 64;
/** Space left for the database before the test fills the disk. */
const LEFT_BYTES = 600_000;
const TIMEOUT_MS = 180_000;
/** Mounting a disk needs root. */
const itOnOwnDisk = process.platform === 'linux' && process.getuid?.() === 0 ? it : it.skip;

describe('a server on a disk of its own', () => {
  let dataDir: string;
  let server: ServerProcess | undefined;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'cog-disk-'));
  });
  afterEach(async () => {
    await server?.kill();
    // Lazily, in case a server that is just ending still writes to it.
    execFileSync('umount', ['-l', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** @returns the status, after reading the answer: an unread answer would keep its connection */
  async function ask(path: string, options: RequestInit = {}): Promise<number> {
    const response = await fetch(`${server?.url}${path}`, options);
    await response.text();
    return response.status;
  }

  const register = (number: number) =>
    ask(createRegistration.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': uuidv7(),
        'x-forwarded-for': `10.1.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({
        fullName: `Adé Sample ${number}`,
        age: 30,
        gender: 'Male',
        phoneNumber: `+234803${String(number).padStart(7, '0')}`,
        reasonToJoin: 'x'.repeat(900),
        availableAllStages: true,
        termsAccepted: true,
      }),
    });

  itOnOwnDisk(
    'that fills up refuses writes, is read, loses nothing, and writes again when there is room',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dataDir]);
      const location = { dataDir, databaseUrl: null };
      server = await startServerProcess(location, { SEED: 'none', TRUST_PROXY: 'loopback' });
      const { bavail, bsize } = statfsSync(dataDir);
      const ballast = join(dataDir, 'ballast');
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - LEFT_BYTES));
      let acknowledged = 0;
      let status = await register(0);
      while (status === 201 && acknowledged < 2000) status = await register(++acknowledged);
      expect(status).toBe(503);
      expect(acknowledged).toBeGreaterThan(0);
      for (const path of ['/healthz', '/api/sermons', '/api/settings']) {
        expect([path, await ask(path)]).toEqual([path, 200]);
      }
      await until(() => server?.errors().includes('the disk is full') ?? false);

      rmSync(ballast);
      await until(async () => (await register(3000)) === 201);
      const db = openDatabase(location);
      expect(await db.selectFrom('registrations').select('id').execute()).toHaveLength(acknowledged + 1);
      await db.destroy();
    },
    TIMEOUT_MS,
  );
});
