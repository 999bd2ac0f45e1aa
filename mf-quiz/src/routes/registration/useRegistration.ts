import * as pages from '@cog/contracts/composition/pages';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { DAY_MS, REPEATED_FORM_DAYS } from '@cog/contracts/privacy/constants';
import { type RegistrationInput, registrationInput } from '@cog/contracts/registrations/schema';
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
import { OTHER_WAITED_MESSAGES, WAITED_MESSAGES } from './registration.messages.ts';
import { useHallCode } from './useHallCode.ts';

/** A completed registration. */
export interface Registered {
  reference: string;
  groupLink: string | null;
  /** Whether the group opens automatically, which is only right if the person has just pressed the button. */
  opensGroup: boolean;
  /** An earlier attempt had arrived, with the answers of that time. */
  earlier: boolean;
}

/** How many unanswered attempts are remembered, to find out later whether one of them had arrived. */
const MOST_UNANSWERED = 3;

const isSame = (one: Attempt, other: Attempt) => one.key === other.key && sameBody(one.body, other.body);

const sameBody = (one: RegistrationInput, other: RegistrationInput) => JSON.stringify(one) === JSON.stringify(other);

const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - Date.now()) / 1000));

/** A name without case, tone marks and punctuation. */
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A person is identified by phone and name (product decision 10). */
const samePerson = (one: RegistrationInput, other: RegistrationInput) =>
  one.phoneNumber === other.phoneNumber && plainName(one.fullName) === plainName(other.fullName);

/** The stored draft as text: two tabs share it, and each removes only what it wrote itself. */
const storedDraft = () => JSON.stringify(storage.read(DRAFT_KEY));

/** A registration from the first letter to the reference number: a draft on this device, then sent, or waiting here for a network. */
export function useRegistration() {
  const t = useTranslate();
  const api = useApi();
  const today = useToday();
  const { termsVersion } = usePageData<typeof loadRegister>().quiz;
  // Without default values the form adopts text typed before the scripts loaded.
  const form = useForm<RegistrationValues, ShownTerms, RegistrationInput>({
    resolver,
    context: { consentVersion: termsVersion },
    shouldFocusError: false,
  });
  const [kept, storeKept, ready] = useStoredState(DRAFT_KEY, NOTHING_KEPT, (value) => readKept(value, today), keptFor);
  const [last, keepLast] = useStoredState<LastReference | null>(LAST_REFERENCE_KEY, null, (value) =>
    readLastReference(value, today),
  );
  const [others, keepOthers] = useStoredState<readonly OtherRegistration[]>(
    OTHERS_KEY,
    NO_OTHERS,
    readOthers,
    () => REPEATED_FORM_DAYS * DAY_MS,
  );
  /** The state of other registrations is read from this device; this renders again after it may have changed. */
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  /** How often a button was pressed while the registration still has to wait. */
  const [triesInVain, setTriesInVain] = useState(0);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [restored, setRestored] = useState(false);
  const { busy, run } = useOneAtATime();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [onDevice, setOnDevice] = useState(true);
  const unanswered = useRef<Attempt[]>([]);
  /** The stored draft that this tab read or wrote last. */
  const ownDraft = useRef('null');
  /** Register was pressed before the device's storage had been read. */
  const isPressedEarly = useRef(false);
  const [hallCode, storeHallCode] = useHallCode();
  /** Seconds until the next automatic attempt, if the server had no capacity; otherwise null. */
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
    onEndedElsewhere(key, refusal) {
      const attempt = unanswered.current.filter((one) => one.key === key).at(-1);
      if (!attempt || !kept.waiting) return lookAgain();
      if (refusal) return settle(readOutcome({ kind: 'refused', refusal }), attempt, false, true);
      startOver();
      const own = readLastReference(storage.read(answerKeyOf({ key })), today);
      if (own) setRegistered({ ...own, earlier: false, opensGroup: false });
      else keepLast(readLastReference(storage.read(LAST_REFERENCE_KEY), today));
    },
  });

  /** Whether this tab made the attempt with this key, or took it over from the stored draft. */
  const isMine = (key: string) => unanswered.current.some((one) => one.key === key);

  const keep = (next: KeptRegistration | null) => {
    const stored = storage.read(DRAFT_KEY);
    const theirs = next === null && storedDraft() !== ownDraft.current ? readKept(stored, today) : null;
    storeKept(next);
    // Left there, a registration that this tab has sent or withdrawn would be sent at the next visit.
    if (theirs && !(theirs.waiting && theirs.unanswered.some(({ key }) => isMine(key)))) {
      storage.write(DRAFT_KEY, stored, keptFor(theirs));
    } else ownDraft.current = storedDraft();
  };

  /** Adds to the list as it is stored, since another tab may have changed it. */
  const changeOthers = (change: (stored: readonly OtherRegistration[]) => readonly OtherRegistration[]) =>
    keepOthers(change(readOthers(storage.read(OTHERS_KEY)) ?? others));

  /** Leaves a waiting registration to be sent on its own, under its name and with an answer of its own. */
  const leaveWaiting = (request: OutgoingRequest, { fullName }: RegistrationInput, seconds: number | null) => {
    const other = { key: request.key, name: firstNameOf(fullName) };
    const namedText = (text: string) => t(text).replace('{name}', other.name);
    const messages = { done: namedText(OTHER_WAITED_MESSAGES.done), refused: namedText(OTHER_WAITED_MESSAGES.refused) };
    outgoing.add({ ...request, clears: [], answerKey: answerKeyOf(other), messages }, seconds);
    changeOthers((stored) => [...stored.filter(({ key }) => key !== other.key), other]);
  };

  /** Leaves what waits from another tab to itself, because the stored draft is now this tab's. */
  const leaveOtherTabs = () => {
    for (const request of outgoing.requests()) {
      const { key, body, answerKey, isNextFixed, nextAt } = request;
      if (isMine(key) || answerKey !== LAST_REFERENCE_KEY || !registrationInput.isValidSync(body)) continue;
      leaveWaiting(request, body, isNextFixed ? secondsUntil(nextAt) : null);
    }
  };

  /** Stores the form as it is now. */
  const save = (waiting: boolean) => {
    const answers = answersOf(form.getValues());
    leaveOtherTabs();
    const empty = unanswered.current.length === 0 && answerNames.every((name) => answers[name] === '');
    const next: KeptRegistration = { answers, unanswered: unanswered.current, waiting, savedOn: today };
    keep(empty ? null : next);
    setOnDevice(storage.read(DRAFT_KEY) !== null);
  };

  /** Withdraws this tab's waiting registration; those of others are kept. */
  const takeBack = () => {
    setPauseSeconds(null);
    for (const { key } of unanswered.current) outgoing.remove(key);
  };

  const startOver = () => {
    takeBack();
    form.reset(EMPTY_FORM);
    keep(null);
    unanswered.current = [];
    setProblem(null);
    setTriesInVain(0);
    setFaults([]);
    setRestored(false);
  };

  /** An attempt as a waiting request on this device, which other pages of the site can send too. */
  const requestOf = (attempt: Attempt): OutgoingRequest => ({
    key: attempt.key,
    path: registrationPath(hallCode),
    body: attempt.body,
    earlier: unanswered.current.flatMap((one) => (one.key === attempt.key && !isSame(one, attempt) ? [one.body] : [])),
    page: pages.quizRegistration,
    clears: [DRAFT_KEY],
    answerKey: LAST_REFERENCE_KEY,
    messages: { done: t(WAITED_MESSAGES.done), refused: t(WAITED_MESSAGES.refused) },
  });

  /** Leaves the waiting registration to be sent on its own, and clears the form. */
  const handOver = (attempt: Attempt) => {
    leaveWaiting(requestOf(attempt), attempt.body, pauseSeconds);
    unanswered.current = unanswered.current.filter(({ key }) => key !== attempt.key);
    startOver();
  };

  const forgetOther = (key: string) => {
    storage.write(answerKeyOf({ key }), null);
    outgoing.remove(key);
    changeOthers((stored) => stored.filter((one) => one.key !== key));
  };

  const settle = (outcome: Outcome, attempt: Attempt, byPerson: boolean, wasWaiting: boolean) => {
    if (outcome.kind !== 'registered') setRegistered(null);
    switch (outcome.kind) {
      case 'registered': {
        const { reference, groupLink, earlier } = outcome;
        startOver();
        // Another tab has left it to itself: the last reference may be of that tab's own registration.
        if (storage.read(answerKeyOf(attempt)) === null) keepLast({ reference, groupLink, day: today });
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
        // A missing network is not reported as a problem: the notice says that the registration is sent automatically.
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
        takeBack();
        unanswered.current = unanswered.current.filter((one) => !isSame(one, attempt));
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

  /** Sends the waiting registration at once, because the person asks for it. */
  const sendWaiting = (code = hallCode) =>
    run('register', async () => {
      const attempt = unanswered.current.at(-1);
      if (!attempt) return;
      const outcome = await outgoing.send(attempt.key, registrationPath(code));
      if (!outcome) return;
      setProblem(null);
      settle(readOutcome(outcome), attempt, true, true);
    });

  /** Resumes a registration that has been waiting since an earlier visit; it may have been refused on another page. */
  const resumeWaiting = () => {
    const attempt = kept.unanswered.at(-1);
    if (!kept.waiting || !attempt) return;
    const known = outgoing.requests().find(({ key }) => key === attempt.key);
    if (known?.refusal) settle(readOutcome({ kind: 'refused', refusal: known.refusal }), attempt, true, true);
    else if (known?.isNextFixed) setPauseSeconds(secondsUntil(known.nextAt));
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the device's storage has been read
  useEffect(() => {
    if (!ready) return;
    unanswered.current = kept.unanswered;
    ownDraft.current = storedDraft();
    const typed = answerNames.some((name) => form.getValues(name));
    for (const name of answerNames) {
      const value = kept.answers[name];
      if (!value || form.getValues(name)) continue;
      form.setValue(name, value);
      setRestored(true);
    }
    // Also deletes a draft that has become too old.
    if (typed || kept === NOTHING_KEPT) save(kept.waiting);
    resumeWaiting();
    leaveOtherTabs();
    if (isPressedEarly.current && !kept.waiting) void submit();
  }, [ready]);

  return {
    form,
    busy: busy !== null,
    waiting: kept.waiting,
    triesInVain,
    /** Seconds from the last attempt to the next automatic one; null unless the server had no capacity. */
    pauseSeconds,
    /** Invalid fields of the last attempt; a new array for each attempt, so that the form can move the focus there. */
    faults,
    /** Whether this device could store the waiting registration; a private window may refuse to. */
    onDevice,
    restored,
    problem,
    registered,
    /** Shown after a reload, until there is something newer. */
    last: registered ? null : last,
    forgetLast: () => keepLast(null),
    hasDraft: answerNames.some((name) => kept.answers[name] !== ''),
    keepDraft: () => {
      // Before the device's storage has been read, saving would overwrite the stored draft.
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
    async takeHallCode(code: string) {
      storeHallCode(code);
      await sendWaiting(code);
      // Brothers and sisters wait behind the same network's limit.
      for (const { key, refusal } of outgoing.requests()) {
        if (!isMine(key) && refusal === null) await outgoing.send(key, registrationPath(code));
      }
      lookAgain();
    },
    edit: () => {
      form.setValue('termsAccepted', false);
      form.setValue('guardianConsent', false);
      takeBack();
      setProblem(null);
      setTriesInVain(0);
      save(false);
    },
    startOver,
    /** Shows the form for the next person; the waiting registration is sent meanwhile. */
    startNext() {
      const attempt = unanswered.current.at(-1);
      if (kept.waiting && attempt) flushSync(() => handOver(attempt));
      form.setFocus('fullName');
    },
    /** Earlier registrations on this phone, with their states. */
    others: others.flatMap((other) => {
      const state = stateOf(other, outgoing, today);
      return state === null || isMine(other.key) ? [] : [{ ...other, state }];
    }),
    forgetOther,
    /** Puts a registration that the server refused back into the form. */
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
