import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { ChatRepository } from './chat.repository.ts';

export interface ChatSession {
  /** The stable id under which the room knows this person; tells nothing about them. */
  sender: string;
  /** The secret that brings the sender back: 256 random bits, base64url. The database holds its hash alone. */
  key: string;
}

const hash = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * The anonymous session of a key, or a new one when there is no key or nobody knows it.
 *
 * @param newSender id to give to a new session; made up unless told
 */
export async function openSession(
  repository: ChatRepository,
  key: string | null,
  now: Date,
  newSender: string = uuidv7(),
): Promise<ChatSession> {
  if (key !== null) {
    const sender = await repository.findSender(hash(key));
    if (sender !== null) return { sender, key };
  }
  const session = { sender: newSender, key: randomBytes(32).toString('base64url') };
  await repository.createSession({ id: session.sender, keyHash: hash(session.key), createdAt: now.toISOString() });
  return session;
}
