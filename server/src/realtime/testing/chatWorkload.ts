import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientToServerEvents, ServerToClientEvents } from '@cog/contracts/chat/socketEvents';
import { io, type Socket } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import type { DatabaseLocation } from '../../db/dialect.ts';
import { openDatabase } from '../../db/openDatabase.ts';

const ROOM = 'interactive-session';

/** Number of messages that a new session may write at once; then the next session continues. */
const MESSAGES_A_SESSION = 4;

/** Longer than any round of the test: a missing answer shows as a dropped connection. */
const TIMEOUT_MS = 10_000;

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

interface Unanswered {
  sessionKey: string;
  message: string;
}

/** Connects a client and joins the room; null when the server is gone. */
async function join(url: string, sessionKey: string | null): Promise<{ client: Client; sessionKey: string } | null> {
  // Each client has a network of its own, as if behind a proxy.
  const extraHeaders = { 'x-forwarded-for': [10, randomInt(256), randomInt(256), 1].join('.') };
  const client: Client = io(url, { forceNew: true, reconnection: false, transports: ['websocket'], extraHeaders });
  const isConnected = await new Promise<boolean>((resolve) => {
    client.once('connect', () => resolve(true));
    client.once('connect_error', () => resolve(false));
    // If a server dies between the handshakes of transport and chat, only the manager reports it.
    client.io.once('close', () => resolve(false));
  });
  if (!isConnected) return null;
  try {
    const answer = await client.timeout(TIMEOUT_MS).emitWithAck('joinRoom', { room: ROOM, sessionKey });
    if (!answer.ok) throw new Error(`Joining was refused: ${answer.message}`);
    return { client, sessionKey: answer.sessionKey };
  } catch (error) {
    client.disconnect();
    if (!isGone(error)) throw error;
    return null;
  }
}

/** Whether a request failed because the connection did. */
const isGone = (error: unknown) => error instanceof Error && /disconnected|timed out/.test(error.message);

/**
 * Chat messages for a server that is killed while people write, tracked by their client ids.
 *
 * @param location the server's database: a client only gets a room's last messages
 */
export function chatMessages(location: () => DatabaseLocation) {
  /** Sent and unacknowledged messages, by client id. */
  const unanswered = new Map<string, Unanswered>();

  /** @returns whether the message was acknowledged; false when the server is gone */
  async function send(client: Client, clientId: string, entry: Unanswered): Promise<boolean> {
    unanswered.set(clientId, entry);
    try {
      const payload = { room: ROOM, message: entry.message, replyTo: null, clientId };
      let answer = await client.timeout(TIMEOUT_MS).emitWithAck('chatMessage', payload);
      while (!answer.ok && answer.retryAfterMs !== undefined) {
        await wait(answer.retryAfterMs);
        answer = await client.timeout(TIMEOUT_MS).emitWithAck('chatMessage', payload);
      }
      if (!answer.ok) throw new Error(`A message was refused: ${answer.message}`);
    } catch (error) {
      if (isGone(error)) return false;
      throw error;
    }
    unanswered.delete(clientId);
    return true;
  }

  return {
    name: 'chat messages',
    async write(url: string, acknowledged: Set<string>): Promise<void> {
      for (let joined = await join(url, null); joined !== null; joined = await join(url, null)) {
        const { client, sessionKey } = joined;
        for (let sent = 0; sent < MESSAGES_A_SESSION; sent++) {
          const clientId = uuidv7();
          const isStored = await send(client, clientId, { sessionKey, message: `Ẹ káàárọ̀ ${clientId}` });
          if (!isStored) break;
          acknowledged.add(clientId);
        }
        client.disconnect();
      }
    },
    async resume(url: string, acknowledged: Set<string>): Promise<void> {
      for (const [clientId, entry] of [...unanswered]) {
        const joined = await join(url, entry.sessionKey);
        if (joined?.sessionKey !== entry.sessionKey) throw new Error('A session was lost.');
        const isStored = await send(joined.client, clientId, entry);
        joined.client.disconnect();
        if (!isStored) throw new Error('The server went away without being killed.');
        acknowledged.add(clientId);
      }
    },
    async stored(): Promise<string[]> {
      const db = openDatabase(location());
      const rows = await db.selectFrom('chat_messages').select('client_id').execute();
      await db.destroy();
      return rows.map((row) => row.client_id);
    },
  };
}
