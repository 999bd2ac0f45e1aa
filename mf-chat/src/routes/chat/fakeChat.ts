import type {
  ChatMessage,
  ClientToServerEvents,
  OwnReactions,
  RoomState,
  ServerToClientEvents,
} from '@cog/contracts/chat/socketEvents';
import type { ChatSocket } from './ChatSocket.ts';

type Request = {
  [E in keyof ClientToServerEvents]: { event: E; payload: Parameters<ClientToServerEvents[E]>[0] };
}[keyof ClientToServerEvents];

interface Line {
  isConnected: boolean;
  emit(event: string, payload?: unknown): void;
  /** Makes every pending request fail, as a dropped connection does. */
  giveUp(): void;
}

/** A message as the server would send it; `number` orders it. */
export function messageFrom(
  socketId: string,
  number: number,
  message: string,
  more: Partial<ChatMessage> = {},
): ChatMessage {
  return {
    _id: `0190-${String(number).padStart(6, '0')}`,
    socketId,
    message,
    timestamp: '2026-11-21T08:00:00.000Z',
    replyTo: null,
    clientId: null,
    ...more,
  };
}

/**
 * An in-memory chat server for tests, which replaces the network and follows the contract. Its answers can be
 * replaced, acknowledgements lost and connections dropped.
 */
export function fakeChat() {
  const lines = new Set<Line>();
  const requests: Request[] = [];
  const room: ChatMessage[] = [];
  const usual: RoomState = { isOpen: true, opensAt: null, slowSeconds: 0, notice: null };
  const server = {
    /** Everything that arrived, in order. */
    requests,
    messages: room,
    count: 1,
    state: usual,
    /** Whether this connection is a host's. */
    isHost: false,
    /** Removed messages in the answer to joining. */
    removed: [] as string[],
    /** Reactions in the answer to joining. */
    reactions: [] as OwnReactions[],
    /** Maximum number of messages per answer. */
    most: Number.POSITIVE_INFINITY,
    isReachable: true,
    /** If true, requests are carried out, but their answers are lost. */
    losesAnswers: false,
    /** Answers instead of the server, unless it returns undefined. */
    instead: (_request: Request): unknown => undefined,
    openLines: () => [...lines].filter(({ isConnected }) => isConnected).length,
    sent: <E extends Request['event']>(event: E) =>
      requests.flatMap((request) =>
        request.event === event ? [request.payload as Extract<Request, { event: E }>['payload']] : [],
      ),

    /** Sends an event to everyone. */
    broadcast<E extends keyof ServerToClientEvents>(event: E, ...payload: Parameters<ServerToClientEvents[E]>) {
      for (const line of lines) if (line.isConnected) line.emit(event, payload[0]);
    },
    /** Sends data that our server never sends. */
    broadcastGarbage(event: string, payload: unknown) {
      for (const line of lines) line.emit(event, payload);
    },
    /** Sends another person's message. */
    say(message: ChatMessage) {
      room.push(message);
      server.broadcast('message', message);
    },
    drop(reason = 'transport close') {
      server.isReachable = false;
      for (const line of lines) {
        if (!line.isConnected) continue;
        line.isConnected = false;
        line.giveUp();
        line.emit('disconnect', reason);
      }
    },
    comeBack() {
      server.isReachable = true;
      for (const line of lines) {
        line.isConnected = true;
        line.emit('connect');
      }
    },
    open(): ChatSocket {
      const listeners = new Map<string, (payload: unknown) => void>();
      const waiting = new Set<(error: Error) => void>();
      const line: Line = {
        isConnected: false,
        emit: (event, payload) => listeners.get(event)?.(payload),
        giveUp() {
          for (const reject of waiting) reject(new Error('socket has been disconnected'));
          waiting.clear();
        },
      };
      return {
        connect() {
          lines.add(line);
          queueMicrotask(() => {
            if (line.isConnected || !lines.has(line)) return;
            line.isConnected = server.isReachable;
            line.emit(server.isReachable ? 'connect' : 'connect_error');
          });
        },
        disconnect() {
          lines.delete(line);
          line.giveUp();
          if (!line.isConnected) return;
          line.isConnected = false;
          line.emit('disconnect', 'io client disconnect');
        },
        on: (event, listener) => void listeners.set(event, listener),
        request: (event, payload, timeoutMs) =>
          new Promise((resolve, reject) => {
            const request = { event, payload } as unknown as Request;
            requests.push(request);
            const answer = server.instead(request) ?? answerAsServer(request);
            waiting.add(reject);
            if (!server.losesAnswers)
              return void Promise.resolve().then(() => waiting.delete(reject) && resolve(answer));
            setTimeout(() => waiting.delete(reject) && reject(new Error('operation has timed out')), timeoutMs);
          }),
      };
    },
  };

  function answerAsServer({ event, payload }: Request): unknown {
    if (event === 'joinRoom') {
      const { since } = payload;
      const later = room.filter(({ _id }) => _id > (since ?? ''));
      return {
        ok: true,
        socketId: 'me',
        sessionKey: 'secret',
        history: later.slice(-server.most),
        count: server.count,
        complete: later.length <= server.most,
        state: server.state,
        isHost: server.isHost,
        removed: server.removed,
        reactions: server.reactions,
      };
    }
    if (event === 'olderMessages') {
      const before = room.filter(({ _id }) => _id < payload.before);
      return { ok: true, history: before.slice(-server.most), complete: before.length <= server.most };
    }
    if (event === 'setRoomState') {
      const { room: _room, ...change } = payload;
      server.state = { ...server.state, ...change };
      server.broadcast('roomState', server.state);
    }
    if (event === 'removeMessage') removeAll(({ _id }) => _id === payload.id);
    if (event === 'removeSender') removeAll(({ socketId }) => socketId === payload.socketId);
    if (event === 'chatMessage') {
      const stored = room.find(({ socketId, clientId }) => socketId === 'me' && clientId === payload.clientId);
      if (stored) return { ok: true, message: stored };
      const quoted = room.find(({ _id }) => _id === payload.replyTo);
      const message = messageFrom('me', room.length + 1, payload.message, {
        clientId: payload.clientId,
        replyTo: quoted ? { _id: quoted._id, socketId: quoted.socketId, message: quoted.message } : null,
      });
      room.push(message);
      if (!server.losesAnswers) queueMicrotask(() => server.broadcast('message', message));
      return { ok: true, message };
    }
    if (event === 'clearChat') {
      room.length = 0;
      server.broadcast('chatCleared');
    }
    return { ok: true };
  }

  function removeAll(isMeant: (message: ChatMessage) => boolean) {
    const ids = room.filter(isMeant).map(({ _id }) => _id);
    room.splice(0, room.length, ...room.filter((message) => !isMeant(message)));
    server.broadcast('messagesRemoved', { ids });
  }

  return server;
}

export type FakeChat = ReturnType<typeof fakeChat>;
