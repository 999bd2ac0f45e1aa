import type { Stage } from '@cog/contracts/quiz/constants';
import { answerQuestion, getAttempt } from '@cog/contracts/quiz/endpoints';
import type { Attempt } from '@cog/contracts/quiz/schema';
import { isTemporary, useApi } from '@cog/platform';
import { useQuery } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { type KeptAnswer, keepAnswer, readKeptAnswer } from '../keptQuiz.ts';
import { callByServerClock } from '../QuizPage.api.ts';
import { useServerClock } from '../useServerTime.ts';
import { useWhenSeen } from '../useWhenSeen.ts';

/** How often a running attempt is polled, since another device may have continued it. */
const POLL_MS = 20_000;
/** Pauses before an answer is sent again; the last one is repeated. */
const RETRY_PAUSES_MS = [1000, 2000, 4000, 8000, 15_000] as const;
/** After the time is over the server is asked at once, and then at this interval. */
const OVER_PAUSE_MS = 3000;

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** The state of the answer for which Next was pressed. */
export type Delivery = 'none' | 'sending' | 'waiting';

/** Channel that tells other tabs of this browser about progress. */
const CHANNEL = 'cog-quiz';

export interface AttemptOptions {
  stage: Stage;
  /** The participant's reference, under which an unsent answer is stored on this device. */
  reference: string;
  /** The attempt as it was begun; left out if it is already running. */
  initial?: Attempt;
  /** Called if the session has ended and the participant must sign in again. The answer stays on this device. */
  onSessionOver: () => void;
}

/**
 * An attempt from the first question to its end. An answer for which Next was pressed is stored on this device and
 * sent until the server has replied; the server accepts one answer per question, from any device.
 */
export function useAttempt({ stage, reference, initial, onSessionOver }: AttemptOptions) {
  const api = useApi();
  const clock = useServerClock();
  const [kept, setKept] = useState<KeptAnswer | null>(() => readKeptAnswer(reference, stage));
  const [isStored, setIsStored] = useState(true);
  const [delivery, setDelivery] = useState<Delivery>('none');
  const [hasMoved, setHasMoved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = useRef(kept);
  const isSending = useRef(false);
  const failures = useRef(0);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHere = useRef(true);
  const channel = useRef<BroadcastChannel>(null);
  const sessionOver = useRef(onSessionOver);
  sessionOver.current = onSessionOver;

  const query = useQuery<Attempt>({
    of: stage,
    ...(initial ? { initial } : {}),
    ask: (options) => callByServerClock(api, clock, getAttempt, { query: { stage }, ...options }),
    pollAfter: ({ data, failures: failed }) => {
      if (failed > 0) return Math.min(POLL_MS, 1000 * 2 ** failed);
      return data?.status === 'running' ? POLL_MS : null;
    },
    onFailure: (failure) => {
      if (failure.kind === 'refused' && failure.status === UNAUTHORIZED) sessionOver.current();
    },
  });
  const attempt = query.data;

  const keep = (next: KeptAnswer | null) => {
    answer.current = next;
    setKept(next);
    setIsStored(keepAnswer(next));
  };

  const settle = () => {
    keep(null);
    failures.current = 0;
    setDelivery('none');
  };

  const sendLater = () => {
    clearTimeout(retry.current);
    setDelivery('waiting');
    const pause = RETRY_PAUSES_MS[Math.min(failures.current, RETRY_PAUSES_MS.length - 1)];
    failures.current += 1;
    retry.current = setTimeout(() => void send(), pause);
  };

  /** Sends the answer for which Next was pressed; one request at a time. */
  async function send(): Promise<void> {
    const sent = answer.current;
    if (!sent?.isFinal || isSending.current || !isHere.current) return;
    clearTimeout(retry.current);
    isSending.current = true;
    setDelivery('sending');
    const { position, option } = sent;
    const result = await callByServerClock(api, clock, answerQuestion, { body: { stage, position, option } });
    isSending.current = false;
    if (!isHere.current) return;
    if (result.ok) {
      settle();
      setHasMoved(result.data.status === 'running' && result.data.answered > position + 1);
      query.put(result.data);
      channel.current?.postMessage(stage);
      return;
    }
    const { failure } = result;
    if (isTemporary(failure)) {
      sendLater();
      return;
    }
    if (failure.kind === 'refused' && (failure.status === UNAUTHORIZED || failure.status === NOT_FOUND)) {
      setDelivery('waiting');
      sessionOver.current();
      return;
    }
    settle();
    if (failure.kind === 'refused' && failure.status === CONFLICT) setHasMoved(true);
    else setProblem(failure.message);
    await query.refetch(true);
  }

  const latestSend = useRef(send);
  latestSend.current = send;
  const refetch = useRef(query.refetch);
  refetch.current = query.refetch;

  // An answer that was being sent when the page was left or reloaded.
  useEffect(() => {
    isHere.current = true;
    void latestSend.current();
    const online = () => {
      failures.current = 0;
      void latestSend.current();
    };
    addEventListener('online', online);
    return () => {
      isHere.current = false;
      clearTimeout(retry.current);
      removeEventListener('online', online);
    };
  }, []);

  useEffect(() => {
    if (typeof BroadcastChannel !== 'function') return;
    const others = new BroadcastChannel(CHANNEL);
    channel.current = others;
    others.onmessage = () => void refetch.current(true);
    return () => {
      channel.current = null;
      others.close();
    };
  }, []);

  const isRunning = attempt?.status === 'running';
  useWhenSeen(isRunning, () => {
    void query.refetch(true);
    void send();
  });

  // An answer stored for an earlier question has arrived, or another tab or device answered first.
  const answered = attempt?.answered ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step of the attempt
  useEffect(() => {
    if (attempt === null) return;
    const stale = answer.current;
    if (stale === null || isSending.current) return;
    if (attempt.status === 'running' && stale.position === answered) return;
    if (!stale.isFinal && attempt.status === 'running') setHasMoved(true);
    clearTimeout(retry.current);
    settle();
  }, [answered, attempt?.status]);

  // When the time is over, the server says so; its clock may be slightly behind this page's estimate.
  const endsAt = attempt?.endsAt;
  useEffect(() => {
    if (!isRunning || endsAt === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      const left = Date.parse(endsAt) - clock.now();
      if (left > 0) {
        timer = setTimeout(check, Math.min(left + 200, 60_000));
        return;
      }
      timer = setTimeout(check, OVER_PAUSE_MS);
      await refetch.current(true);
    };
    void check();
    const unsubscribe = clock.subscribe(() => {
      clearTimeout(timer);
      const left = Date.parse(endsAt) - clock.now();
      timer = setTimeout(check, left > 0 ? Math.min(left + 200, 60_000) : OVER_PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [isRunning, endsAt, clock]);

  const position = attempt?.question?.position;
  const isOfThisQuestion = kept !== null && kept.position === position;
  return {
    attempt,
    /** Set if the attempt has never been loaded. */
    failure: attempt === null ? query.failure : null,
    /** The last poll of the attempt, or the last answer, did not get through. */
    isCutOff: attempt !== null && (query.failure !== null || delivery === 'waiting'),
    retryLoading: () => query.refetch(),
    /** Index of the chosen option of the current question; null for none. */
    chosen: isOfThisQuestion ? kept.option : null,
    /** Next was pressed for the current question, and the server has not replied yet. */
    isFinal: isOfThisQuestion && kept.isFinal,
    delivery,
    /** False if this device stores nothing: the page has to stay open. */
    isStored,
    /** Another tab or device answered a question that was shown here. */
    hasMoved,
    /** Why an answer was not accepted. */
    problem,
    choose(option: number) {
      if (position === undefined || answer.current?.isFinal) return;
      setHasMoved(false);
      setProblem(null);
      keep({ reference, stage, position, option, isFinal: false });
    },
    /** Sends the chosen option. @returns false if none is chosen */
    next(): boolean {
      const chosen = answer.current;
      if (chosen === null || chosen.position !== position) return false;
      if (!chosen.isFinal) keep({ ...chosen, isFinal: true });
      void send();
      return true;
    },
    sendNow: () => void send(),
  };
}

export type AttemptState = ReturnType<typeof useAttempt>;
