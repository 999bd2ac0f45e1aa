import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatConnection } from './chatConnection.ts';
import { type ChatState, initialState } from './chatState.ts';

const noSubscription = () => () => {};
const getInitial = () => initialState;

export interface Chat {
  state: ChatState;
  /** Null until its code is loaded. */
  connection: ChatConnection | null;
  /** The code of the chat could not be loaded. */
  isBroken: boolean;
  retry(): void;
}

/** The chat in a room, connected while the component that uses it is on the page. */
export function useChat(room: string): Chat {
  const [connection, setConnection] = useState<ChatConnection | null>(null);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let opened: ChatConnection | null = null;
    let isGone = false;
    const onPageHide = () => opened?.suspend();
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) opened?.resume();
    };
    const onOnline = () => opened?.reconnectNow();
    addEventListener('pagehide', onPageHide);
    addEventListener('pageshow', onPageShow);
    addEventListener('online', onOnline);
    import('./openChat.ts').then(
      ({ openChat }) => {
        if (isGone) return;
        opened = openChat(room);
        setConnection(opened);
      },
      () => {
        if (!isGone) setFailures(attempt + 1);
      },
    );
    return () => {
      isGone = true;
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
      removeEventListener('online', onOnline);
      opened?.close();
      setConnection(null);
    };
  }, [room, attempt]);

  const state = useSyncExternalStore(connection?.subscribe ?? noSubscription, connection?.get ?? getInitial);
  return { state, connection, isBroken: failures > attempt, retry: () => setAttempt(failures) };
}
