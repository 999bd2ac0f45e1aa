import { getChatRooms } from '@cog/contracts/chat/endpoints';
import type { ChatRoom } from '@cog/contracts/chat/schema';
import { type ApiAnswer, type ApiClient, dataOrThrow, type LoaderArguments, storage } from '@cog/platform';

const KEY = 'chat-rooms';

/** The stored rooms from this device's last request; null if there are none, or the entry is not a list of rooms. */
function storedRooms(): ChatRoom[] | null {
  const stored = storage.read(KEY);
  if (!Array.isArray(stored)) return null;
  return stored.flatMap((room: unknown) =>
    typeof room === 'object' &&
    room !== null &&
    'id' in room &&
    typeof room.id === 'string' &&
    'name' in room &&
    typeof room.name === 'string'
      ? [{ id: room.id, name: room.name }]
      : [],
  );
}

/**
 * Requests the rooms, in the order of the settings. Without an answer it returns the stored ones: a reload without a
 * network must lead back into the room, where messages wait to be sent.
 */
export async function askForRooms(api: ApiClient, signal: AbortSignal): Promise<ApiAnswer<ChatRoom[]>> {
  const answer = await api.call(getChatRooms, { signal });
  if (answer.ok) {
    storage.write(KEY, answer.data);
    return answer;
  }
  const { failure } = answer;
  const isAway =
    failure.kind === 'offline' || failure.kind === 'timeout' || (failure.kind === 'refused' && failure.status >= 500);
  const known = isAway ? storedRooms() : null;
  return known === null ? answer : { ok: true, data: known };
}

export const loadRooms = async ({ api, request }: LoaderArguments): Promise<ChatRoom[]> =>
  dataOrThrow(await askForRooms(api, request.signal));
