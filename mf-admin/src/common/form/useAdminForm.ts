import type { FieldProblem } from '@cog/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { InferType, Schema } from 'yup';
import type { CallOutcome } from '../calls/callOutcome.ts';
import { STILL_ARRIVING } from '../pictures/pictures.messages.ts';
import type { Difference } from '../versions/DifferenceList.tsx';
import { checkBy, type Messages } from './checkBy.ts';
import { type FormSchema, loadSchema } from './loadSchema.ts';
import { type SendOptions, useSubmission } from './useSubmission.ts';

/** A form's values: each field as typed or chosen. */
export type Texts<Name extends string> = Record<Name, string>;

export interface AdminFormOptions<Name extends string, S extends Schema, Saved> {
  /** Labels of the fields, in the form's order. */
  labels: Readonly<Record<Name, string>>;
  /** The values before the user changes anything: the current item, or blanks. */
  initial: Texts<Name>;
  /** Current version of the item; null for a new one. */
  version?: string | null;
  /** Name of the draft on this device; null for values that must not be stored, such as passwords. */
  draft: string | null;
  /** The contract's schema that validates the input; must not change during the form's life. */
  schema: FormSchema<S>;
  /** Converts the texts to the schema's input (numbers, lists), not yet validated; by default returns the texts. */
  toInput?: (values: Texts<Name>) => unknown;
  /** Errors that the schema cannot detect. */
  findFaults?: (values: Texts<Name>) => Messages;
  /** Alternative ways to send the form, each with its own schema: `sendAs('draft')`. */
  ways?: Readonly<Record<string, FormSchema<Schema<InferType<S>>>>>;
  /** Sends the input. A 409 or 404 without a field error counts as a conflict where `version` is not null. */
  send: (input: InferType<S>, options: SendOptions & { way: string | null }) => Promise<CallOutcome<Saved>>;
  /** Called after the server has confirmed; the draft is gone and nothing blocks leaving the page. */
  onSaved?: (saved: Saved) => void;
  /** Called when the user has typed or chosen something. */
  onEdited?: () => void;
  /** Fetches the item again after a conflict: `initial` and `version` are then the other user's. */
  refetch?: () => Promise<unknown>;
  /** The field that shows a message for a path; by default the path's first part, null for none. */
  fieldAt?: (path: string, values: Texts<Name>) => string | null;
  /** How a value reads in a comparison of versions; by default as typed, '' for nothing. */
  describeValue?: (name: Name, value: string) => string;
  /** Language of the texts, if it is not the page's. */
  lang?: string | undefined;
  /** Language of the labels, if it is not the page's. */
  labelLang?: string | undefined;
}

const LONGEST_TEXT = 200_000;
/** A press within this time after the answer counts as the second half of a double press. */
const DOUBLE_PRESS_MS = 500;

/** Reads stored form values; a missing field becomes blank. */
const readTexts =
  <Name extends string>(names: readonly Name[]) =>
  (kept: unknown): Texts<Name> | null => {
    if (typeof kept !== 'object' || kept === null) return null;
    const found = new Map<string, unknown>(Object.entries(kept));
    const texts = names.map((name) => [name, found.get(name) ?? ''] as const);
    if (!texts.every(([, text]) => typeof text === 'string' && text.length <= LONGEST_TEXT)) return null;
    return Object.fromEntries(texts) as Texts<Name>;
  };

/** A form's field names, in order. */
export const namesOf = <Name extends string>(labels: Readonly<Record<Name, string>>): Name[] =>
  Object.keys(labels) as Name[];

/** A blank value for each field. */
export const blanksOf = <Name extends string>(labels: Readonly<Record<Name, string>>): Texts<Name> =>
  Object.fromEntries(namesOf(labels).map((name) => [name, ''])) as Texts<Name>;

/** The fields whose values differ in more than surrounding white space. */
const differingFields = <Name extends string>(names: readonly Name[], one: Texts<Name>, other: Texts<Name>): Name[] =>
  names.filter((name) => one[name].trim() !== other[name].trim());

const firstPart = (path: string): string => path.split(/[.[]/)[0] ?? '';

/**
 * State of an admin form: values are stored on this device, validated by the contract, sent once, and answered. Shown
 * by `AdminForm` or `FormDialog`. A page provides its fields, its endpoint and its texts.
 */
export function useAdminForm<Name extends string, S extends Schema, Saved>(options: AdminFormOptions<Name, S, Saved>) {
  type Input = InferType<S>;
  const { labels, initial, version = null, fieldAt = firstPart } = options;
  const names = namesOf(labels);
  const clearedAt = useRef(0);
  const [arriving] = useState(() => new Set<string>());
  /** The way (of `ways`) in which the form is being checked and sent; null for the default. */
  const way = useRef<string | null>(null);
  const submission = useSubmission<Texts<Name>, Input, Saved>({
    draft: options.draft,
    readValues: readTexts(names),
    version,
    send: (input, { idempotencyKey, ...how }) => {
      // Sending in another way is a different write, so it needs a different key.
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

  /** Null until the schema has loaded. */
  const schema = useRef(typeof options.schema === 'function' ? null : options.schema);
  const fetchSchema = async () => {
    schema.current ??= await loadSchema(options.schema);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    // A failed load is reported when the user submits.
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

  // Fields are validated on submit; a field's error disappears as soon as the field is edited (specification, section 5).
  const resolver: Resolver<Texts<string>, unknown, Input> = async (typed) => {
    const values = typed as Texts<Name>;
    const other = way.current === null ? undefined : options.ways?.[way.current];
    const typedInput = options.toInput?.(values) ?? values;
    const checked = other
      ? await checkBy(await loadSchema(other), typedInput)
      : await checkBy(await loadSchema(schema.current ?? options.schema), typedInput);
    const faults = [
      ...[...arriving].map((name) => [name, STILL_ARRIVING] as const),
      ...(checked.ok ? [] : checked.messages),
      ...(options.findFaults?.(values) ?? []),
    ];
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
    // Without a draft the form shows the current item, also after a refetch. The effect can run as late as the next
    // key press, whose draft is not rendered yet.
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

  /** Validates the values and, if all are valid, continues with `next`. */
  async function check(next: (input: Input) => unknown) {
    if (schema.current || (await submission.prepare(fetchSchema))) await form.handleSubmit(next)();
  }

  /** Sends the values to replace the version that the edit began from, or another one. */
  const sendReplacing = (replacedVersion: string | null) =>
    check((input) => submission.send(input, values(), replacedVersion));
  const describeValue = options.describeValue ?? ((_: Name, value: string) => value);

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
    /** Names of the fields whose picture is being sent; until they have arrived the form is not sent. */
    arriving,
    /** Props that connect a control to a field. */
    field: (name: Name) => ({
      ...form.register<string>(name, { onChange: () => edited(name) }),
      label: labels[name],
      error: errors[name]?.message,
      // The values being sent must not change: the form is cleared once they have arrived.
      readOnly: submission.busy,
    }),
    /** Sets a field as if the user had typed the value. */
    set(name: Name, value: string) {
      form.setValue<string>(name, value);
      edited(name);
    },
    focus: (name: Name, { selects = false } = {}) => form.setFocus(name, { shouldSelect: selects }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      // A form that was cleared because it was just sent is not incomplete.
      const isDoublePress = !submission.hasDraft() && Date.now() - clearedAt.current < DOUBLE_PRESS_MS;
      way.current = null;
      if (!isConflict && !isDoublePress) void sendReplacing(begun);
    },
    /** Sends the values in one of the other ways. */
    sendAs(other: string) {
      if (submission.busy) return;
      way.current = other;
      if (!isConflict) void sendReplacing(begun);
    },
    busy: submission.busy,
    outcome,
    problems,
    /** Whether an error is due to a blank field. */
    isIncomplete: problems.some(({ name }) => form.getValues(name).trim() === ''),
    /** Whether there are unsaved changes. */
    isTyped: draft !== null,
    /** Whether unsaved changes are a draft on this device, which stays when the page is left. */
    isStored: submission.isStored,
    /** Whether the values were restored from this device. */
    restored: submission.restored,
    /** Another user saved a version while this form has unsaved changes; null if not. */
    conflict:
      isConflict && draft !== null
        ? {
            differences: differingFields(names, initial, draft.values).map(
              (name): Difference => ({
                label: labels[name],
                labelLang: options.labelLang,
                before: describeValue(name, initial[name]) || null,
                after: describeValue(name, draft.values[name]) || null,
                lang: options.lang,
              }),
            ),
            /** Whether the user has just tried to save; false when they open a page with an earlier draft. */
            isNew: outcome?.kind === 'conflict',
            keepMine() {
              // The button only promises to save, so publish or other ways do not apply.
              way.current = null;
              void sendReplacing(version);
            },
            takeTheirs: discard,
          }
        : null,
    discard,
    /** The input when it is valid for a way of sending; otherwise null, and the form shows the errors. */
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

/** The part of a form's state that `AdminForm` and `FormDialog` show. */
export type AdminFormState = Pick<
  ReturnType<typeof useAdminForm<string, Schema, unknown>>,
  | 'onSubmit'
  | 'busy'
  | 'outcome'
  | 'problems'
  | 'isIncomplete'
  | 'isTyped'
  | 'isStored'
  | 'restored'
  | 'conflict'
  | 'discard'
>;
