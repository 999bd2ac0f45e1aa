import { uuidv7 } from 'uuidv7';
import { hashOfSecret, newSecret } from '../core/secretToken.ts';
import type { ChatRepository } from './chat.repository.ts';

export interface ChatSession {
  /** The stable id under which the room knows this person; tells nothing about them. */
  sender: string;
  /** The secret that brings the sender back: 256 random bits, base64url. The database holds its hash alone. */
  key: string;
  /** When it began, milliseconds since 1970. */
  since: number;
}

/** The anonymous session of a key; null when the key is unknown. */
export async function findSession(repository: ChatRepository, key: string): Promise<ChatSession | null> {
  const found = await repository.findSession(hashOfSecret(key));
  return found === null ? null : { sender: found.id, key, since: Date.parse(found.createdAt) };
}

/**
 * A new anonymous session.
 *
 * @param sender id to give to it; made up by default
 */
export async function beginSession(
  repository: ChatRepository,
  now: Date,
  sender: string = uuidv7(),
): Promise<ChatSession> {
  const key = newSecret();
  await repository.createSession({ id: sender, keyHash: hashOfSecret(key), createdAt: now.toISOString() });
  return { sender, key, since: now.getTime() };
}
