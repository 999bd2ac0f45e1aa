import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { DAY_MS, REPEATED_FORM_DAYS, REQUEST_DRAFT_DAYS } from '@cog/contracts/privacy/constants';
import type { sendPrayerRequest, sendWelcomeRequest } from '@cog/contracts/requests/endpoints';
import { isTemporary, storage, useApi, useMessages, useStoredState, useTranslate } from '@cog/platform';
import { type OutgoingOutcome, useOutgoing } from '@cog/platform/outgoing';
import { type FieldProblem, useOneAtATime } from '@cog/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { type Fields, fillFields, type KeptRequest, NOTHING_KEPT, readFields, readKept } from './requestFields.ts';

/** One of the forms with which visitors send a request to the church. */
export interface RequestKind {
  /** Path of its page, which also receives the form when it is sent without scripts. */
  page: `/${string}`;
  endpoint: typeof sendPrayerRequest | typeof sendWelcomeRequest;
  /** Converts the form's values into the endpoint's input. */
  inputOf(fields: Fields): object;
  /** Labels for the list of errors, by field name, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  /** Storage key of its draft. */
  draftKey: string;
  /** Messages that other pages show about the outcome of a waiting request. */
  messages: { done: string; refused: string; expired: string };
}

const keptFor = ({ isWaiting }: KeptRequest) => (isWaiting ? REPEATED_FORM_DAYS : REQUEST_DRAFT_DAYS) * DAY_MS;

interface Invalid {
  inner: readonly { path?: string; message: string }[];
}

const isInvalid = (error: unknown): error is Invalid =>
  error instanceof Error && error.name === 'ValidationError' && 'inner' in error && Array.isArray(error.inner);

/** The schema that the server uses too. Loaded after the page; null if the network failed. */
const loadSchema = ({ endpoint }: Pick<RequestKind, 'endpoint'>): Promise<Schema | null> =>
  endpoint.body().catch(() => null);

/** The body to send, or error messages by field. Without the schema only the server validates it. */
async function check(schema: Schema | null, input: object) {
  try {
    return { body: (await schema?.validate(input, { abortEarly: false })) ?? input, errors: {} };
  } catch (error) {
    if (!isInvalid(error)) throw error;
    const errors: Record<string, string> = {};
    for (const { path, message } of error.inner) errors[path ?? ''] ??= message;
    return { body: null, errors };
  }
}

/**
 * A request from its first letter until it has arrived: a draft on this device, then sent, or waiting here for a
 * network. The fields are uncontrolled, so that text typed before the scripts loaded is left alone.
 */
export function useRequest(kind: RequestKind) {
  const t = useTranslate();
  const say = useMessages();
  const { page, endpoint, inputOf, labels, draftKey, messages } = kind;
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [kept, keep, ready] = useStoredState(draftKey, NOTHING_KEPT, readKept, keptFor);
  /** The request that has arrived; null until then. */
  const [sent, setSent] = useState<Fields | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<readonly FieldProblem[]>([]);
  const { busy, run } = useOneAtATime();
  /** Key of the waiting request that this tab sent or found when it was opened; other tabs have their own. */
  const ownKey = useRef<string | null>(null);

  const outgoing = useOutgoing({
    api,
    page,
    ready,
    onOutcome({ key, messages }, outcome) {
      if (outcome.kind === 'expired') {
        say(messages.expired, 'bad');
        // As promised, it is no longer on this phone.
        if (key === ownKey.current) startOver();
      } else if (key === ownKey.current) settle(outcome, false);
      else if (outcome.kind === 'done' && outcome.wasWithdrawn)
        say(t('It had already gone before you stopped it. We have received it.'));
    },
    onEndedElsewhere(key, refusal) {
      if (key !== ownKey.current || !isWaiting) return;
      if (refusal) return refused(refusal);
      const draft = readKept(storage.read(draftKey));
      if (draft === null) return arrived(kept.fields);
      if (Object.keys(draft.fields).length === 0) return startOver();
      setIsWaiting(false);
    },
  });

  /** Withdraws this tab's waiting request. */
  const withdraw = () => {
    if (ownKey.current !== null) outgoing.remove(ownKey.current);
    ownKey.current = null;
  };

  const arrived = (fields: Fields) => {
    ownKey.current = null;
    keep(null);
    form.current?.reset();
    setIsWaiting(false);
    setIsRestored(false);
    setProblem(null);
    setFaults([]);
    setSent(fields);
  };

  const refused = ({ message, errors }: { message: string; errors: Record<string, string> }) => {
    withdraw();
    setIsWaiting(false);
    const wrong = Object.entries(labels).flatMap(([name, label]) => {
      const message = errors[name];
      return message === undefined ? [] : [{ name, label, message }];
    });
    setFaults(wrong);
    setProblem(wrong.length === 0 ? message : null);
  };

  /** @param byPerson whether the visitor has just pressed the button and expects an answer */
  const settle = (outcome: OutgoingOutcome, byPerson: boolean) => {
    if (outcome.kind === 'done') arrived(kept.fields);
    else if (outcome.kind === 'refused') refused(outcome.refusal);
    else setProblem(byPerson ? outcome.failure.message : null);
  };

  const startOver = () => {
    // Without a draft another tab would take the request for one that has arrived.
    keep(isWaiting ? NOTHING_KEPT : null);
    withdraw();
    form.current?.reset();
    setSent(null);
    setIsWaiting(false);
    setIsRestored(false);
    setProblem(null);
    setFaults([]);
  };

  const send = async () => {
    if (!form.current) return;
    const fields = readFields(form.current);
    setProblem(null);
    setFaults([]);
    const { body, errors } = await check(await loadSchema(kind), inputOf(fields));
    if (body === null) {
      keep({ fields, attempt: kept.attempt, isWaiting: false });
      refused({ message: 'Please check what you wrote.', errors });
      return;
    }
    const text = JSON.stringify(body);
    // An unchanged body reuses its idempotency key; a changed one is a new request.
    const key = kept.attempt?.body === text ? kept.attempt.key : newIdempotencyKey();
    const attempt = { key, body: text };
    keep({ fields, attempt, isWaiting: false });
    // The schema of each kind has parsed the body for its own endpoint.
    const answer = await api.call<Endpoint>(endpoint, { body, idempotencyKey: key });
    if (answer.ok) return arrived(fields);
    const { failure } = answer;
    if (!isTemporary(failure)) {
      refused({ message: failure.message, errors: failure.kind === 'refused' ? failure.errors : {} });
      return;
    }
    keep({ fields, attempt, isWaiting: true });
    ownKey.current = key;
    outgoing.add(
      {
        key,
        path: endpoint.path,
        body,
        earlier: [],
        page,
        clears: [draftKey],
        answerKey: null,
        messages: { done: t(messages.done), refused: t(messages.refused), expired: t(messages.expired) },
      },
      (failure.kind === 'refused' ? failure.retryAfter : null) ?? null,
    );
    setProblem(failure.message);
    setIsWaiting(true);
  };

  // Loaded in advance, since the network may be gone by the time it is needed.
  useEffect(() => void loadSchema({ endpoint }), [endpoint]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the stored state has been read
  useEffect(() => {
    if (!ready) return;
    const [waiting] = outgoing.requests();
    ownKey.current = waiting?.key ?? null;
    if (waiting?.refusal) refused(waiting.refusal);
    else if (waiting) setIsWaiting(true);
  }, [ready]);

  // The form is shown again after a waiting request was refused, or to change it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form is shown; text typed later is newer than the kept values
  useEffect(() => {
    if (!ready || !form.current) return;
    if (fillFields(form.current, kept.fields)) setIsRestored(true);
    // Text typed before the scripts loaded is kept from now on too.
    const fields = readFields(form.current);
    if (Object.keys(fields).length > 0) keep({ ...kept, fields });
  }, [ready, isWaiting, sent]);

  return {
    form,
    busy: busy !== null,
    isSent: sent !== null,
    sent,
    isWaiting,
    /** Whether this device could store the waiting request; a private window may refuse to. */
    isOnDevice: outgoing.isOnDevice(),
    isRestored,
    problem,
    faults,
    /** Properties of a field. */
    field: (name: string) => ({
      name,
      error: faults.find((fault) => fault.name === name)?.message,
      // The values being sent must not change: the form is cleared once they have arrived.
      readOnly: busy !== null,
    }),
    /** Keeps the form's current values. */
    edited: (event: FormEvent<HTMLFormElement>) => {
      const { target } = event;
      keep({ fields: readFields(event.currentTarget), attempt: kept.attempt, isWaiting: false });
      setProblem(null);
      if (target instanceof Element) {
        const name = target.getAttribute('name');
        setFaults((now) => now.filter((fault) => fault.name !== name));
      }
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void run('send', send);
    },
    sendNow: () =>
      run('send', async () => {
        const waiting = outgoing.requests().find(({ key }) => key === ownKey.current);
        if (!waiting) return;
        setProblem(null);
        const outcome = await outgoing.send(waiting.key, endpoint.path);
        if (outcome) settle(outcome, true);
        else if (outgoing.requests().some(({ key }) => key === waiting.key)) {
          setProblem('We’re already sending it. Please wait a moment.');
        }
      }),
    /** Returns from waiting to the form. */
    change: () => {
      withdraw();
      keep({ ...kept, isWaiting: false });
      setProblem(null);
      setIsWaiting(false);
    },
    startOver,
    /** Clears the draft of a request that has arrived in another way. */
    forget: () => keep(null),
  };
}

export type RequestState = ReturnType<typeof useRequest>;
