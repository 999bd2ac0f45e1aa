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
import { STILL_ARRIVING } from '../../../common/pictures/pictures.messages.ts';
import { entryAt } from '../fields/settings.form.ts';
import { draftName } from '../section.messages.ts';
import { useChannelLookup } from '../youtube/useChannelLookup.ts';
import { type AccountChange, accountChanges } from './accountChanges.ts';
import { differences, isSame } from './differences.ts';
import { castPart, labelOf, type Part, partOf, readPart, sectionSchema, versionOf } from './sectionSchema.ts';
import { documentOf, type SettingsValues, valuesOf } from './settingsValues.ts';

/** Whether a save is running: the values being sent must not change. */
export const IsSaving = createContext(false);
/** Paths of the fields whose picture is being sent; until they have arrived the section is not saved. */
export const ArrivingPictures = createContext<Set<string>>(new Set());

/** Converts a path of the schema to the form's: 'about.paragraphs[1]' to 'about.paragraphs.1.value'. */
function fieldAt(path: string, values: SettingsValues): FieldPath<SettingsValues> {
  const dotted = path.replace(/\[(\d+)\]/g, '.$1');
  const value: unknown = get(values, dotted);
  const isText = typeof value === 'object' && value !== null && Object.keys(value).join() === 'value';
  // Each path of the schema is a field of this form or one of its lists.
  return (isText ? `${dotted}.value` : Array.isArray(value) ? `${dotted}.root` : dotted) as FieldPath<SettingsValues>;
}

/** Strips the request body's prefix from the paths of errors. */
const inSettings = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^settings\./, ''), message]));

export interface SectionFormOptions {
  section: SettingsSection;
  /** The latest settings that this page knows. */
  now: EditableSettings;
  /** Called with the current settings from the server. */
  onNow: (now: EditableSettings) => void;
}

/** Number of attempts: another user may save other sections between our read and our write. */
const ATTEMPTS = 4;

/** The form of one section: validated by the schema, stored as a draft, saved over the version that was read. */
export function useSectionForm({ section, now, onNow }: SectionFormOptions) {
  const call = useSignedInCall();
  const current = partOf(section, now.settings);
  const version = versionOf(current);
  const submission = useSubmission<Part, Part, EditableSettings>({
    draft: draftName(section),
    readValues: (kept) => readPart(section, kept),
    version,
    send: (part, { idempotencyKey }) => save(part, idempotencyKey),
    onSaved: ({ settings }) => fill(settings),
    showMessages,
  });
  const { draft, busy, outcome } = submission;
  const form = useForm<SettingsValues>({ defaultValues: valuesOf(draft?.values ?? current) });
  /** Errors of the last attempt; each attempt creates a new list. */
  const [found, setFound] = useState<FieldProblem[]>([]);
  /** Incremented when the fields are filled again, so that no earlier state of them remains. */
  const [generation, setGeneration] = useState(0);
  /** The user tried to save, but nothing had changed. */
  const [isUnchanged, setUnchanged] = useState(false);
  /** Account changes that need confirmation. */
  const [asking, setAsking] = useState<AccountChange[]>([]);
  const lookUpChannel = useChannelLookup();
  const [isLookingUp, setLookingUp] = useState(false);
  const [arriving] = useState(() => new Set<string>());
  const frame = useRef<HTMLFormElement>(null);
  const filling = useRef(false);

  const onTyped = useRef((_values: SettingsValues) => {});
  onTyped.current = (values) => {
    const mine = castPart(section, documentOf(values, false));
    setUnchanged(false);
    submission.edited(isSame(current, mine) ? null : mine);
  };
  // Adding, moving and removing entries fires no event on a field.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fill` is equivalent in every render
  useEffect(() => {
    // Without a draft the form shows the current settings, also after another user has saved: the next edit begins from there.
    if (draft !== null) return;
    const shownPart = castPart(section, documentOf(form.getValues(), false));
    if (!isSame(partOf(section, now.settings), shownPart)) fill(now.settings);
  }, [draft, now, section, form]);

  useEffect(() => {
    // Only after the entry that contains the field has been opened.
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

  /** Shows the first message of each field, by path of the schema. */
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

  /** Replaces a channel's name by its id; false if that failed, after showing a message. */
  async function nameToId(): Promise<boolean> {
    const typed = form.getValues('youtube.channelId');
    setLookingUp(true);
    const found = await lookUpChannel(typed).finally(() => setLookingUp(false));
    if (found.ok && found.id !== typed) form.setValue('youtube.channelId', found.id);
    if (!found.ok && found.message !== null) showMessages([['youtube.channelId', found.message]]);
    return found.ok;
  }

  /** The section as it would be saved; null if it is invalid, after showing the errors. */
  async function checked(): Promise<Part | null> {
    if (section === 'media' && !(await nameToId())) return null;
    const result = await checkBy(sectionSchema(section), documentOf(form.getValues(), true));
    const early = [...arriving].map((path) => [path.replace(/\.(\d+)/g, '[$1]'), STILL_ARRIVING] as const);
    const hasMessages = showMessages([...early, ...(result.ok ? [] : result.messages)]);
    return result.ok && !hasMessages ? result.input : null;
  }

  /** Saves over the current settings; if another user saved other sections meanwhile, retries over theirs. */
  async function save(part: Part, idempotencyKey: string): Promise<CallOutcome<EditableSettings>> {
    for (let [attempt, latestKnown] = [1, now]; ; attempt++) {
      const body = { settings: { ...latestKnown.settings, ...part }, updated_at: latestKnown.updated_at };
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
      latestKnown = latest.data;
    }
  }

  /** Validates and saves; asks for confirmation if accounts for gifts change. */
  async function submit() {
    if (isLookingUp) return;
    setUnchanged(false);
    const part = await checked();
    if (part === null) return;
    if (isSame(current, part) && !now.broken.includes(section)) {
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

  // If the user typed the same as another user saved, there is no conflict.
  const isConflict = submission.isConflict && draft !== null && !isSame(draft.values, current);
  /** Differences from the current section to the draft. */
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
    isStored: submission.isStored,
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
    arriving,
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
    /** Replaces the form and the draft after an earlier version was restored. */
    replace(stored: EditableSettings) {
      submission.discard();
      onNow(stored);
      fill(stored.settings);
    },
  };
}
