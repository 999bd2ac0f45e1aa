import type { ChatRoom } from '@cog/contracts/chat/schema';
import { useLocation, useNavigate, usePageData, useSession } from '@cog/platform';
import { useHydrated } from '@cog/shared-ui';
import { ChatScreen } from './ChatScreen.tsx';
import type { loadRooms } from './chat.api.ts';
import { JoinScreen } from './JoinScreen.tsx';

/** The room that is kept with the place in the browser's history, which may hold anything. */
function readRoom(state: unknown, rooms: readonly ChatRoom[]): ChatRoom | null {
  if (typeof state !== 'object' || state === null || !('room' in state)) return null;
  return rooms.find(({ id }) => id === state.room) ?? null;
}

/**
 * /interact: the join screen, then the chat (specification, section 2, Chat). Joining is a step in the browser's history and not
 * in the address: going back leaves the room, a reload stays, and a shared link never joins one unasked.
 */
export function InteractPage() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const rooms = usePageData<typeof loadRooms>();
  // The server knows nothing of the history's state: who reloads in a room is taken back to it after hydration.
  const isHydrated = useHydrated();
  const room = isHydrated ? readRoom(state, rooms) : null;
  if (!room) return <JoinScreen rooms={rooms} onJoin={(id) => void navigate(pathname, { state: { room: id } })} />;
  return (
    <ChatScreen
      // Rights are told by the cookie that the connection began with: signing in or out connects again.
      key={`${room.id} ${session?.username ?? ''}`}
      room={room}
      onLeave={() => void navigate(-1)}
    />
  );
}
