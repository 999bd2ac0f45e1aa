import * as schemas from '@cog/contracts/chat/schema';
import type { ClientToServerEvents } from '@cog/contracts/chat/socketEvents';
import type { InferType, Schema } from 'yup';
import type { ChatOptions, Host, HostAct } from './chatOptions.ts';
import type { ChatRoom } from './chatRoom.ts';
import { muteEnd, senderSubject } from './moderation.repository.ts';
import { refuse, type ServeEvent } from './serveEvents.ts';

export const CLOSED = 'The room is closed right now. You can still read.';

const HOSTS_ONLY = 'Only hosts can do this. Please sign in to the admin area first.';
const NO_ROOM = 'There is no such room.';
const GONE = 'This message was already removed.';

type HostEvent = 'clearChat' | 'removeMessage' | 'removeSender' | 'muteSender' | 'setRoomState';

interface Act<Payload> {
  room: ChatRoom;
  payload: Payload;
  host: Host;
  /** Records the action in the audit trail. */
  record(action: HostAct['action'], details?: HostAct['details']): ReturnType<ChatOptions['record']>;
}

/** Registers the event handlers for hosts; others are refused, which is logged. */
export function serveHostEvents(serve: ServeEvent, options: ChatOptions): void {
  const { rooms, moderation, clock, log, floodLog, readHost } = options;

  /** @param act returns a refusal, or null when the action was done */
  function serveHost<E extends HostEvent, S extends Schema>(
    event: E,
    schema: S,
    roomOf: (payload: InferType<S>) => string,
    act: (given: Act<InferType<S>>) => Promise<string | null>,
  ) {
    serve(event, schema, async (payload, request) => {
      const { socket, network } = request.visitor;
      // All host events are answered alike: success or a refusal.
      const answer: Parameters<ClientToServerEvents[HostEvent]>[1] = request.answer;
      const room = await rooms.find(roomOf(payload));
      if (room === null) return answer(refuse(NO_ROOM));
      const host = await readHost(socket.handshake.headers.cookie);
      if (host === null) {
        const details = { event, room: room.name, sender: socket.data.session?.sender };
        floodLog.add({ message: 'an act of a host was refused', address: network, details });
        return answer(refuse(HOSTS_ONLY));
      }
      const record: Act<InferType<S>>['record'] = (action, details) =>
        options.record({ host, action, room: room.name, ...(details === undefined ? {} : { details }) });
      const fault = await act({ room, payload, host, record });
      if (fault !== null) return answer(refuse(fault));
      log.info({ event, room: room.name, username: host.username }, 'a host has acted');
      answer({ ok: true });
    });
  }

  serveHost(
    'clearChat',
    schemas.clearChat,
    (room) => room,
    async ({ room, host, record }) => {
      await room.log.clear(host.username, record('cleared'));
      return null;
    },
  );

  serveHost(
    'removeMessage',
    schemas.removeMessage,
    ({ room }) => room,
    async ({ room, payload, record }) => {
      const count = await room.log.remove({ id: payload.id }, record('messageRemoved'));
      return count === 0 ? GONE : null;
    },
  );

  serveHost(
    'removeSender',
    schemas.removeSender,
    ({ room }) => room,
    async ({ room, payload, record }) => {
      await room.log.remove({ sender: payload.socketId }, record('senderRemoved'));
      return null;
    },
  );

  serveHost(
    'muteSender',
    schemas.muteSender,
    ({ room }) => room,
    async ({ payload, record }) => {
      const from = options.networkOfSender(payload.socketId);
      const subjects = [senderSubject(payload.socketId), ...(from === null ? [] : [from])];
      const until = muteEnd(clock());
      await moderation.mute(subjects, until, record('senderMuted'));
      options.notifyMuted(payload.socketId, until);
      return null;
    },
  );

  serveHost(
    'setRoomState',
    schemas.setRoomState,
    ({ room }) => room,
    async ({ room, payload: { isOpen, slowSeconds, notice }, record }) => {
      const changes = {
        ...(isOpen === undefined ? {} : { isOpen }),
        ...(slowSeconds === undefined ? {} : { slowSeconds }),
        ...(notice === undefined ? {} : { notice }),
      };
      const details = {
        ...(isOpen === undefined ? {} : { room: isOpen ? 'opened' : 'closed' }),
        ...(slowSeconds === undefined ? {} : { slowMode: `${slowSeconds} s` }),
        ...(notice === undefined ? {} : { notice: notice === null ? 'taken away' : 'pinned' }),
      };
      await room.set(changes, record('roomSet', details));
      return null;
    },
  );
}
