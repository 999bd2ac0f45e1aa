import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import type { RegistrationInput } from '@cog/contracts/registrations/schema';
import { storage, useApi, useStoredState, useToday } from '@cog/platform';
import { useOneAtATime } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Attempt,
  DRAFT_KEY,
  type KeptRegistration,
  keptFor,
  LAST_REFERENCE_KEY,
  type LastReference,
  NOTHING_KEPT,
  readKept,
  readLastReference,
} from './keptRegistration.ts';
import { type Outcome, sendRegistration } from './RegisterPage.api.ts';
import {
  answerNames,
  answersOf,
  EMPTY_FORM,
  type FieldFault,
  fieldNames,
  problemsOf,
  type RegistrationValues,
  resolver,
} from './RegistrationForm.form.ts';
import { useHallCode } from './useHallCode.ts';

/** A registration that is done. */
export interface Registered {
  reference: string;
  groupLink: string | null;
  /** The group opens by itself: only for somebody who has just pressed the button. */
  opensGroup: boolean;
  /** An earlier try had arrived, with the answers it had then. */
  earlier: boolean;
}

/** Time in which phones that were turned away together come again: not all at the same moment. */
const SPREAD_MS = 5000;

/** Attempts without an answer that are remembered, to find out whether one of them had arrived. */
const MOST_UNANSWERED = 3;

const isSame = (one: Attempt, other: Attempt) => one.key === other.key && sameBody(one.body, other.body);

const sameBody = (one: RegistrationInput, other: RegistrationInput) => JSON.stringify(one) === JSON.stringify(other);

/** A name without case, tone marks and signs. */
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A person is phone and name (product decision 10). */
const samePerson = (one: RegistrationInput, other: RegistrationInput) =>
  one.phoneNumber === other.phoneNumber && plainName(one.fullName) === plainName(other.fullName);

/**
 * A registration from the first letter to the reference number: a draft on this device, sent once, or
 * waiting here for a network.
 */
export function useRegistration() {
  const api = useApi();
  const today = useToday();
  // Without default values the form takes what was typed before the scripts were here.
  const form = useForm<RegistrationValues, unknown, RegistrationInput>({ resolver, shouldFocusError: false });
  const [kept, keep, ready] = useStoredState(DRAFT_KEY, NOTHING_KEPT, (value) => readKept(value, today), keptFor);
  const [last, keepLast] = useStoredState<LastReference | null>(LAST_REFERENCE_KEY, null, (value) =>
    readLastReference(value, today),
  );
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [restored, setRestored] = useState(false);
  const { busy, isBusy, run } = useOneAtATime();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [onDevice, setOnDevice] = useState(true);
  const unanswered = useRef<Attempt[]>([]);
  const [hallCode, keepHallCode] = useHallCode();
  /** When to send again by itself what the server had no room for: another object with each try. */
  const [pause, setPause] = useState<{ seconds: number } | null>(null);

  /** Keeps the form as it is now. */
  const save = (waiting: boolean) => {
    const answers = answersOf(form.getValues());
    const empty = unanswered.current.length === 0 && answerNames.every((name) => answers[name] === '');
    const next: KeptRegistration = { answers, unanswered: unanswered.current, waiting, savedOn: today };
    keep(empty ? null : next);
    setOnDevice(storage.read(DRAFT_KEY) !== null);
  };

  const startAnew = () => {
    unanswered.current = [];
    form.reset(EMPTY_FORM);
    keep(null);
    setProblem(null);
    setFaults([]);
    setRestored(false);
  };

  const settle = (outcome: Outcome, attempt: Attempt, byPerson: boolean, wasWaiting: boolean) => {
    if (outcome.kind !== 'registered') setRegistered(null);
    setPause(outcome.kind === 'crowded' ? { seconds: outcome.seconds } : null);
    switch (outcome.kind) {
      case 'registered': {
        const { reference, groupLink, earlier } = outcome;
        startAnew();
        keepLast({ reference, groupLink, day: today });
        setRegistered({ reference, groupLink, earlier, opensGroup: byPerson && groupLink !== null });
        return;
      }
      case 'unreachable':
      case 'crowded':
        save(true);
        setProblem(outcome.message);
        return;
      case 'unclear':
        save(wasWaiting);
        setProblem(outcome.message);
        return;
      case 'refused': {
        unanswered.current = unanswered.current.filter((one) => !isSame(one, attempt));
        save(false);
        const wrong = problemsOf(outcome.errors);
        for (const { name, message } of wrong) form.setError(name, { type: 'server', message });
        setFaults(wrong);
        if (wrong.length === 0) setProblem(outcome.message);
      }
    }
  };

  const send = (attempt: Attempt, byPerson: boolean, wasWaiting: boolean, code = hallCode) =>
    run('register', () => sendOnce(attempt, byPerson, wasWaiting, code));

  const sendOnce = async (attempt: Attempt, byPerson: boolean, wasWaiting: boolean, code: string | null) => {
    setProblem(null);
    setFaults([]);
    const earlier = unanswered.current.filter((one) => !isSame(one, attempt));
    unanswered.current = [...earlier, attempt].slice(-MOST_UNANSWERED);
    save(wasWaiting);
    const outcome = await sendRegistration(api, attempt, { earlier, hallCode: code });
    settle(outcome, attempt, byPerson, wasWaiting);
  };

  const sendWaiting = (byPerson: boolean, code = hallCode) => {
    const attempt = unanswered.current.at(-1);
    if (!attempt || isBusy()) return;
    // Another tab of this phone may have sent it or taken it back since.
    const stillThere = !onDevice || readKept(storage.read(DRAFT_KEY), today)?.waiting === true;
    if (stillThere) void send(attempt, byPerson, true, code);
    else startAnew();
  };

  const latest = useRef(sendWaiting);
  latest.current = sendWaiting;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the device has been read
  useEffect(() => {
    if (!ready) return;
    unanswered.current = kept.unanswered;
    const typed = answerNames.some((name) => form.getValues(name));
    for (const name of answerNames) {
      const value = kept.answers[name];
      if (!value || form.getValues(name)) continue;
      form.setValue(name, value);
      setRestored(true);
    }
    // Also forgets a draft that has grown too old.
    if (typed || kept === NOTHING_KEPT) save(kept.waiting);
    if (kept.waiting && navigator.onLine) sendWaiting(false);
  }, [ready]);

  const { waiting } = kept;
  useEffect(() => {
    if (!waiting) return;
    const online = () => latest.current(false);
    const seen = () => {
      if (navigator.onLine && document.visibilityState === 'visible') latest.current(false);
    };
    addEventListener('online', online);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [waiting]);

  useEffect(() => {
    if (!waiting || !pause) return;
    const timer = setTimeout(() => latest.current(false), pause.seconds * 1000 + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [waiting, pause]);

  return {
    form,
    /** False until the device has been read: the form can't be sent before. */
    ready,
    busy: busy !== null,
    waiting,
    /** Seconds after the last try until the next one by itself; null unless the server had no room. */
    pauseSeconds: waiting && pause ? pause.seconds : null,
    /** Fields found wrong by the last try; another array with each try, so that the form can lead there. */
    faults,
    /** Whether this device could store what is waiting; a private window may refuse. */
    onDevice,
    restored,
    problem,
    registered,
    /** Shown after a reload, while nothing newer is. */
    last: registered ? null : last,
    forgetLast: () => keepLast(null),
    hasDraft: answerNames.some((name) => kept.answers[name] !== ''),
    keepDraft: () => {
      setProblem(null);
      save(false);
    },
    submit: form.handleSubmit(
      (body) => {
        const known = unanswered.current;
        const before =
          known.find((attempt) => sameBody(attempt.body, body)) ??
          known.find((attempt) => samePerson(attempt.body, body));
        return send({ key: before?.key ?? newIdempotencyKey(), body }, true, false);
      },
      (errors) => {
        setProblem(null);
        setFaults(problemsOf(Object.fromEntries(fieldNames.map((name) => [name, errors[name]?.message]))));
      },
    ),
    sendNow: () => sendWaiting(true),
    takeHallCode: (code: string) => {
      keepHallCode(code);
      sendWaiting(true, code);
    },
    edit: () => {
      form.setValue('termsAccepted', false);
      form.setValue('guardianConsent', false);
      setPause(null);
      setProblem(null);
      save(false);
    },
    startAnew,
  };
}

export type RegistrationState = ReturnType<typeof useRegistration>;
