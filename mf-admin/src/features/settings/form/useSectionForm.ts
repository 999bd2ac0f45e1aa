import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import type { EditableSettings } from '@cog/contracts/settings/editing.schema';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import type { SettingsSection } from '@cog/contracts/settings/sections';
import type { FieldProblem } from '@cog/shared-ui';
import { createContext, type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldPath, get, useForm } from 'react-hook-form';
import { type CallOutcome, mapConflict, mapDone } from '../../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { checkBy, type Messages } from '../../../common/form/checkBy.ts';
import { focusOn } from '../../../common/form/focusOn.ts';
import type { AdminFormState } from '../../../common/form/useAdminForm.ts';
import { useSubmission } from '../../../common/form/useSubmission.ts';
import { entryAt } from '../fields/settings.form.ts';
import { draftKey } from '../section.messages.ts';
import { useChannelLookup } from '../youtube/useChannelLookup.ts';
import { type AccountChange, accountChanges } from './accountChanges.ts';
import { differences, isSame } from './differences.ts';
import { castPart, labelOf, type Part, partOf, readPart, sectionSchema, versionOf } from './sectionSchema.ts';
import { documentOf, type SettingsValues, valuesOf } from './settingsValues.ts';

/** Whether a save is under way: what is being sent must stay what was read. */
export const IsSaving = createContext(false);

/** The path of a field in the form, from one of the contract: 'about.paragraphs[1]' is 'about.paragraphs.1.value'. */
function fieldAt(path: string, values: SettingsValues): FieldPath<SettingsValues> {
  const dotted = path.replace(/\[(\d+)\]/g, '.$1');
  const value: unknown = get(values, dotted);
  const isText = typeof value === 'object' && value !== null && Object.keys(value).join() === 'value';
  // What the contract's schema names is a field of this form or one of its lists.
  return (isText ? `${dotted}.value` : Array.isArray(value) ? `${dotted}.root` : dotted) as FieldPath<SettingsValues>;
}

/** Errors of the request's body, by the paths of the settings in it. */
const inSettings = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^settings\./, ''), message]));

export interface SectionFormOptions {
  section: SettingsSection;
  /** What is there now, as far as this page knows. */
  now: EditableSettings;
  /** The server has said what is there now. */
  onNow: (now: EditableSettings) => void;
}

/** Others may save other sections between our reading and our writing, now and again. */
const ATTEMPTS = 4;

/** The form of one section: checked by the contract, kept as a draft, saved over the version that was read. */
export function useSectionForm({ section, now, onNow }: SectionFormOptions) {
  const call = useSignedInCall();
  const current = partOf(section, now.settings);
  const version = versionOf(current);
  const submission = useSubmission<Part, Part, EditableSettings>({
    draft: draftKey(section),
    readValues: (kept) => readPart(section, kept),
    version,
    send: (part, { idempotencyKey }) => save(part, idempotencyKey),
    onSaved: ({ settings }) => fill(settings),
    showMessages,
  });
  const { draft, busy, outcome } = submission;
  const form = useForm<SettingsValues>({ defaultValues: valuesOf(draft?.values ?? current) });
  /** What was found wrong last; a new list with each attempt. */
  const [found, setFound] = useState<FieldProblem[]>([]);
  /** Grows when the fields are filled again, so that nothing from earlier stays around them. */
  const [generation, setGeneration] = useState(0);
  /** A save was asked for, and there was nothing to save. */
  const [isUnchanged, setUnchanged] = useState(false);
  /** Account changes that wait to be confirmed. */
  const [asking, setAsking] = useState<AccountChange[]>([]);
  const lookUpChannel = useChannelLookup();
  const [isLookingUp, setLookingUp] = useState(false);
  const frame = useRef<HTMLFormElement>(null);
  const filling = useRef(false);

  const onTyped = useRef((_values: SettingsValues) => {});
  onTyped.current = (values) => {
    const mine = castPart(section, documentOf(values, false));
    setUnchanged(false);
    submission.edited(isSame(current, mine) ? null : mine);
  };
  // Entries that are added, moved and taken away are no events of a field.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          if (!filling.current) onTyped.current(values);
        },
      }),
    [form],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fill` does the same at every render
  useEffect(() => {
    // Without a draft the form shows what is there now, also when another user has just saved it: what is
    // typed next begins from there.
    if (draft !== null) return;
    const held = castPart(section, documentOf(form.getValues(), false));
    if (!isSame(partOf(section, now.settings), held)) fill(now.settings);
  }, [draft, now, section, form]);

  useEffect(() => {
    // Only after the entry that contains it is unfolded.
    if (found.length > 0) focusOn(frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null);
  }, [found]);

  function fill(settings: SiteSettings) {
    filling.current = true;
    form.reset(valuesOf(partOf(section, settings)));
    filling.current = false;
    setFound([]);
    setUnchanged(false);
    setGeneration((last) => last + 1);
  }

  /** Shows messages, by path of the contract, at their fields: the first of each. */
  function showMessages(messages: Messages): boolean {
    form.clearErrors();
    const values = form.getValues();
    const wrong = new Map<string, FieldProblem>();
    for (const [path, message] of messages) {
      const name = fieldAt(path, values);
      if (wrong.has(name)) continue;
      const entry = entryAt(path);
      form.setError(name, { type: 'contract', message });
      wrong.set(name, { name, label: entry ? `${entry.one} ${entry.index + 1}` : labelOf(path), message });
    }
    setFound([...wrong.values()]);
    return wrong.size > 0;
  }

  /** Puts a channel's id where its name was typed; false when it could not be had, which then shows. */
  async function nameToId(): Promise<boolean> {
    const typed = form.getValues('youtube.channelId');
    setLookingUp(true);
    const found = await lookUpChannel(typed).finally(() => setLookingUp(false));
    if (found.ok && found.id !== typed) form.setValue('youtube.channelId', found.id);
    if (!found.ok && found.message !== null) showMessages([['youtube.channelId', found.message]]);
    return found.ok;
  }

  /** The section as it would be saved; null when something is wrong, which then shows. */
  async function checked(): Promise<Part | null> {
    if (section === 'media' && !(await nameToId())) return null;
    const result = await checkBy(sectionSchema(section), documentOf(form.getValues(), true));
    showMessages(result.ok ? [] : result.messages);
    return result.ok ? result.input : null;
  }

  /** Saves over what is there now; when another user saved other sections meanwhile, over what they saved. */
  async function save(part: Part, idempotencyKey: string): Promise<CallOutcome<EditableSettings>> {
    for (let [attempt, over] = [1, now]; ; attempt++) {
      const body = { settings: { ...over.settings, ...part }, updated_at: over.updated_at };
      const saved = mapDone(await call(saveSettings, { body, idempotencyKey }), ({ data }) => data);
      if (saved.kind === 'done') onNow(saved.data);
      if (mapConflict(saved).kind !== 'conflict') {
        return saved.kind === 'refused' ? { ...saved, errors: inSettings(saved.errors) } : saved;
      }
      const latest = await call(getEditableSettings);
      if (latest.kind !== 'done') {
        return latest.kind === 'refused' ? { kind: 'unanswered', message: latest.message } : latest;
      }
      onNow(latest.data);
      if (attempt === ATTEMPTS || versionOf(partOf(section, latest.data.settings)) !== version) return saved;
      over = latest.data;
    }
  }

  /** Checks and saves; accounts that money would go to are asked about before. */
  async function submit() {
    if (isLookingUp) return;
    setUnchanged(false);
    const part = await checked();
    if (part === null) return;
    if (isSame(current, part) && now.broken.length === 0) {
      submission.discard();
      return setUnchanged(true);
    }
    const risky = accountChanges(current, part);
    if (risky.length > 0) return setAsking(risky);
    await submission.send(part, part, version);
  }

  const discard = () => {
    submission.discard();
    fill(now.settings);
  };

  // A user who typed the same as another one saved has nothing to decide.
  const isConflict = submission.isConflict && draft !== null && !isSame(draft.values, current);
  /** From what is there now to what was typed. */
  const changed = draft ? differences(current, draft.values) : [];
  const state: AdminFormState = {
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isConflict) void submit();
    },
    busy: busy || isLookingUp,
    outcome,
    // Editing a field clears its error.
    problems: found.filter(({ name }) => get(form.formState.errors, name) !== undefined),
    isIncomplete: false,
    isTyped: draft !== null,
    restored: submission.restored,
    conflict: isConflict
      ? {
          differences: changed,
          isNew: outcome?.kind === 'conflict',
          keepMine: () => void submit(),
          takeTheirs: discard,
        }
      : null,
    discard,
  };

  return {
    form,
    state,
    frame,
    generation,
    changed,
    isUnchanged,
    checked,
    asking,
    confirmAccounts: async () => {
      setAsking([]);
      const part = await checked();
      if (part !== null) await submission.send(part, part, version);
    },
    cancelAccounts: () => setAsking([]),
    /** All that is here was replaced in the store by something else: an earlier version. */
    replace(stored: EditableSettings) {
      submission.discard();
      onNow(stored);
      fill(stored.settings);
    },
  };
}
