import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../build-config/scripts/freePort.mjs';
import { ownDatabase } from '../../build-config/scripts/ownDatabase.mjs';
import { HOST } from '../../build-config/scripts/serverProcess.mjs';
import { root } from '../../build-config/scripts/workspace.mjs';
import { startCuttingProxy } from './chat/cuttingProxy.mjs';
import { deliveryClient, sharedMessages } from './chat/deliveryClient.mjs';

const CLIENTS = 200;
const KILLS = 5;
/** Longest pause of a client before each message. */
const THINKS_MS = 2000;
const server = (path) => import(join(root, 'server/dist', path));

/** A chat process that can be killed and started again at its port. */
function chatProcess(port, environment) {
  let child = null;
  const start = async () => {
    child = spawn(process.execPath, [join(import.meta.dirname, 'chat/chatProcess.mjs')], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: String(port), ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while ((await fetch(`http://${HOST}:${port}`).catch(() => null)) === null) await pause(50);
  };
  const kill = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  return { start, kill };
}

/**
 * Messages of 200 clients over lines that are cut, while the processes are killed: every acknowledged one has to be in every
 * client exactly once, in one order.
 *
 * @param {{ name: string, messages: number, databaseUrl?: string | null, redisUrl?: string | null, processes?: number, progress: (text: string) => void }} options
 */
export async function measureDelivery({
  name,
  messages,
  databaseUrl = null,
  redisUrl = null,
  processes = 1,
  progress,
}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cog-delivery-'));
  const database = databaseUrl === null ? null : await ownDatabase(databaseUrl);
  const environment = {
    DATA_DIR: dataDir,
    ...(database === null ? {} : { DATABASE_URL: database.url }),
    ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
  };
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
  const chats = ports.map((port) => chatProcess(port, environment));
  for (const chat of chats) await chat.start();
  const proxy = await startCuttingProxy(ports);
  const shared = sharedMessages();
  const clients = Array.from({ length: CLIENTS }, () => deliveryClient(proxy.url, shared));
  try {
    progress(`chat: ${name}, ${CLIENTS} clients join`);
    await Promise.all(clients.map((client) => client.connected()));
    const listening = clients.map((client) => client.listen());
    const began = performance.now();
    let said = 0;
    const talking = Promise.all(
      clients.map(async (client, index) => {
        for (let turn = 0; turn < messages / CLIENTS; turn++) {
          // As fast as both ends carry it; faster, and new connections wait longest.
          await pause(Math.random() * THINKS_MS);
          await client.say(`m-${index}-${turn}`);
          said++;
        }
      }),
    );
    let kills = 0;
    const killing = (async () => {
      for (let part = 1; part <= KILLS; part++) {
        while (said < (messages * part) / (KILLS + 1)) await pause(20);
        progress(`chat: ${name}, ${said} of ${messages} said, ${proxy.cuts()} lines cut, kill ${part}`);
        const chat = chats[part % chats.length];
        await chat.kill();
        await pause(500);
        await chat.start();
        kills++;
      }
    })();
    await Promise.all([talking, killing]);
    const seconds = (performance.now() - began) / 1000;
    const { openDatabase } = await server('db/openDatabase.js');
    const db = openDatabase({ dataDir, databaseUrl: database?.url ?? null });
    const rows = await db.selectFrom('chat_messages').select(['id', 'client_id']).orderBy('id').execute();
    await db.destroy();
    // What is on its way; who has just been cut off comes back.
    const complete = () => clients.filter((client) => client.held.length >= rows.length).length;
    for (let tries = 0; tries < 300 && complete() < CLIENTS; tries++) await pause(100);
    const order = rows.map(({ id }) => shared.placeOfId(id));
    const acknowledged = clients.flatMap((client) => client.acknowledged);
    const stored = new Map();
    for (const { client_id } of rows) stored.set(client_id, (stored.get(client_id) ?? 0) + 1);
    const found = {
      name,
      clients: CLIENTS,
      acknowledged: acknowledged.length,
      stored: rows.length,
      // Or has come to one client with another text than to others.
      lost: acknowledged.filter((id) => !stored.has(id)).length + shared.different(),
      doubled: [...stored.values()].filter((count) => count > 1).length,
      incomplete: CLIENTS - complete(),
      repeated: clients.reduce((sum, client) => sum + client.repeats(), 0),
      inOtherOrder: clients.filter(
        ({ held }) => held.length !== order.length || held.some((place, index) => place !== order[index]),
      ).length,
      cuts: proxy.cuts(),
      kills,
      seconds,
    };
    for (const client of clients) client.end();
    await Promise.race([Promise.all(listening), pause(2000)]);
    return found;
  } finally {
    for (const client of clients) client.end();
    for (const chat of chats) await chat.kill().catch(() => {});
    void proxy.close();
    await database?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
