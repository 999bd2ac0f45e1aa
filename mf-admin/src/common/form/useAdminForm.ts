import type { FieldProblem } from '@cog/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { InferType, Schema } from 'yup';
import type { CallOutcome, Conflict } from '../calls/callOutcome.ts';
import { newKey } from '../calls/newKey.ts';
import type { Difference } from '../versions/DifferenceList.tsx';
import { checkBy, type Messages } from './checkBy.ts';
import { useDraft } from './useDraft.ts';
import { useOneAtATime } from './useOneAtATime.ts';

/** What a form holds: every field as it was typed or chosen. */
export type Texts<Name extends string> = Record<Name, string>;

/** How the last attempt to send went. */
export type FormOutcome<Saved> = Exclude<CallOutcome<Saved>, { kind: 'signed-out' }> | Conflict;

export interface SendOptions {
  /** The same for the same words, over reloads too: what is sent again is done once. */
  idempotencyKey: string;
  /** Version of the thing that the words replace; null for a new thing. */
  version: string | null;
}

export interface AdminFormOptions<Name extends string, S extends Schema, Saved> {
  /** Fields with their labels, in the order of the form. */
  labels: Readonly<Record<Name, string>>;
  /** What the form shows before anything is typed: the thing as it is now, or blanks. */
  initial: Texts<Name>;
  /** Version of the thing as it is now; null for a new thing. */
  version?: string | null;
  /** Name of the draft on this device; null for what must not be kept, as passwords. */
  draft: string | null;
  /** The contract's schema that what was typed must fit. */
  schema: S;
  /** What was typed as the schema takes it, yet to be checked: numbers, lists; the texts themselves unless told. */
  toInput?: (values: Texts<Name>) => unknown;
  /** What else is wrong, that the schema cannot see. */
  findFaults?: (values: Texts<Name>) => Messages;
  /** Sends. A 409 without a message for a field is a conflict where `version` is not null. */
  send: (input: InferType<S>, options: SendOptions) => Promise<CallOutcome<Saved>>;
  /** The server has acknowledged it; the draft is gone, nothing keeps the page from being left. */
  onSaved?: (saved: Saved) => void;
  /** Something was typed or chosen. */
  onEdited?: () => void;
  /** Fetches the thing again after a conflict: `initial` and `version` are then somebody else's. */
  refetch?: () => Promise<unknown>;
  /** The field at which a message stands; the path's first part unless told, null for none. */
  fieldAt?: (path: string, values: Texts<Name>) => string | null;
  /** How a value is called where two versions are compared; as it was typed unless told. */
  inWords?: (name: Name, value: string) => string;
  /** Language of the texts, where it is not the page's. */
  lang?: string | undefined;
}

const LONGEST_TEXT = 200_000;
/** A press so soon after the answer is the second half of a double press. */
const DOUBLE_PRESS_MS = 500;
const PAGE_FAULT = 'Something went wrong in this page. Please try again, or reload the page.';

/** Reads the values of a form that were kept on a device: a field that is missing there is blank. */
export const readTexts =
  <Name extends string>(names: readonly Name[]) =>
  (kept: unknown): Texts<Name> | null => {
    if (typeof kept !== 'object' || kept === null) return null;
    const found = new Map<string, unknown>(Object.entries(kept));
    const texts = names.map((name) => [name, found.get(name) ?? ''] as const);
    if (!texts.every(([, text]) => typeof text === 'string' && text.length <= LONGEST_TEXT)) return null;
    return Object.fromEntries(texts) as Texts<Name>;
  };

/** The names of a form's fields, in order. */
export const namesOf = <Name extends string>(labels: Readonly<Record<Name, string>>): Name[] =>
  Object.keys(labels) as Name[];

/** The fields in which two differ by more than the blanks around them. */
export const differingFields = <Name extends string>(
  names: readonly Name[],
  one: Texts<Name>,
  other: Texts<Name>,
): Name[] => names.filter((name) => one[name].trim() !== other[name].trim());

const firstPart = (path: string): string => path.split(/[.[]/)[0] ?? '';

/**
 * A form of the admin area: what is typed, kept on this device, checked by the contract, sent once, and
 * answered. `AdminForm` and `FormDialog` show it. A page says its fields, its endpoint and its words.
 */
export function useAdminForm<Name extends string, S extends Schema, Saved>(options: AdminFormOptions<Name, S, Saved>) {
  type Input = InferType<S>;
  const { labels, initial, version = null, fieldAt = firstPart } = options;
  const names = namesOf(labels);
  const { draft, latest, keep } = useDraft(options.draft, readTexts(names));
  const { busy, run } = useOneAtATime();
  const [restored, setRestored] = useState(draft !== null && options.draft !== null);
  const [outcome, setOutcome] = useState<FormOutcome<Saved> | null>(null);
  const [acknowledged, setAcknowledged] = useState<{ kind: 'done'; data: Saved } | null>(null);
  const clearedAt = useRef(0);
  const current = useRef(options);
  current.current = options;

  /** The first message of each field, in the form's order. */
  const messagesByField = (messages: Messages, values: Texts<Name>) => {
    const at = messages.map(([path, message]) => [fieldAt(path, values), message] as const);
    return names.flatMap((name) => {
      const message = at.find(([field]) => field === name)?.[1];
      return message === undefined ? [] : [[name, message] as const];
    });
  };

  // Fields are checked when the form is sent: a field's error goes as soon as it is edited (specification, section 5).
  const resolver: Resolver<Texts<string>, unknown, Input> = async (typed) => {
    const values = typed as Texts<Name>;
    const checked = await checkBy(options.schema, options.toInput?.(values) ?? values);
    const faults = [...(checked.ok ? [] : checked.messages), ...(options.findFaults?.(values) ?? [])];
    if (checked.ok && faults.length === 0) return { values: checked.input, errors: {} };
    const messages = messagesByField(faults, values);
    return {
      values: {},
      errors: Object.fromEntries(messages.map(([name, message]) => [name, { type: 'contract', message }])),
    };
  };
  const form = useForm<Texts<string>, unknown, Input>({
    resolver,
    defaultValues: draft?.values ?? initial,
    reValidateMode: 'onSubmit',
  });
  const { errors } = form.formState;
  const values = () => ({ ...form.getValues() }) as Texts<Name>;

  useEffect(() => {
    // Without a draft the form shows what there is now, also when it was just fetched anew.
    if (draft === null && differingFields(names, values(), initial).length > 0) form.reset(initial);
  });

  useEffect(() => {
    if (acknowledged === null) return;
    // Not before the draft is gone, whose warning would stand in the way of leaving the page.
    setOutcome(acknowledged);
    current.current.onSaved?.(acknowledged.data);
  }, [acknowledged]);

  const edited = (name: Name) => {
    form.clearErrors(name);
    setOutcome(null);
    options.onEdited?.();
    const typed = values();
    const isChanged = differingFields(names, typed, initial).length > 0;
    keep(isChanged ? { values: typed, key: null, version: (latest.current ?? { version }).version } : null);
  };

  const showMessages = (messages: Messages, typed: Texts<Name>) => {
    const [first, ...others] = messagesByField(messages, typed);
    for (const [name, message] of others) form.setError(name, { message });
    if (first) form.setError(first[0], { message: first[1] }, { shouldFocus: true });
    return first !== undefined;
  };

  /** A fault of the page itself is reported, and told like an answer that did not come. */
  async function sendSafely(input: Input, how: SendOptions): Promise<CallOutcome<Saved>> {
    try {
      return await options.send(input, how);
    } catch (error) {
      reportError(error);
      return { kind: 'unanswered', message: PAGE_FAULT };
    }
  }

  async function attempt(input: Input, over: string | null) {
    setOutcome(null);
    const typed = values();
    const known = latest.current;
    const idempotencyKey = (known?.version === over ? known.key : null) ?? newKey();
    keep({ values: typed, key: idempotencyKey, version: over }, true);
    const sent = await sendSafely(input, { idempotencyKey, version: over });
    switch (sent.kind) {
      case 'signed-out':
        return;
      case 'done':
        keep(null);
        setRestored(false);
        if (version === null) {
          form.reset(initial);
          clearedAt.current = Date.now();
        }
        return setAcknowledged(sent);
      case 'unanswered':
        return setOutcome(sent);
      case 'refused': {
        keep({ values: typed, key: null, version: over });
        const isAtField = showMessages(Object.entries(sent.errors), typed);
        if (over === null || sent.status !== 409 || isAtField) return setOutcome(sent);
        setOutcome({ kind: 'conflict', message: sent.message });
        await current.current.refetch?.();
        return;
      }
    }
  }

  /** Sends over the version that the edit began from, or over another one. */
  const sendOver = (over: string | null) => form.handleSubmit((input) => run('send', () => attempt(input, over)));
  const begun = draft?.version ?? version;
  const isConflict = draft !== null && version !== null && draft.version !== version;
  const inWords = options.inWords ?? ((_: Name, value: string) => value);

  const problems: FieldProblem[] = names.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, label: labels[name], message }] : [];
  });

  const discard = () => {
    setOutcome(null);
    setRestored(false);
    form.clearErrors();
    keep(null);
  };

  return {
    control: form.control,
    values,
    /** What a control takes to hold a field. */
    field: (name: Name) => ({
      ...form.register<string>(name, { onChange: () => edited(name) }),
      label: labels[name],
      error: errors[name]?.message,
      // What is on its way must stay what was read: the form is cleared when it has arrived.
      readOnly: busy !== null,
    }),
    /** Fills a field as if it had been typed. */
    set(name: Name, value: string) {
      form.setValue<string>(name, value);
      edited(name);
    },
    focus: (name: Name, { selects = false } = {}) => form.setFocus(name, { shouldSelect: selects }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      // What is empty because it was just sent is no mistake.
      const isDoublePress = latest.current === null && Date.now() - clearedAt.current < DOUBLE_PRESS_MS;
      if (!isConflict && !isDoublePress) void sendOver(begun)(event);
    },
    busy: busy !== null,
    outcome,
    problems,
    /** A field is wrong because nothing is in it. */
    isIncomplete: problems.some(({ name }) => form.getValues(name).trim() === ''),
    /** Something was typed that is not saved. */
    isTyped: draft !== null,
    /** What was typed came from this device. */
    restored: restored && draft !== null,
    /** Somebody else saved another version, while what was typed here is not saved; null without one. */
    conflict:
      isConflict && draft !== null
        ? {
            differences: differingFields(names, initial, draft.values).map(
              (name): Difference => ({
                label: labels[name],
                before: inWords(name, initial[name]),
                after: inWords(name, draft.values[name]),
                lang: options.lang,
              }),
            ),
            /** Whether somebody has just tried to save, or opens a page with a draft from before. */
            isNew: outcome?.kind === 'conflict',
            keepMine: () => void sendOver(version)(),
            takeTheirs: discard,
          }
        : null,
    discard,
    /** What was typed, when all of it is right; else the form says what is not, and this is null. */
    async checked(): Promise<Input | null> {
      let right: Input | null = null;
      await form.handleSubmit((input) => {
        right = input;
      })();
      return right;
    },
  };
}

/** What `AdminForm` and `FormDialog` show of a form. */
export type AdminFormState = Pick<
  ReturnType<typeof useAdminForm<string, Schema, unknown>>,
  'onSubmit' | 'busy' | 'outcome' | 'problems' | 'isIncomplete' | 'isTyped' | 'restored' | 'conflict' | 'discard'
>;
