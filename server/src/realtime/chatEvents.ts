import * as schemas from '@cog/contracts/chat/schema';
import { uuidv7 } from 'uuidv7';
import { presentMessage } from './chat.presenter.ts';
import type { ChatOptions } from './chatOptions.ts';
import type { ChatRoom } from './chatRoom.ts';
import { beginSession, type ChatSession, findSession } from './chatSession.ts';
import { CLOSED, serveHostEvents } from './hostEvents.ts';
import { NOT_LET_THROUGH } from './moderate.ts';
import { refuse, type ServeEvent } from './serveEvents.ts';
import type { Visitor } from './Visitor.ts';

const NO_ROOM = 'There is no such room.';
const CROWDED = 'Many people are joining right now. Please wait a moment.';
const OFTEN = 'You’ve joined many times. Please wait a moment.';
const MANY = 'That’s many messages at once. Please give others time to read them.';
const FAST = 'That was quick. Please wait a moment.';
const REMOVED = 'This message was already removed.';
const QUOTE_GONE = 'The message you reply to is no longer in the room.';
const NOT_JOINED = 'Join the room before you write in it.';

/** Registers the event handlers of visitors, and of hosts. */
export function serveChat(serve: ServeEvent, options: ChatOptions): void {
  const { rooms, repository, moderation, limits, filterOfNow, onJoined, clock, readHost } = options;

  /** Whether the visitor is a host now; does not read the session of a visitor who was no host when joining. */
  const isHost = async ({ socket }: Visitor) =>
    socket.data.isHost === true && (await readHost(socket.handshake.headers.cookie)) !== null;

  /** The session of this connection, which never changes; or milliseconds to wait until one may begin. */
  async function identify(
    { socket, network }: Visitor,
    key: string | null,
    acknowledged: boolean,
  ): Promise<ChatSession | number> {
    const known = socket.data.session ?? (key === null ? null : await findSession(repository, key));
    if (known !== null) return known;
    const retryAfterMs = limits.sessions.take(network);
    if (retryAfterMs > 0) return retryAfterMs;
    // A client that reads no acknowledgements recognises its own messages by the id of its connection.
    return beginSession(repository, clock(), acknowledged ? undefined : socket.id);
  }

  /** The room, if the visitor has joined it; else the reason for a refusal. */
  async function joined({ socket }: Visitor, name: string): Promise<{ room: ChatRoom; session: ChatSession } | string> {
    const room = await rooms.find(name);
    if (room === null) return NO_ROOM;
    const { session } = socket.data;
    return session !== undefined && socket.rooms.has(room.name) ? { room, session } : NOT_JOINED;
  }

  /** The reason why a visitor may neither write nor react now; null when they may. */
  async function whyNotNow(room: ChatRoom, { sender, since }: ChatSession, { network }: Visitor, isSlowed: boolean) {
    const now = clock();
    const until = await moderation.mutedUntil({ sender, since }, options.subjectOf(network), now);
    if (until !== null) return refuse(`A host has muted you until ${until.toISOString()}. You can still read.`);
    const { isOpen, slowSeconds } = await room.state();
    if (!isOpen) return refuse(CLOSED);
    const wait = slowSeconds === 0 || !isSlowed ? 0 : limits.slow(sender, slowSeconds);
    return wait === 0 ? null : refuse(`The room is in slow mode: one message in ${slowSeconds} seconds.`, wait);
  }

  serve('joinRoom', schemas.joinRoom, async (payload, { answer, acknowledged, visitor }) => {
    const { socket, network } = visitor;
    const room = await rooms.find(payload.room);
    if (room === null) return answer(refuse(NO_ROOM));
    const retryAfterMs = limits.join(network, socket.id) || limits.historyKb.take(network);
    if (retryAfterMs > 0) return answer(refuse(OFTEN, retryAfterMs));
    const session = await identify(visitor, payload.sessionKey, acknowledged);
    if (typeof session === 'number') return answer(refuse(CROWDED, session));
    socket.data.session = session;
    socket.data.isHost = (await readHost(socket.handshake.headers.cookie)) !== null;
    const { sender, key } = session;
    const state = await room.state();
    const readMore = () => Promise.all([repository.removedIds(room.name), repository.reactions(room.name, sender)]);
    await room.log.read(payload.since, readMore, (slice, [removed, reactions]) => {
      if (!socket.connected) return;
      const history = slice.messages.map(presentMessage);
      limits.historySent(network, history);
      onJoined(visitor);
      options.remember(sender, visitor);
      room.enter(socket, sender, payload.batches);
      const count = room.people.count();
      // Answer here and not later: the next message or clearing must not overtake the history.
      answer({
        ok: true,
        socketId: sender,
        sessionKey: key,
        history,
        count,
        complete: slice.complete,
        state,
        isHost: socket.data.isHost === true,
        removed,
        reactions,
      });
      if (!acknowledged) socket.emit('chatHistory', history);
      socket.emit('roomUsers', { count });
    });
    // A change before the visitor was in the room was sent to the others only.
    const current = await room.state();
    if (JSON.stringify(current) !== JSON.stringify(state)) socket.emit('roomState', current);
  });

  serve('leaveRoom', schemas.leaveRoom, async (payload, { answer, visitor: { socket } }) => {
    const room = await rooms.find(payload.room);
    if (room === null) return answer(refuse(NO_ROOM));
    room.leave(socket, socket.data.session?.sender);
    answer({ ok: true });
  });

  serve('chatMessage', schemas.chatMessage, async ({ room: name, message, replyTo, clientId }, { answer, visitor }) => {
    const { network } = visitor;
    const place = await joined(visitor, name);
    if (typeof place === 'string') return answer(refuse(place));
    const { room, session } = place;
    const { sender, since } = session;
    const retryAfterMs = limits.message({ network, sender, since }, message);
    if (retryAfterMs > 0) return answer(refuse(MANY, retryAfterMs));
    const byHost = await isHost(visitor);
    if (!byHost) {
      // A message that was stored or held before gets the same answer again, whatever has changed since.
      const earlier = clientId === null ? null : await moderation.heldBefore(room.name, sender, clientId);
      if (earlier === 'waits') return answer({ ok: true, message: null });
      if (earlier === 'refused') return answer(refuse(NOT_LET_THROUGH));
      const isStored = clientId !== null && (await repository.isStored(room.name, sender, clientId));
      const refusal = isStored || earlier !== null ? null : await whyNotNow(room, session, visitor, true);
      if (refusal !== null) return answer(refusal);
      if (!isStored && earlier === null && (await filterOfNow()).find(message) !== null) {
        await moderation.hold({ room: room.name, sender, message, replyTo, clientId: clientId ?? uuidv7() }, clock());
        return answer({ ok: true, message: null });
      }
    }
    const outcome = await room.log.append({ sender, message, replyTo, clientId, byHost });
    if (outcome.kind === 'quote-gone') return answer(refuse(QUOTE_GONE));
    options.remember(sender, visitor);
    // Send earlier messages before the answer: a client that lost its connection in between would return with a later cursor and
    // miss them.
    await room.sentOut();
    answer({ ok: true, message: presentMessage(outcome.message) });
  });

  serve('olderMessages', schemas.olderMessages, async (payload, { answer, visitor }) => {
    const { socket, network } = visitor;
    const place = await joined(visitor, payload.room);
    if (typeof place === 'string') return answer(refuse(place));
    const retryAfterMs = limits.join(network, socket.id) || limits.historyKb.take(network);
    if (retryAfterMs > 0) return answer(refuse('That’s a lot at once. Please wait a moment.', retryAfterMs));
    const [{ messages, complete }, reactions] = await Promise.all([
      repository.readOlder(place.room.name, payload.before),
      repository.reactions(place.room.name, place.session.sender, payload.before),
    ]);
    const history = messages.map(presentMessage);
    limits.historySent(network, history);
    answer({ ok: true, history, complete, reactions });
  });

  serve('reactToMessage', schemas.reactToMessage, async ({ room: name, id, kind, isOn }, { answer, visitor }) => {
    const { network } = visitor;
    const place = await joined(visitor, name);
    if (typeof place === 'string') return answer(refuse(place));
    const { room, session } = place;
    const retryAfterMs = limits.reaction(network, session.sender);
    if (retryAfterMs > 0) return answer(refuse(FAST, retryAfterMs));
    const refusal = (await isHost(visitor)) ? null : await whyNotNow(room, session, visitor, false);
    if (refusal !== null) return answer(refusal);
    const reactions = await repository.react(room.name, { id, sender: session.sender, kind, isOn });
    if (reactions === null) return answer(refuse(REMOVED));
    room.broadcastReactions(reactions);
    answer({ ok: true });
  });

  serve('reportMessage', schemas.reportMessage, async ({ room: name, id, reason }, { answer, visitor }) => {
    const { network } = visitor;
    const place = await joined(visitor, name);
    if (typeof place === 'string') return answer(refuse(place));
    const retryAfterMs = limits.reports.take(network);
    if (retryAfterMs > 0) return answer(refuse('You’ve sent many reports. Please wait a moment.', retryAfterMs));
    const message = await repository.find(place.room.name, id);
    if (message === null) return answer(refuse(REMOVED));
    await moderation.report({ room: place.room.name, message, reporter: place.session.sender, reason }, clock());
    answer({ ok: true });
  });

  serve('prayerRequest', schemas.prayerRequest, async ({ room: name, text, clientId }, { answer, visitor }) => {
    const { network } = visitor;
    const place = await joined(visitor, name);
    if (typeof place === 'string') return answer(refuse(place));
    const retryAfterMs = limits.prayers.take(network);
    if (retryAfterMs > 0) return answer(refuse('Too many requests. Please wait a moment.', retryAfterMs));
    await moderation.pray({ room: place.room.name, sender: place.session.sender, text, clientId }, clock());
    answer({ ok: true });
  });

  serveHostEvents(serve, options);
}
