import { chatRooms } from '@cog/contracts/chat/constants';
import { useLocation, useNavigate, useSession } from '@cog/platform';
import { type ChatRoom, ChatScreen } from './ChatScreen.tsx';
import { JoinScreen } from './JoinScreen.tsx';

/** The room that is kept with the place in the browser's history, which may hold anything. */
function readRoom(state: unknown): ChatRoom | null {
  if (typeof state !== 'object' || state === null || !('room' in state)) return null;
  return chatRooms.find(({ value }) => value === state.room) ?? null;
}

/**
 * /interact: the join screen, then the chat (specification, section 2, Chat). Joining is a step in the
 * browser's history, so that going back leaves the room and a reload stays in it; it is not in the
 * address, so that a link that is shared takes nobody into a room unasked.
 */
export function InteractPage() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const room = readRoom(state);
  if (!room) return <JoinScreen onJoin={(value) => void navigate(pathname, { state: { room: value } })} />;
  return (
    <ChatScreen
      // Rights are told by the cookie that the connection began with: who signs in or out connects anew.
      key={`${room.value} ${session?.username ?? ''}`}
      room={room}
      isHost={session?.role === 'administrator'}
      onLeave={() => void navigate(-1)}
    />
  );
}
