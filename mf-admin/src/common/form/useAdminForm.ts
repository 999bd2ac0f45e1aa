import type { FieldProblem } from '@cog/shared-ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { InferType, Schema } from 'yup';
import type { CallOutcome } from '../calls/callOutcome.ts';
import type { Difference } from '../versions/DifferenceList.tsx';
import { checkBy, type Messages } from './checkBy.ts';
import { type FormSchema, loadSchema } from './loadSchema.ts';
import { type SendOptions, useSubmission } from './useSubmission.ts';

/** What a form holds: every field as it was typed or chosen. */
export type Texts<Name extends string> = Record<Name, string>;

export interface AdminFormOptions<Name extends string, S extends Schema, Saved> {
  /** Fields with their labels, in the order of the form. */
  labels: Readonly<Record<Name, string>>;
  /** What the form shows before anything is typed: the thing as it is now, or blanks. */
  initial: Texts<Name>;
  /** Version of the thing as it is now; null for a new thing. */
  version?: string | null;
  /** Name of the draft on this device; null for what must not be kept, as passwords. */
  draft: string | null;
  /** The contract's schema that what was typed must fit, the same for the life of the form. */
  schema: FormSchema<S>;
  /** What was typed as the schema takes it, yet to be checked: numbers, lists; the texts themselves by default. */
  toInput?: (values: Texts<Name>) => unknown;
  /** What else is wrong, that the schema cannot see. */
  findFaults?: (values: Texts<Name>) => Messages;
  /** Other ways to send the form than its own, each with the schema that holds for it: `sendAs('draft')`. */
  ways?: Readonly<Record<string, FormSchema<Schema<InferType<S>>>>>;
  /** Sends. A 409 or 404 without a message for a field is a conflict where `version` is not null. */
  send: (input: InferType<S>, options: SendOptions & { way: string | null }) => Promise<CallOutcome<Saved>>;
  /** The server has acknowledged it; the draft is gone, nothing keeps the page from being left. */
  onSaved?: (saved: Saved) => void;
  /** Something was typed or chosen. */
  onEdited?: () => void;
  /** Fetches the thing again after a conflict: `initial` and `version` are then the other user's. */
  refetch?: () => Promise<unknown>;
  /** The field at which a message is shown; the path's first part by default, null for none. */
  fieldAt?: (path: string, values: Texts<Name>) => string | null;
  /** How a value is shown where two versions are compared; as it was typed by default, '' for nothing. */
  inWords?: (name: Name, value: string) => string;
  /** Language of the texts, where it is not the page's. */
  lang?: string | undefined;
  /** Language of the labels, where it is not the page's. */
  labelLang?: string | undefined;
}

const LONGEST_TEXT = 200_000;
/** A press so soon after the answer is the second half of a double press. */
const DOUBLE_PRESS_MS = 500;

/** Reads the values of a form that were kept on a device: a field that is missing there is blank. */
const readTexts =
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

/** A blank for every field. */
export const blanksOf = <Name extends string>(labels: Readonly<Record<Name, string>>): Texts<Name> =>
  Object.fromEntries(namesOf(labels).map((name) => [name, ''])) as Texts<Name>;

/** The fields in which two differ by more than the blanks around them. */
const differingFields = <Name extends string>(names: readonly Name[], one: Texts<Name>, other: Texts<Name>): Name[] =>
  names.filter((name) => one[name].trim() !== other[name].trim());

const firstPart = (path: string): string => path.split(/[.[]/)[0] ?? '';

/**
 * A form of the admin area: what is typed, kept on this device, checked by the contract, sent once, and
 * answered. `AdminForm` and `FormDialog` show it. A page says its fields, its endpoint and its words.
 */
export function useAdminForm<Name extends string, S extends Schema, Saved>(options: AdminFormOptions<Name, S, Saved>) {
  type Input = InferType<S>;
  const { labels, initial, version = null, fieldAt = firstPart } = options;
  const names = namesOf(labels);
  const clearedAt = useRef(0);
  /** How the form is being checked and sent, of `ways`; null for its own way. */
  const way = useRef<string | null>(null);
  const submission = useSubmission<Texts<Name>, Input, Saved>({
    draft: options.draft,
    readValues: readTexts(names),
    version,
    send: (input, { idempotencyKey, ...how }) => {
      // What is sent another way says something else, and is another write.
      const key = way.current === null ? idempotencyKey : `${idempotencyKey}-${way.current}`;
      return options.send(input, { ...how, idempotencyKey: key, way: way.current });
    },
    clear() {
      if (version !== null) return;
      form.reset(initial);
      clearedAt.current = Date.now();
    },
    onSaved: (saved) => options.onSaved?.(saved),
    refetch: options.refetch,
    showMessages,
  });
  const { draft, begun, isConflict, outcome } = submission;

  /** Null until it is here. */
  const schema = useRef(typeof options.schema === 'function' ? null : options.schema);
  const fetchSchema = async () => {
    schema.current ??= await loadSchema(options.schema);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    // One that does not come is reported when the user sends.
    fetchSchema().catch(() => {});
  }, []);

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
    const other = way.current === null ? undefined : options.ways?.[way.current];
    const typedInput = options.toInput?.(values) ?? values;
    const checked = other
      ? await checkBy(await loadSchema(other), typedInput)
      : await checkBy(await loadSchema(schema.current ?? options.schema), typedInput);
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
    // Without a draft the form shows what there is now, also when it was just fetched again. This may run as late
    // as the next press of a key, whose draft is not rendered yet.
    if (!submission.hasDraft() && differingFields(names, values(), initial).length > 0) form.reset(initial);
  });

  const edited = (name: Name) => {
    form.clearErrors(name);
    options.onEdited?.();
    const typed = values();
    submission.edited(differingFields(names, typed, initial).length > 0 ? typed : null);
  };

  function showMessages(messages: Messages, typed: Texts<Name>) {
    const [first, ...others] = messagesByField(messages, typed);
    for (const [name, message] of others) form.setError(name, { message });
    if (first) form.setError(first[0], { message: first[1] }, { shouldFocus: true });
    return first !== undefined;
  }

  /** Checks what was typed, and goes on with it when all of it is right. */
  async function check(next: (input: Input) => unknown) {
    if (schema.current || (await submission.prepare(fetchSchema))) await form.handleSubmit(next)();
  }

  /** Sends over the version that the edit began from, or over another one. */
  const sendOver = (over: string | null) => check((input) => submission.send(input, values(), over));
  const inWords = options.inWords ?? ((_: Name, value: string) => value);

  const problems: FieldProblem[] = names.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, label: labels[name], message }] : [];
  });

  const discard = () => {
    form.clearErrors();
    submission.discard();
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
      readOnly: submission.busy,
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
      const isDoublePress = !submission.hasDraft() && Date.now() - clearedAt.current < DOUBLE_PRESS_MS;
      way.current = null;
      if (!isConflict && !isDoublePress) void sendOver(begun);
    },
    /** Sends what was typed in one of the other ways. */
    sendAs(other: string) {
      if (submission.busy) return;
      way.current = other;
      if (!isConflict) void sendOver(begun);
    },
    busy: submission.busy,
    outcome,
    problems,
    /** A field is wrong because nothing is in it. */
    isIncomplete: problems.some(({ name }) => form.getValues(name).trim() === ''),
    /** Something was typed that is not saved. */
    isTyped: draft !== null,
    /** What was typed came from this device. */
    restored: submission.restored,
    /** Another user saved another version, while what was typed here is not saved; null without one. */
    conflict:
      isConflict && draft !== null
        ? {
            differences: differingFields(names, initial, draft.values).map(
              (name): Difference => ({
                label: labels[name],
                labelLang: options.labelLang,
                before: inWords(name, initial[name]) || null,
                after: inWords(name, draft.values[name]) || null,
                lang: options.lang,
              }),
            ),
            /** Whether the user has just tried to save; false where they open a page with an earlier draft. */
            isNew: outcome?.kind === 'conflict',
            keepMine() {
              // It says that it saves, and does no more.
              way.current = null;
              void sendOver(version);
            },
            takeTheirs: discard,
          }
        : null,
    discard,
    /** What was typed, when all of it is right for a way to send it; else the form says what is not, and this is null. */
    async checked(other: string | null = null): Promise<Input | null> {
      way.current = other;
      let right: Input | null = null;
      await check((input) => {
        right = input;
      });
      return right;
    },
  };
}

/** What `AdminForm` and `FormDialog` show of a form. */
export type AdminFormState = Pick<
  ReturnType<typeof useAdminForm<string, Schema, unknown>>,
  'onSubmit' | 'busy' | 'outcome' | 'problems' | 'isIncomplete' | 'isTyped' | 'restored' | 'conflict' | 'discard'
>;
