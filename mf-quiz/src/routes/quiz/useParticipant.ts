import { type StageState, stageStateAt } from '@cog/contracts/quiz/constants';
import { enterQuiz, getParticipant, leaveQuiz } from '@cog/contracts/quiz/endpoints';
import type { Participant, ParticipantStage } from '@cog/contracts/quiz/schema';
import { type ApiAnswer, type ApiFailure, useApi, useStoredState } from '@cog/platform';
import { useOneAtATime, useQuery } from '@cog/shared-ui';
import { useState } from 'react';
import { ENTERED_KEY } from './keptQuiz.ts';
import { callByServerClock } from './QuizPage.api.ts';
import { useServerClock } from './useServerTime.ts';
import { useWhenSeen } from './useWhenSeen.ts';

interface ParticipantAnswer {
  participant: Participant | null;
}

/** Maximum random delay of the request after a stage opens or closes, so that phones do not all ask at once. */
const SPREAD_MS = 2000;

/** The server stores the result of an attempt that the closing ended seconds after it, or a little later when it is busy. */
const RESULT_PAUSE_MS = 3000;
const RESULT_WAIT_MS = 60_000;

/** Whether a stage has just closed and the participant's result is not stored yet. */
const isResultDue = ({ state, standing, result, closesAt }: ParticipantStage, now: number): boolean =>
  state === 'closed' && standing === 'finished' && result === null && now - Date.parse(closesAt ?? '') < RESULT_WAIT_MS;

const readEntered = (kept: unknown) => (kept === true ? true : null);

/**
 * When a stage next opens or closes.
 *
 * @param now milliseconds since 1970 UTC
 * @returns milliseconds since 1970 UTC; null if none will
 */
export function nextBoundary(
  stages: readonly { opensAt: string | null; closesAt: string | null }[],
  now: number,
): number | null {
  const coming = stages
    .filter(({ opensAt, closesAt }) => stageStateAt(opensAt, closesAt, now) !== ('unset' satisfies StageState))
    .flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])
    .map((moment) => Date.parse(moment ?? ''))
    .filter((moment) => moment > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

/**
 * The participant signed in on this device: no one until a participant signs in, then as the server says. Requested
 * again when a stage opens or closes and when the page becomes visible again.
 */
export function useParticipant() {
  const api = useApi();
  const clock = useServerClock();
  const [hasEntered, keepEntered, isReady] = useStoredState(ENTERED_KEY, false, readEntered);
  const [entered, setEntered] = useState<ParticipantAnswer>();
  const [hasEnded, setHasEnded] = useState(false);
  const { busy, run } = useOneAtATime();

  const forget = () => {
    keepEntered(null);
    setEntered(undefined);
  };

  const ask = async (options: { signal: AbortSignal; background: boolean }) => {
    const askedAt = performance.now();
    const answer = await api.call(getParticipant, options);
    if (answer.ok && answer.data.participant) clock.set(answer.data.participant.now, askedAt);
    if (answer.ok && !answer.data.participant && !options.signal.aborted) {
      forget();
      setHasEnded(true);
    }
    return answer;
  };

  const query = useQuery<ParticipantAnswer>({
    of: hasEntered ? ENTERED_KEY : null,
    ...(entered ? { initial: entered } : {}),
    ask,
    pollAfter: ({ data, failures }) => {
      if (failures > 0) return Math.min(60_000, 2000 * 2 ** failures);
      const now = clock.now();
      const stages = data?.participant?.stages ?? [];
      const next = stages.some((stage) => isResultDue(stage, now)) ? now + RESULT_PAUSE_MS : nextBoundary(stages, now);
      // Timers are limited to 24 days.
      return next === null ? null : Math.min(next - now + Math.random() * SPREAD_MS, 3_600_000);
    },
  });

  useWhenSeen(hasEntered, () => void query.refetch(true));

  return {
    participant: query.data?.participant ?? null,
    /** A participant has signed in, and their data is loading. */
    isLoading: hasEntered && query.data === null && query.isLoading,
    /** Why their data could not be loaded. */
    failure: hasEntered && query.data === null ? query.failure : null,
    /** There was a session, and it has ended. */
    hasEnded,
    /** False until the device's storage has been read. */
    isReady,
    isLeaving: busy !== null,
    refetch: (quietly?: boolean) => query.refetch(quietly),
    /** Signs a participant in. @returns the failure; null on success */
    async enter(body: { reference: string; phoneNumber: string }): Promise<ApiFailure | null> {
      const answer: ApiAnswer<Participant> = await callByServerClock(api, clock, enterQuiz, { body });
      if (!answer.ok) return answer.failure;
      setEntered({ participant: answer.data });
      keepEntered(true);
      setHasEnded(false);
      return null;
    },
    /** Ends the session on this device. @returns the failure; null on success */
    async leave(): Promise<ApiFailure | null> {
      const answer = await run('leave', () => api.call(leaveQuiz));
      if (answer === null) return null;
      // A 401 means that the session has ended already.
      const isOver = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === 401);
      if (!isOver) return answer.failure;
      forget();
      setHasEnded(false);
      return null;
    },
  };
}

export type ParticipantState = ReturnType<typeof useParticipant>;
