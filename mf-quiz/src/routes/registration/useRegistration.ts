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

/** A registration that is done. */
export interface Registered {
  reference: string;
  groupLink: string | null;
  /** The group opens by itself: only for somebody who has just pressed the button. */
  opensGroup: boolean;
  /** An earlier try had arrived, with the answers it had then. */
  earlier: boolean;
}

/** Attempts without an answer that are remembered, to find out whether one of them had arrived. */
const MOST_UNANSWERED = 3;

const sameBody = (one: RegistrationInput, other: RegistrationInput) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A registration from the first letter to the reference number: a draft on this device, sent once, or
 * waiting here for a network.
 */
export function useRegistration() {
  const api = useApi();
  const today = useToday();
  // Without default values the form takes what was typed before the scripts were here.
  const form = useForm<RegistrationValues, unknown, RegistrationInput>({ resolver, shouldFocusError: false });
  const [kept, keep, ready] = useStoredState(DRAFT_KEY, NOTHING_KEPT, (value) => readKept(value, today));
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
    switch (outcome.kind) {
      case 'registered': {
        const { reference, groupLink, earlier } = outcome;
        startAnew();
        keepLast({ reference, groupLink, day: today });
        setRegistered({ reference, groupLink, earlier, opensGroup: byPerson && groupLink !== null });
        return;
      }
      case 'unreachable':
        save(true);
        setProblem(outcome.message);
        return;
      case 'unclear':
        save(wasWaiting);
        setProblem(outcome.message);
        return;
      case 'refused': {
        unanswered.current = unanswered.current.filter(({ key }) => key !== attempt.key);
        save(false);
        const wrong = problemsOf(outcome.errors);
        for (const { name, message } of wrong) form.setError(name, { type: 'server', message });
        setFaults(wrong);
        if (wrong.length === 0) setProblem(outcome.message);
      }
    }
  };

  const send = (attempt: Attempt, byPerson: boolean, wasWaiting: boolean) =>
    run('register', () => sendOnce(attempt, byPerson, wasWaiting));

  const sendOnce = async (attempt: Attempt, byPerson: boolean, wasWaiting: boolean) => {
    setProblem(null);
    setFaults([]);
    const earlier = unanswered.current.filter(({ key }) => key !== attempt.key);
    unanswered.current = [...earlier, attempt].slice(-MOST_UNANSWERED);
    save(wasWaiting);
    const outcome = await sendRegistration(api, attempt, earlier);
    settle(outcome, attempt, byPerson, wasWaiting);
  };

  const sendWaiting = (byPerson: boolean) => {
    const attempt = unanswered.current.at(-1);
    if (!attempt || isBusy()) return;
    // Another tab of this phone may have sent it or taken it back since.
    const stillThere = !onDevice || readKept(storage.read(DRAFT_KEY), today)?.waiting === true;
    if (stillThere) void send(attempt, byPerson, true);
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

  return {
    form,
    /** False until the device has been read: the form can't be sent before. */
    ready,
    busy: busy !== null,
    waiting,
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
        const repeated = unanswered.current.find((attempt) => sameBody(attempt.body, body));
        return send(repeated ?? { key: newIdempotencyKey(), body }, true, false);
      },
      (errors) => {
        setProblem(null);
        setFaults(problemsOf(Object.fromEntries(fieldNames.map((name) => [name, errors[name]?.message]))));
      },
    ),
    sendNow: () => sendWaiting(true),
    edit: () => {
      form.setValue('termsAccepted', false);
      form.setValue('guardianConsent', false);
      setProblem(null);
      save(false);
    },
    startAnew,
  };
}

export type RegistrationState = ReturnType<typeof useRegistration>;
