import { SYSTEM } from '@cog/contracts/chat/constants';
import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import type { Translate } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import { senderName } from './senderName.ts';

/** Messages that arrive within this time are announced together. */
const GATHERED_MS = 500;

/** Shortest time between two announcements, long enough to hear one to the end. */
const PAUSE_MS = 5000;

/** Number of messages that an announcement reads out; the others are only counted. */
const MOST_READ_OUT = 2;

/** Longest part of a message that is read out, in code units. */
const LONGEST_READ_OUT = 200;

export interface Announcement {
  /** Number of the announcement, so that the same text can be announced twice. */
  number: number;
  text: string;
}

interface AnnouncementsOptions {
  /** Oldest first. */
  messages: readonly ChatMessage[];
  me: string | null;
  /** Whether the room's history has arrived: its messages are not announced. */
  isJoined: boolean;
  t: Translate;
}

function textOf({ socketId, message, byHost }: ChatMessage, me: string | null, t: Translate): string {
  const text = message.length > LONGEST_READ_OUT ? `${message.slice(0, LONGEST_READ_OUT)}…` : message;
  return `${senderName(socketId, me, t)}${byHost && socketId !== SYSTEM ? `, ${t('Host')}` : ''}: ${text}`;
}

/** The announcement of new messages for screen readers: the first few in full, and the number of the others. */
function announcementOf(messages: readonly ChatMessage[], me: string | null, t: Translate): string {
  const lines = messages.slice(0, MOST_READ_OUT).map((message) => textOf(message, me, t));
  const more = messages.length - lines.length;
  if (more > 0) lines.push(t('and {count} more', { count: more }));
  return lines.join('. ');
}

/**
 * Announces others' new messages in bursts, so that a flood is not read for minutes: at most one announcement every
 * few seconds, without messages that were removed meanwhile, older ones, or the history on joining.
 */
export function useAnnouncements({ messages, me, isJoined, t }: AnnouncementsOptions): Announcement {
  const [announcement, setAnnouncement] = useState<Announcement>({ number: 0, text: '' });
  /** Id of the newest message that has been announced or need not be; null before the room's history has arrived. */
  const known = useRef<string | null>(null);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  /** When the next announcement is due; a flood must not postpone it. */
  const dueAt = useRef<number | null>(null);

  useEffect(() => {
    const newest = messages.at(-1)?._id ?? '';
    if (known.current === null) {
      if (isJoined) known.current = newest;
      return;
    }
    const since = known.current;
    const isNews = ({ _id, socketId }: ChatMessage) => _id > since && socketId !== me;
    if (!messages.some(isNews)) return;
    dueAt.current ??= Math.max(Date.now() + GATHERED_MS, saidAt.current + PAUSE_MS);
    const timer = setTimeout(() => {
      dueAt.current = null;
      known.current = newest;
      saidAt.current = Date.now();
      const text = announcementOf(messages.filter(isNews), me, t);
      setAnnouncement(({ number }) => ({ number: number + 1, text }));
    }, dueAt.current - Date.now());
    return () => clearTimeout(timer);
  }, [messages, me, isJoined, t]);

  return announcement;
}
