import type { MailSummary } from '@cog/contracts/mails/schema';
import { useApi } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../../common/calls/isSignedOut.ts';
import { keepAsking } from '../../common/calls/keepAsking.ts';
import { useSignedOut } from '../../common/calls/useSignedOut.ts';
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
    let pause = REFRESH_MS;
    const asking = keepAsking({
      pause: () => (isUnderWay(latest.current.shown) ? pause : null),
      onBreak: () => {
        pause = REFRESH_MS;
      },
      // In the background also after a person's action, which has told the server that somebody is there.
      async look({ signal }) {
        const [mails, state] = await Promise.all([
          askForMails(api, data.asked, { signal, background: true }),
          askForState(api, { signal, background: true }),
        ]);
        if (signal.aborted) return;
        if (isSignedOut(mails) || isSignedOut(state)) {
          asking.stop();
          latest.current.signedOut();
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
      },
    });
    askNow.current = () => {
      pause = REFRESH_MS;
      void asking.askNow(true);
    };
    const askAfterBreak = () => askNow.current();
    addEventListener('online', askAfterBreak);
    return () => {
      asking.stop();
      removeEventListener('online', askAfterBreak);
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
