import type { MailSummary } from '@cog/contracts/mail';
import { useApi } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import { useSignedOut } from '../../session/useSignedOut.ts';
import { askForMails, askForState, type MailRows, type MailState, type OutboxData } from './OutboxPage.api.ts';

/** How soon it is looked again while mails are under way; the pause doubles while nothing changes. */
export const REFRESH_MS = 4000;
const LONGEST_PAUSE_MS = 32_000;

interface Shown {
  mails: MailRows;
  state: MailState;
}

export interface Outbox extends Shown {
  /** The last look brought nothing. */
  isOld: boolean;
  /** Shows a mail as the server answered it, and looks again. */
  put: (mail: MailSummary) => void;
  /** Looks now. */
  refresh: () => void;
}

const isUnderWay = ({ mails, state }: Shown) =>
  [mails.counts, ...state.batches.map(({ counts }) => counts)].some(({ waiting, sending }) => waiting + sending > 0);

/**
 * The mails as the page's loader had them, kept fresh while some are under way, the page is looked at and
 * there is a network. One question at a time; what is shown stays when one fails.
 *
 * @param data another one replaces what was known
 */
export function useOutbox(data: OutboxData): Outbox {
  const api = useApi();
  const signedOut = useSignedOut();
  const [known, setKnown] = useState<{ of: OutboxData; shown: Shown }>({ of: data, shown: data });
  const [isOld, setIsOld] = useState(false);
  const shown = known.of === data ? known.shown : data;
  const latest = useRef({ shown, signedOut });
  latest.current = { shown, signedOut };
  const askNow = useRef(() => {});

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isAskedAgain = false;
    let pause = REFRESH_MS;

    const plan = () => {
      clearTimeout(timer);
      const isLooked = document.visibilityState === 'visible' && navigator.onLine;
      if (isLooked && !isAsking && isUnderWay(latest.current.shown)) timer = setTimeout(ask, pause);
    };

    const look = async () => {
      const [mails, state] = await Promise.all([
        askForMails(api, data.asked, { signal, background: true }),
        askForState(api, { signal, background: true }),
      ]);
      if (signal.aborted) return;
      for (const answer of [mails, state]) {
        if (answer.ok || answer.failure.kind !== 'refused' || answer.failure.status !== 401) continue;
        latest.current.signedOut();
        abort.abort();
        return;
      }
      const isAnswered = mails.ok && state.ok;
      setIsOld(!isAnswered);
      const now = isAnswered ? { mails: mails.data, state: state.data } : null;
      const isNew = now !== null && JSON.stringify(now) !== JSON.stringify(latest.current.shown);
      pause = isNew ? REFRESH_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (now === null || !isNew) return;
      latest.current.shown = now;
      setKnown({ of: data, shown: now });
    };

    const ask = async () => {
      clearTimeout(timer);
      // An answer to a question from before would not hold what was just changed.
      if (isAsking) {
        isAskedAgain = true;
        return;
      }
      isAsking = true;
      do {
        isAskedAgain = false;
        await look();
      } while (isAskedAgain && !signal.aborted);
      isAsking = false;
      if (!signal.aborted) plan();
    };

    const resume = () => {
      pause = REFRESH_MS;
      plan();
    };
    askNow.current = () => {
      pause = REFRESH_MS;
      void ask();
    };
    plan();
    document.addEventListener('visibilitychange', resume);
    const askAfterBreak = () => askNow.current();
    addEventListener('online', askAfterBreak);
    addEventListener('offline', resume);
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', resume);
      removeEventListener('online', askAfterBreak);
      removeEventListener('offline', resume);
    };
  }, [api, data]);

  const refresh = () => askNow.current();
  return {
    ...shown,
    isOld,
    refresh,
    put(mail) {
      const { mails, state } = latest.current.shown;
      const items = mails.items.map((other) => (other.id === mail.id ? mail : other));
      const now = { mails: { ...mails, items }, state };
      latest.current.shown = now;
      setKnown({ of: data, shown: now });
      refresh();
    },
  };
}
