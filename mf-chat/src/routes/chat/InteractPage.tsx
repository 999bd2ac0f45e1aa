import type { ChatRoom } from '@cog/contracts/chat/schema';
import { useLocation, useNavigate, usePageData, useSession } from '@cog/platform';
import { useHydrated } from '@cog/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import { ChatScreen } from './ChatScreen.tsx';
import type { loadRooms } from './chat.api.ts';
import { JoinScreen } from './JoinScreen.tsx';

/** The room stored in the browser's history state, whose content is not trusted. */
function readRoom(state: unknown, rooms: readonly ChatRoom[]): ChatRoom | null {
  if (typeof state !== 'object' || state === null || !('room' in state)) return null;
  return rooms.find(({ id }) => id === state.room) ?? null;
}

/**
 * /interact: the join screen, then the chat (specification, section 2, Chat). Joining adds a step to the browser's history, not to the
 * address: going back leaves the room, a reload stays, and a shared link never joins a room unasked.
 */
export function InteractPage() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const rooms = usePageData<typeof loadRooms>();
  // The server does not know the history's state: after a reload, hydration returns the visitor to the room.
  const isHydrated = useHydrated();
  const room = isHydrated ? readRoom(state, rooms) : null;
  const choice = useRef<HTMLSelectElement>(null);
  const wasInRoom = useRef(false);
  useLayoutEffect(() => {
    // The focused element was removed together with the room.
    if (room === null && wasInRoom.current) choice.current?.focus();
    wasInRoom.current = room !== null;
  }, [room]);
  if (!room) {
    const join = (id: string) => void navigate(pathname, { state: { room: id } });
    return <JoinScreen rooms={rooms} choice={choice} onJoin={join} />;
  }
  return (
    <ChatScreen
      // A connection's rights come from the cookie that it began with, so signing in or out reconnects.
      key={`${room.id} ${session?.username ?? ''}`}
      room={room}
      onLeave={() => void navigate(-1)}
    />
  );
}
