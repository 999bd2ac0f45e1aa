// The chat alone, over the database at DATA_DIR or DATABASE_URL, at PORT: for measurements that talk faster than people may.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { root } from '../../../build-config/scripts/workspace.mjs';

const server = (path) => import(join(root, 'server/dist', path));
const { openDatabase } = await server('db/openDatabase.js');
const { migrate } = await server('db/migrate.js');
const { attachChat } = await server('realtime/attachChat.js');

const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null, REDIS_URL: redisUrl = null, PORT } = process.env;
const wide = { each: 1_000_000, windowMs: 10_000 };
const wideForAll = { ...wide, overAll: 10 * wide.each };
const db = openDatabase({ dataDir, databaseUrl });
await migrate(db);
const http = createServer((_request, response) => response.end('ok'));
const quiet = () => {};
attachChat(http, {
  db,
  clock: () => new Date(),
  log: { info: quiet, warn: quiet, error: (details, text) => console.error(text, JSON.stringify(details)) },
  floodLog: { add: quiet },
  readHost: async () => null,
  readRooms: async () => [{ id: 'interactive-session', name: 'Interactive Session', hours: '' }],
  record: () => quiet,
  redisUrl,
  bounds: {
    connections: 10_000,
    waitingPackets: 100_000,
    connects: wideForAll,
    packets: wide,
    joinsOfConnection: wide,
    joinsOfNetwork: wideForAll,
    sessions: wideForAll,
    historyKb: { each: 10_000_000, overAll: 100_000_000, windowMs: 10_000 },
    messagesOfNew: wide,
    messagesOfKnown: wide,
    messagesOfNetwork: wideForAll,
  },
});
http.listen(Number(PORT), '127.0.0.1');
