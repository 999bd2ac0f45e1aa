import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@cog/server/dist/db/openDatabase.js';
import { freePort } from '../../../build-config/scripts/freePort.mjs';
import { ownDatabase } from '../../../build-config/scripts/ownDatabase.mjs';
import { HOST } from '../../../build-config/scripts/serverProcess.mjs';
import { startCuttingProxy } from './cuttingProxy.ts';
import { deliveryClient, sharedMessages } from './deliveryClient.ts';

const CLIENTS = 200;
const KILLS = 5;
/** Longest pause of a client before each message, in ms. */
const THINKS_MS = 2000;
/** How long clients may take, after the last message, to receive all of them. */
const COMPLETE_MS = 30_000;

/** A chat process that can be killed, and restarted on the same port. */
export function chatProcess(file: string, port: number, environment: Record<string, string>) {
  let child: ReturnType<typeof spawn> | null = null;
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    url: `http://${HOST}:${port}`,
    pid: () => child?.pid ?? 0,
    async start(): Promise<void> {
      child = spawn(process.execPath, [join(import.meta.dirname, file)], {
        env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: String(port), ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      while ((await fetch(`http://${HOST}:${port}`).catch(() => null)) === null) await pause(50);
    },
    async kill(): Promise<void> {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export interface Delivery {
  name: string;
  messages: number;
  databaseUrl?: string;
  redisUrl?: string;
  processes?: number;
  progress(text: string): void;
}

/**
 * Has 200 clients chat over connections that are cut, while the chat processes are killed. Counts violations of: every client
 * receives each acknowledged message exactly once, in the same order.
 */
export async function measureDelivery({ name, messages, databaseUrl, redisUrl, processes = 1, progress }: Delivery) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cog-delivery-'));
  const database = databaseUrl === undefined ? null : await ownDatabase(databaseUrl);
  const environment = {
    DATA_DIR: dataDir,
    ...(database === null ? {} : { DATABASE_URL: database.url }),
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
  };
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
  const chats = ports.map((port) => chatProcess('chatProcess.ts', port, environment));
  for (const chat of chats) await chat.start();
  const proxy = await startCuttingProxy(ports);
  const shared = sharedMessages();
  const clients = Array.from({ length: CLIENTS }, () => deliveryClient(proxy.url, shared));
  try {
    progress(`${name}, ${CLIENTS} clients join`);
    await Promise.all(clients.map((client) => client.connected()));
    for (const client of clients) void client.listen();
    let sentCount = 0;
    const talking = clients.map(async (client, index) => {
      for (let turn = 0; turn < messages / CLIENTS; turn++) {
        // About the highest rate that server and clients sustain; above it, reconnecting clients starve.
        await pause(Math.random() * THINKS_MS);
        await client.say(`m-${index}-${turn}`);
        sentCount++;
      }
    });
    const killing = (async () => {
      for (let part = 1; part <= KILLS; part++) {
        while (sentCount < (messages * part) / (KILLS + 1)) await pause(20);
        progress(`${name}, ${sentCount} of ${messages} said, ${proxy.cuts()} lines cut, kill ${part}`);
        const chat = chats[part % chats.length];
        await chat?.kill();
        await pause(500);
        await chat?.start();
      }
    })();
    await Promise.all([...talking, killing]);
    const db = openDatabase({ dataDir, databaseUrl: database?.url ?? null });
    const rows = await db.selectFrom('chat_messages').select(['id', 'client_id']).orderBy('id').execute();
    await db.destroy();
    // Wait for messages in transit, and for cut-off clients to reconnect.
    const isComplete = () => clients.every(({ held }) => held.length >= rows.length);
    for (let waited = 0; waited < COMPLETE_MS && !isComplete(); waited += 100) await pause(100);
    const order = rows.map(({ id }) => shared.placeOfId(id));
    const acknowledged = clients.flatMap((client) => client.acknowledged);
    const stored = new Set(rows.map(({ client_id }) => client_id));
    return {
      name,
      acknowledged: acknowledged.length,
      // Messages whose text differed between clients count as lost.
      lost: acknowledged.filter((id) => !stored.has(id)).length + shared.different(),
      doubled: rows.length - stored.size + clients.reduce((sum, client) => sum + client.repeats(), 0),
      clientsNotInOrder: clients.filter(
        ({ held }) => held.length !== order.length || held.some((place, index) => place !== order[index]),
      ).length,
      cuts: proxy.cuts(),
    };
  } finally {
    for (const client of clients) client.end();
    for (const chat of chats) await chat.kill();
    void proxy.close();
    await database?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
