import { SESSION_IDLE_MINUTES, type Session } from '@cog/contracts/accounts/sessions.constants';
import { getSession } from '@cog/contracts/accounts/sessions.endpoints';
import { useApi, useMessages, usePlatform, useSession } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../calls/isSignedOut.ts';
import { useSignInAgain } from '../calls/useSignInAgain.ts';
import { signInQuestion } from './questions.ts';
import { hearOtherTabs, notifyOtherTabs } from './sessionNews.ts';

const MINUTE_MS = 60_000;
const WARN_MS = 2 * MINUTE_MS;
/** Shortest interval between two reports of typing to the server. */
const SIGN_OF_LIFE_MS = MINUTE_MS;
/** How long to wait before asking again when the server did not answer and the session is about to end. */
const ASK_AGAIN_MS = 15_000;

/** `ending`: less than two minutes left unless the session is extended. `over`: the server reported that it has ended. */
export type SessionState = 'open' | 'ending' | 'over';

/** By this device's clock: when each session was last known to end, and when typing was last reported. Shared by all pages. */
const endOf = new WeakMap<Session, number>();
let reportedAt = 0;

const knownEnd = (session: Session): number => {
  const { endsInSeconds = SESSION_IDLE_MINUTES * 60 } = session;
  const end = endOf.get(session) ?? Date.now() + endsInSeconds * 1000;
  endOf.set(session, end);
  return end;
};

/**
 * Keeps a session alive while the user types, and warns when it is about to end. Any other request, also from another tab, extends the
 * session too, so the server is asked in the background before a warning. No timer runs in a hidden tab.
 *
 * @returns the session's state, and a function that extends it or asks the user to sign in
 */
export function useSessionEnd(): { state: SessionState; stay: () => Promise<void> } {
  const api = useApi();
  const say = useMessages();
  const session = useSession();
  const { session: store } = usePlatform();
  const signInAgain = useSignInAgain();
  const [state, setState] = useState<SessionState>('open');
  const ask = useRef<(isUse: boolean) => Promise<number | null>>(async () => null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again only for another session
  useEffect(() => {
    if (session === null) return;
    let isGone = false;
    let isWarned = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    reportedAt = Math.max(reportedAt, Date.now());
    const show = (next: SessionState) => {
      isWarned = next !== 'open';
      setState(next);
    };
    show('open');

    function plan(at: number) {
      clearTimeout(timer);
      if (!isGone && document.visibilityState === 'visible') {
        timer = setTimeout(() => void ask.current(false), Math.max(0, at - Date.now()));
      }
    }

    /** @returns how many milliseconds are left; null when the server did not say */
    ask.current = async (isUse) => {
      const answer = await api.call(getSession, isUse ? {} : { background: true });
      if (isGone || session === null) return null;
      if (isSignedOut(answer)) {
        clearTimeout(timer);
        show('over');
        return 0;
      }
      const end = knownEnd(session);
      if (!answer.ok || answer.data.endsInSeconds === undefined) {
        if (Date.now() < end) plan(Date.now() + ASK_AGAIN_MS);
        return null;
      }
      const left = answer.data.endsInSeconds * 1000;
      endOf.set(session, Date.now() + left);
      const isEnding = left <= WARN_MS;
      show(isEnding ? 'ending' : 'open');
      plan(Date.now() + (isEnding ? left + 1000 : left - WARN_MS));
      // The user signed in from another tab: calls that wait here continue.
      if (!isEnding) signInQuestion.settle(answer.data);
      const { username, role } = answer.data;
      if (username !== session.username || role !== session.role) store.set(answer.data);
      if (username !== session.username) say(`You are signed in as ${username} now, from another tab.`, 'plain');
      else if (role !== session.role)
        say(`Your role has changed: you are ${role === 'editor' ? 'an editor' : 'an administrator'} now.`, 'plain');
      return left;
    };

    const onTyped = () => {
      if (Date.now() - reportedAt < SIGN_OF_LIFE_MS) return;
      reportedAt = Date.now();
      void ask.current(true);
    };
    const onSeen = () => plan(isWarned || signInQuestion.isAsked() ? 0 : knownEnd(session) - WARN_MS);
    const onNews = () => {
      if (document.visibilityState === 'visible') void ask.current(false);
      else endOf.set(session, 0);
    };

    plan(knownEnd(session) - WARN_MS);
    document.addEventListener('visibilitychange', onSeen);
    document.addEventListener('keydown', onTyped, true);
    // Also covers on-screen keyboards, dictation and paste, which fire no keydown.
    document.addEventListener('input', onTyped, true);
    const stopHearing = hearOtherTabs(onNews);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
      document.removeEventListener('keydown', onTyped, true);
      document.removeEventListener('input', onTyped, true);
      stopHearing();
    };
  }, [session]);

  return {
    state,
    async stay() {
      const left = state === 'over' ? 0 : await ask.current(true);
      // The session reached its maximum length or has ended meanwhile: only a new sign-in helps.
      if (left !== null && left <= WARN_MS) await signInAgain();
      else if (left !== null) notifyOtherTabs();
    },
  };
}
