import type { Announcement, PayloadOf } from '@cog/contracts/lib/announcement';
import { useEffect, useEffectEvent } from 'react';

/*
 * Messages between remotes. Each remote bundles this module; what they share is the document, which holds the last messages. They
 * end with the document: a remote that needs one for longer stores it.
 */

/** Replaced by the build. */
declare const process: { env: { NODE_ENV?: string } };

declare global {
  interface Document {
    /** The last payload of each announcement by name; as JSON, so that each listener gets its own copy. */
    announced?: Map<string, string>;
  }
}

const eventOf = ({ name }: Announcement) => `announced:${name}`;

/** Logs an error if the payload does not match the contract. Not awaited, since the schema loads on demand. */
async function check({ name, payload }: Announcement, announced: unknown): Promise<void> {
  try {
    await (await payload()).validate(announced, { strict: true });
  } catch (error) {
    console.error(`'${name}' was announced with what its contract refuses:`, error);
  }
}

/** Sends a payload to all current and later listeners in this document. It replaces the last one of the same announcement. */
export function announce<A extends Announcement>(announcement: A, payload: PayloadOf<A>): void {
  if (process.env.NODE_ENV !== 'production') void check(announcement, payload);
  document.announced ??= new Map();
  document.announced.set(announcement.name, JSON.stringify(payload));
  document.dispatchEvent(new CustomEvent(eventOf(announcement)));
}

/**
 * Listens to an announcement while the component is mounted.
 *
 * @param hear called on mount with the last payload, if there is one, and then with each new one. Its errors reach neither other
 *   listeners, nor the caller of `announce`, nor the page it is in
 */
export function useAnnouncement<A extends Announcement>(announcement: A, hear: (payload: PayloadOf<A>) => void): void {
  const hearLast = useEffectEvent(() => {
    const last = document.announced?.get(announcement.name);
    if (last !== undefined) hear(JSON.parse(last));
  });
  const event = eventOf(announcement);
  useEffect(() => {
    const listen = () => hearLast();
    document.addEventListener(event, listen);
    try {
      listen();
    } catch (error) {
      // Reported as from an event: thrown in the effect it would take the page away.
      setTimeout(() => {
        throw error;
      });
    }
    return () => document.removeEventListener(event, listen);
  }, [event]);
}
