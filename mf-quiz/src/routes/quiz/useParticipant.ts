import { type StageState, stageStateAt } from '@cog/contracts/quiz/constants';
import { enterQuiz, getParticipant, leaveQuiz } from '@cog/contracts/quiz/endpoints';
import type { Participant } from '@cog/contracts/quiz/schema';
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

/** Asked this much later than a stage opens or closes at most, so that not all phones ask in one moment. */
const SPREAD_MS = 2000;

const readEntered = (kept: unknown) => (kept === true ? true : null);

/**
 * When the next of the stages opens or closes.
 *
 * @param now milliseconds since 1970 UTC
 * @returns milliseconds since 1970 UTC; null when none will
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
 * Who has entered on this device: no one until a participant enters, then as the server says, asked again when a stage
 * opens or closes and when the page is seen again.
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
      const next = nextBoundary(data?.participant?.stages ?? [], clock.now());
      // Timers take no longer waits than 24 days.
      return next === null ? null : Math.min(next - clock.now() + Math.random() * SPREAD_MS, 3_600_000);
    },
  });

  useWhenSeen(hasEntered, () => void query.refetch(true));

  return {
    participant: query.data?.participant ?? null,
    /** A participant has entered; who it is and how far they are is on its way. */
    isLoading: hasEntered && query.data === null && query.isLoading,
    /** Why that could not be had. */
    failure: hasEntered && query.data === null ? query.failure : null,
    /** The session was there and is over. */
    hasEnded,
    /** False until this device has been read. */
    isReady,
    isLeaving: busy !== null,
    refetch: (quietly?: boolean) => query.refetch(quietly),
    /** Lets a participant in. @returns why not; null when they are in */
    async enter(body: { reference: string; phoneNumber: string }): Promise<ApiFailure | null> {
      const answer: ApiAnswer<Participant> = await callByServerClock(api, clock, enterQuiz, { body });
      if (!answer.ok) return answer.failure;
      setEntered({ participant: answer.data });
      keepEntered(true);
      setHasEnded(false);
      return null;
    },
    /** Ends the session on this device. @returns why not; null when it has ended */
    async leave(): Promise<ApiFailure | null> {
      const answer = await run('leave', () => api.call(leaveQuiz));
      if (answer === null) return null;
      // Whose session is over already has what was wanted.
      const isOver = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === 401);
      if (!isOver) return answer.failure;
      forget();
      setHasEnded(false);
      return null;
    },
  };
}

export type ParticipantState = ReturnType<typeof useParticipant>;
