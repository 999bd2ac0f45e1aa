import type { Announcement, PayloadOf } from '@cog/contracts/lib/announcement';
import { useEffect, useEffectEvent } from 'react';

/*
 * What remotes tell each other. Bundled by each that does: the document, which all of them share, carries it. It leaves neither the
 * document nor the tab, and ends with it: what has to outlast that is stored by the remote whose it is.
 */

/** The build writes it in place. */
declare const process: { env: { NODE_ENV?: string } };

declare global {
  interface Document {
    /** The last of each announcement, as JSON by its name: a listener changes a copy of its own. */
    announced?: Map<string, string>;
  }
}

const eventOf = ({ name }: Announcement) => `announced:${name}`;

/** Complains in the console of what the contract refuses; nothing waits for the schema. */
async function check({ name, payload }: Announcement, told: unknown): Promise<void> {
  try {
    await (await payload()).validate(told, { strict: true });
  } catch (error) {
    console.error(`'${name}' was announced with what its contract refuses:`, error);
  }
}

/** Tells all who listen in this document, now and later, how something is; it takes the place of what was told before. */
export function announce<A extends Announcement>(announcement: A, payload: PayloadOf<A>): void {
  if (process.env.NODE_ENV !== 'production') void check(announcement, payload);
  document.announced ??= new Map();
  document.announced.set(announcement.name, JSON.stringify(payload));
  document.dispatchEvent(new CustomEvent(eventOf(announcement)));
}

/**
 * Listens while the component is shown.
 *
 * @param hear called after it is first shown with what was announced last, if anything was, and then with each announcement. What
 *   it throws reaches no other listener and not who announced
 */
export function useAnnouncement<A extends Announcement>(announcement: A, hear: (payload: PayloadOf<A>) => void): void {
  const tell = useEffectEvent(() => {
    const last = document.announced?.get(announcement.name);
    if (last !== undefined) hear(JSON.parse(last));
  });
  const event = eventOf(announcement);
  useEffect(() => {
    const listen = () => tell();
    document.addEventListener(event, listen);
    listen();
    return () => document.removeEventListener(event, listen);
  }, [event]);
}
