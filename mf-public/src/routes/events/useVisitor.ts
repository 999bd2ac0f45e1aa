import { useEffect, useState } from 'react';

export interface Visitor {
  /** The visitor's clock, in milliseconds since 1970 UTC. */
  now: number;
  /** IANA name of the visitor's time zone. */
  timeZone: string;
}

/** The visitor's clock and time zone when the page came to life; null on the server and while hydrating. */
export function useVisitor(): Visitor | null {
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  useEffect(() => {
    setVisitor({ now: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  }, []);
  return visitor;
}
