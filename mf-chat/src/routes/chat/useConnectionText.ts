import { useOnline, useTranslate } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import type { ChatState } from './chatState.ts';

/** How long the page says that the connection is back, in milliseconds. */
const BACK_MS = 5000;

const OFFLINE = 'You’re offline. We’ll send what you write once you’re back.';

/** The state of the connection as text; '' if there is nothing to say. */
export function useConnectionText({ phase, isSilent, notice, isLate }: ChatState): string {
  const t = useTranslate();
  const isOnline = useOnline();
  const wasAway = useRef(false);
  const [isBack, setIsBack] = useState(false);
  const isAway = phase === 'reconnecting' || (phase === 'joined' && isSilent);

  useEffect(() => {
    if (isAway) wasAway.current = true;
    if (phase !== 'joined' || isAway || !wasAway.current) return;
    wasAway.current = false;
    setIsBack(true);
    const timer = setTimeout(() => setIsBack(false), BACK_MS);
    return () => {
      clearTimeout(timer);
      setIsBack(false);
    };
  }, [phase, isAway]);

  if (phase === 'connecting') return t('Connecting to the room…');
  if (isAway) return isOnline ? t('Reconnecting…') : `${t('Reconnecting…')} ${t(OFFLINE)}`;
  if (phase !== 'joined') return '';
  // The browser notices a lost network before the connection does, which only counts as dead after a long silence.
  if (!isOnline) return t(OFFLINE);
  if (notice) return `${t(notice)} ${t('Your message will send automatically.')}`;
  if (isLate) return t('Messages are a little slow right now.');
  return isBack ? t('Connected again.') : '';
}
