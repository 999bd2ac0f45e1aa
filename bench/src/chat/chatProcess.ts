// The chat server alone, without limits on how fast a person may write. Reads DATA_DIR or DATABASE_URL, and PORT.
import { createServer } from 'node:http';
import { migrate } from '@cog/server/dist/db/migrate.js';
import { openDatabase } from '@cog/server/dist/db/openDatabase.js';
import { attachChat } from '@cog/server/dist/realtime/attachChat.js';

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null, REDIS_URL: redisUrl = null, PORT } = process.env;
const WINDOW_MS = 10_000;
const wide = { each: 1_000_000, windowMs: WINDOW_MS };
const wideForAll = { each: 100_000_000, overAll: 100_000_000, windowMs: WINDOW_MS };
const db = openDatabase({ dataDir, databaseUrl });
await migrate(db);
const http = createServer((_request, response) => response.end('ok'));
const quiet = () => {};
attachChat(http, {
  db,
  clock: () => new Date(),
  log: {
    info: quiet,
    warn: quiet,
    error: (details: object, text: string) => console.error(text, JSON.stringify(details)),
  },
  floodLog: { add: quiet },
  readHost: async () => null,
  readRooms: async () => [{ id: 'interactive-session', name: 'Interactive Session', hours: '' }],
  record: () => async () => {},
  redisUrl,
  bounds: {
    connections: 10_000,
    waitingPackets: 100_000,
    connects: wideForAll,
    packets: wide,
    joinsOfConnection: wide,
    joinsOfNetwork: wideForAll,
    sessions: wideForAll,
    historyKb: wideForAll,
    messagesOfNew: wide,
    messagesOfKnown: wide,
    messagesOfNetwork: wideForAll,
  },
});
http.listen(Number(PORT), '127.0.0.1');
