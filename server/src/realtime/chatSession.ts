import { uuidv7 } from 'uuidv7';
import { hashOfSecret, newSecret } from '../core/secretToken.ts';
import type { ChatRepository } from './chat.repository.ts';

export interface ChatSession {
  /** The stable id of this person in the room; reveals nothing about them. */
  sender: string;
  /** The secret with which the sender can return: 256 random bits, base64url. The database only has its hash. */
  key: string;
  /** When the session began, in milliseconds since 1970. */
  since: number;
}

/** The anonymous session of a key; null when the key is unknown. */
export async function findSession(repository: ChatRepository, key: string): Promise<ChatSession | null> {
  const found = await repository.findSession(hashOfSecret(key));
  return found === null ? null : { sender: found.id, key, since: Date.parse(found.createdAt) };
}

/**
 * Creates an anonymous session.
 *
 * @param sender its id; a new one by default
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
