import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, QUIET, statusOf, until } from '../../../build-config/scripts/platform/faultSite.mjs';
import { copyReleases } from '../../../build-config/scripts/publishedReleases.mjs';
import { spawnServer } from '../../../build-config/scripts/serverProcess.mjs';

const DISK_MB = 160;
/** What the database has left before it is filled. */
const LEFT_BYTES = 600_000;

const registration = (number) => ({
  fullName: `Sample ${number}`,
  age: 30,
  gender: 'Female',
  phoneNumber: `0803${String(1_000_000 + number)}`,
  reasonToJoin: 'x'.repeat(900),
  availableAllStages: true,
  termsAccepted: true,
});

async function register(url, number) {
  try {
    const response = await fetch(`${url}/api/registrations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` },
      body: JSON.stringify(registration(number)),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return { status: 0, body: error.message };
  }
}

/** Fills the disk that a running server writes to, and gives it room again. Needs to be root, who may mount one. */
export async function fullDisk({ progress }) {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') {
    return [
      figure('full disk', { tried: 'not: mounting a small disk needs root', found: '', target: '', isMet: null }),
    ];
  }
  progress('faults: the disk is full');
  const disk = mkdtempSync(join(tmpdir(), 'cog-disk-'));
  const staging = mkdtempSync(join(tmpdir(), 'cog-staging-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  // Also of a disk that a server that ends just now still writes to.
  const unmount = () => execFileSync('umount', ['-l', disk]);
  process.once('exit', unmount);
  let running;
  try {
    await copyReleases(staging);
    cpSync(staging, disk, { recursive: true });
    running = await spawnServer(disk, {
      ...QUIET,
      TRUST_PROXY: 'loopback',
      ADMIN_ACCOUNTS: 'bench:a password of the bench',
    });
    await running.ready();
    const acknowledged = [];
    let number = 0;
    const write = async () => {
      const result = await register(running.url, number++);
      if (result.status === 201) acknowledged.push(`Sample ${number - 1}`);
      return result;
    };
    for (let count = 0; count < 10; count++) await write();
    const { bavail, bsize } = statfsSync(disk);
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(Math.max(bavail * bsize - LEFT_BYTES, 0)));
    let refused = null;
    for (let count = 0; count < 2000 && refused === null; count++) {
      const result = await write();
      if (result.status !== 201) refused = result;
    }
    const reads = await Promise.all(
      ['/', '/fast', '/api/sermons', '/healthz'].map((path) => statusOf(running.url + path)),
    );
    await pause(1500);
    const log = running.log();
    const isNamed = /disk (?:is )?full|no space/i.test(log);
    rmSync(ballast);
    const recovered = await until(async () => (await write()).status === 201, 30_000, 200);
    const isAlive = running.isAlive();
    const session = await fetch(`${running.url}/api/admin/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'bench', password: 'a password of the bench' }),
    });
    const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
    const stored = new Set();
    for (let page = 1, total = 1; stored.size < total && page < 50; page++) {
      const list = await (
        await fetch(`${running.url}/api/registrations?pageSize=200&page=${page}`, { headers: { cookie } })
      ).json();
      for (const { fullName } of list.data ?? []) stored.add(fullName);
      total = list.total ?? 0;
    }
    const lost = acknowledged.filter((name) => !stored.has(name)).length;
    const areReads = reads.every((status) => status === 200);
    return [
      figure('SQLite: the disk fills up while people register', {
        tried: `${acknowledged.length} acknowledged, then ${refused === null ? 'never full' : `answered ${refused.status}`}`,
        found: `${isAlive ? 'stays' : 'ENDS'}; reading answers ${reads.join(', ')}; the log ${isNamed ? 'says that the disk is full' : 'does not say what it is'}; writes again ${recovered === null ? 'never' : `${(recovered / 1000).toFixed(1)} s after there is room`}; ${lost} acknowledged lost`,
        target: '503 that says so; reading goes on; the log names it; writes by itself when there is room; 0 lost',
        isMet: isAlive && refused?.status === 503 && areReads && isNamed && recovered !== null && lost === 0,
      }),
    ];
  } finally {
    await running?.kill();
    process.off('exit', unmount);
    unmount();
    rmSync(disk, { recursive: true, force: true });
    rmSync(staging, { recursive: true, force: true });
  }
}
