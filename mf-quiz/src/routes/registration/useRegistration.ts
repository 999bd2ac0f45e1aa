import * as pages from '@cog/contracts/composition/pages';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { DAY_MS, REPEATED_FORM_DAYS } from '@cog/contracts/privacy/constants';
import type { RegistrationInput } from '@cog/contracts/registrations/schema';
import { storage, useApi, usePageData, useStoredState, useToday, useTranslate } from '@cog/platform';
import { type OutgoingRequest, useOutgoing } from '@cog/platform/outgoing';
import { useOneAtATime } from '@cog/shared-ui';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { firstNameOf } from '../quiz/quiz.messages.ts';
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
import {
  answerKeyOf,
  NO_OTHERS,
  OTHERS_KEY,
  type OtherRegistration,
  readOthers,
  stateOf,
} from './otherRegistrations.ts';
import {
  type loadRegister,
  type Outcome,
  readOutcome,
  registrationPath,
  sendRegistration,
} from './RegisterPage.api.ts';
import {
  answerNames,
  answersOf,
  EMPTY_FORM,
  type FieldFault,
  fieldNames,
  problemsOf,
  type RegistrationValues,
  resolver,
  type ShownTerms,
} from './RegistrationForm.form.ts';
import { OTHER_WAITED_WORDS, WAITED_WORDS } from './registration.messages.ts';
import { useHallCode } from './useHallCode.ts';

/** A registration that is done. */
export interface Registered {
  reference: string;
  groupLink: string | null;
  /** The group opens automatically: only for a person who has just pressed the button. */
  opensGroup: boolean;
  /** An earlier try had arrived, with the answers it had then. */
  earlier: boolean;
}

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
  const t = useTranslate();
  const api = useApi();
  const today = useToday();
  const { termsVersion } = usePageData<typeof loadRegister>().quiz;
  // Without default values the form takes what was typed before the scripts were here.
  const form = useForm<RegistrationValues, ShownTerms, RegistrationInput>({
    resolver,
    context: { consentVersion: termsVersion },
    shouldFocusError: false,
  });
  const [kept, keep, ready] = useStoredState(DRAFT_KEY, NOTHING_KEPT, (value) => readKept(value, today), keptFor);
  const [last, keepLast] = useStoredState<LastReference | null>(LAST_REFERENCE_KEY, null, (value) =>
    readLastReference(value, today),
  );
  const [others, keepOthers] = useStoredState<readonly OtherRegistration[]>(
    OTHERS_KEY,
    NO_OTHERS,
    readOthers,
    () => REPEATED_FORM_DAYS * DAY_MS,
  );
  const isOther = (key: string) => others.some((one) => one.key === key);
  /** What became of others is read from this device: something may have. */
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  /** How often a button was pressed and what it sent waits all the same. */
  const [triesInVain, setTriesInVain] = useState(0);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [restored, setRestored] = useState(false);
  const { busy, run } = useOneAtATime();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [onDevice, setOnDevice] = useState(true);
  const unanswered = useRef<Attempt[]>([]);
  /** Register was pressed before the device had been read. */
  const isPressedEarly = useRef(false);
  const [hallCode, keepHallCode] = useHallCode();
  /** Seconds until it is sent again automatically, where the server had no room for it; null otherwise. */
  const [pauseSeconds, setPauseSeconds] = useState<number | null>(null);
  const outgoing = useOutgoing({
    api,
    page: pages.quizRegistration,
    ready,
    onOutcome({ key }, outcome) {
      const attempt = unanswered.current.find((one) => one.key === key);
      if (attempt && kept.waiting) settle(readOutcome(outcome), attempt, false, true);
      else lookAgain();
    },
    onGone(key) {
      if (isOther(key)) return lookAgain();
      if (!kept.waiting) return;
      startAnew();
      keepLast(readLastReference(storage.read(LAST_REFERENCE_KEY), today));
    },
  });

  /** Keeps the form as it is now. */
  const save = (waiting: boolean) => {
    const answers = answersOf(form.getValues());
    const empty = unanswered.current.length === 0 && answerNames.every((name) => answers[name] === '');
    const next: KeptRegistration = { answers, unanswered: unanswered.current, waiting, savedOn: today };
    keep(empty ? null : next);
    setOnDevice(storage.read(DRAFT_KEY) !== null);
  };

  /** What waits is not sent any more; that of others is. */
  const takeBack = (kept = isOther) => {
    setPauseSeconds(null);
    for (const { key } of outgoing.requests()) if (!kept(key)) outgoing.remove(key);
  };

  const startAnew = (keptOf = isOther) => {
    unanswered.current = [];
    takeBack(keptOf);
    form.reset(EMPTY_FORM);
    keep(null);
    setProblem(null);
    setTriesInVain(0);
    setFaults([]);
    setRestored(false);
  };

  /** An attempt as it waits on this device, also for other pages of the site. */
  const requestOf = (attempt: Attempt): OutgoingRequest => ({
    key: attempt.key,
    path: registrationPath(hallCode),
    body: attempt.body,
    earlier: unanswered.current.flatMap((one) => (one.key === attempt.key && !isSame(one, attempt) ? [one.body] : [])),
    page: pages.quizRegistration,
    clears: [DRAFT_KEY],
    answerKey: LAST_REFERENCE_KEY,
    words: { done: t(WAITED_WORDS.done), refused: t(WAITED_WORDS.refused) },
  });

  /** Lets what waits go its own way, and clears the form. */
  const handOver = (attempt: Attempt) => {
    const { key, body } = attempt;
    const other = { key, name: firstNameOf(body.fullName) };
    const said = (words: string) => t(words).replace('{name}', other.name);
    const words = { done: said(OTHER_WAITED_WORDS.done), refused: said(OTHER_WAITED_WORDS.refused) };
    outgoing.add({ ...requestOf(attempt), clears: [], answerKey: answerKeyOf(other), words }, pauseSeconds);
    keepOthers([...others, other]);
    startAnew((one) => one === key || isOther(one));
  };

  const forgetOther = (key: string) => {
    storage.write(answerKeyOf({ key }), null);
    outgoing.remove(key);
    keepOthers(others.filter((one) => one.key !== key));
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
      case 'crowded': {
        const seconds = outcome.kind === 'crowded' ? outcome.seconds : null;
        setPauseSeconds(seconds);
        if (!wasWaiting) {
          save(true);
          outgoing.add(requestOf(attempt), seconds);
        }
        // A missing network is not reported as a problem: what waits is sent automatically, and the notice says so.
        setProblem(seconds === null ? null : outcome.message);
        if (byPerson) setTriesInVain((count) => count + 1);
        return;
      }
      case 'unclear':
        if (!wasWaiting) save(false);
        setPauseSeconds(null);
        if (byPerson) setProblem(outcome.message);
        return;
      case 'refused': {
        unanswered.current = unanswered.current.filter((one) => !isSame(one, attempt));
        takeBack();
        save(false);
        const wrong = problemsOf(outcome.errors);
        for (const { name, message } of wrong) form.setError(name, { type: 'server', message });
        setFaults(wrong);
        if (wrong.length === 0) setProblem(outcome.message);
      }
    }
  };

  const send = (attempt: Attempt) =>
    run('register', async () => {
      setProblem(null);
      setFaults([]);
      const earlier = unanswered.current.filter((one) => !isSame(one, attempt));
      unanswered.current = [...earlier, attempt].slice(-MOST_UNANSWERED);
      save(false);
      const outcome = await sendRegistration(api, attempt, { earlier, hallCode });
      settle(outcome, attempt, true, false);
    });

  /** Sends what waits at once, since a person asks. */
  const sendWaiting = (code = hallCode) =>
    run('register', async () => {
      const attempt = unanswered.current.at(-1);
      if (!attempt) return;
      const outcome = await outgoing.send(attempt.key, registrationPath(code));
      if (!outcome) return;
      setProblem(null);
      settle(readOutcome(outcome), attempt, true, true);
    });

  /** Goes on with what waits since an earlier visit: it may have been refused on another page. */
  const resumeWaiting = () => {
    const attempt = kept.unanswered.at(-1);
    if (!kept.waiting || !attempt) return;
    const known = outgoing.requests().find(({ key }) => key === attempt.key);
    if (known?.refusal) settle(readOutcome({ kind: 'refused', refusal: known.refusal }), attempt, true, true);
    else if (known?.isNextFixed) setPauseSeconds(Math.max(1, Math.ceil((known.nextAt - Date.now()) / 1000)));
    else if (!known) {
      outgoing.add(requestOf(attempt), null);
      outgoing.sendNow();
    }
  };

  const submit = form.handleSubmit(
    (body) => {
      const known = unanswered.current;
      const before =
        known.find((attempt) => sameBody(attempt.body, body)) ??
        known.find((attempt) => samePerson(attempt.body, body));
      return send({ key: before?.key ?? newIdempotencyKey(), body });
    },
    (errors) => {
      setProblem(null);
      setFaults(problemsOf(Object.fromEntries(fieldNames.map((name) => [name, errors[name]?.message]))));
    },
  );

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
    resumeWaiting();
    if (isPressedEarly.current && !kept.waiting) void submit();
  }, [ready]);

  return {
    form,
    busy: busy !== null,
    waiting: kept.waiting,
    triesInVain,
    /** Seconds after the last try until the next automatic one; null unless the server had no room. */
    pauseSeconds,
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
      // What is kept would be overwritten by what is not all there yet.
      if (!ready) return;
      setProblem(null);
      save(false);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (ready) void submit(event);
      else isPressedEarly.current = true;
    },
    sendNow: () => sendWaiting(),
    takeHallCode: (code: string) => {
      keepHallCode(code);
      void sendWaiting(code);
    },
    edit: () => {
      form.setValue('termsAccepted', false);
      form.setValue('guardianConsent', false);
      takeBack();
      setProblem(null);
      setTriesInVain(0);
      save(false);
    },
    startAnew: () => startAnew(),
    /** Leads to the form for the next person; what waits is sent meanwhile. */
    startNext() {
      const attempt = unanswered.current.at(-1);
      if (kept.waiting && attempt) flushSync(() => handOver(attempt));
      form.setFocus('fullName');
    },
    /** Those who registered here before, with what became of it. */
    others: others.flatMap((other) => {
      const state = stateOf(other, outgoing, today);
      return state === null ? [] : [{ ...other, state }];
    }),
    forgetOther,
    /** Brings what the server refused back into the form. */
    correctOther(key: string) {
      const body = outgoing.requests().find((one) => one.key === key)?.body;
      forgetOther(key);
      if (typeof body !== 'object' || body === null) return;
      const given = new Map(Object.entries(body));
      for (const name of answerNames) form.setValue(name, String(given.get(name) ?? ''));
      setRestored(true);
      save(false);
    },
  };
}

export type RegistrationState = ReturnType<typeof useRegistration>;
