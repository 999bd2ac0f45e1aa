import { MISSING_FIELDS } from '@cog/contracts/devotionals/schema';
import { eventOccurrence } from '@cog/contracts/events/occurrences';
import type { PreviewDraft } from '@cog/contracts/previews/schema';
import { useKept, useOnline } from '@cog/platform';
import { Banner, Button, ButtonLink, ConfirmDialog, FormErrorSummary, Heading } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { UnsavedWarning } from '../../common/form/UnsavedWarning.tsx';
import { useLastTextField, YorubaKeys } from '../../common/form/YorubaKeys.tsx';
import { StatusRegion } from '../../common/layout/StatusRegion.styles.ts';
import { PreviewButton } from '../../common/preview/PreviewButton.tsx';
import { Actions, Fields, Form } from './EditEvents.styles.ts';
import { type Entry, fieldsOf, labelOf } from './EntryForm.form.ts';
import { EventFields } from './EventFields.tsx';
import { type EntryDraft, readDraft } from './entryDraft.ts';
import { entryId } from './entryId.ts';
import type { EntryKind } from './events.address.ts';
import { NewerEntry } from './NewerEntry.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { useDraftedEntry } from './useDraftedEntry.ts';
import type { Written } from './useEntryWrites.ts';

export interface EntryFormProps {
  kind: EntryKind;
  /** What to edit; null to add one. */
  entry: Entry | null;
  onSaved: (written: Written) => void;
  /** Address of the lists. */
  backTo: string;
}

/** The form of a service or an event, its draft kept on this device: one for a new one, one for each that is edited. */
export function EntryForm(props: EntryFormProps) {
  const { kind, entry } = props;
  const name = entry === null ? `draft-${kind}` : `draft-${kind}-${entry.entry.id}`;
  const [draft, keep, ready] = useKept<EntryDraft | null>(name, null, readDraft);
  return ready ? <DraftedForm {...props} draft={draft} keep={keep} /> : null;
}

const words = {
  service: { what: 'weekly service', form: 'Weekly service' },
  event: { what: 'event', form: 'Event' },
};

interface DraftedFormProps extends EntryFormProps {
  draft: EntryDraft | null;
  keep: (draft: EntryDraft | null) => void;
}

function DraftedForm({ kind, entry, onSaved, backTo, draft, keep }: DraftedFormProps) {
  const drafted = useDraftedEntry({ kind, entry, draft, keep, onSaved });
  const { form, busy, outcome, theirs } = drafted;
  const { errors } = form.formState;
  const online = useOnline();
  const [restored] = useState(draft !== null);
  const [discarding, setDiscarding] = useState(false);
  const [over, setOver] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const trouble = useRef<HTMLDivElement>(null);
  const lastField = useLastTextField();
  const { what } = words[kind];

  useEffect(() => top.current?.focus(), []);
  useEffect(() => {
    // It stands above the button that was pressed, and may be out of sight.
    if (outcome?.kind === 'conflict' && theirs) trouble.current?.focus();
  }, [outcome, theirs]);

  const field = (name: string) => ({
    ...form.register(name, {
      onChange: () => {
        setOver(false);
        drafted.edited(name);
      },
    }),
    label: labelOf(kind, name),
    error: errors[name]?.message,
  });
  const problems = fieldsOf(kind).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, label: labelOf(kind, name), message }] : [];
  });
  const missing = problems.some(({ message }) => message.endsWith('is required'));

  async function preview(): Promise<PreviewDraft | null> {
    const checked = await drafted.checked();
    if (checked === null) return null;
    const isOver = checked.kind === 'event' && eventOccurrence(checked.input).endsAt <= Date.now();
    setOver(isOver);
    if (isOver) return null;
    const id = entry?.entry.id ?? entryId(kind, checked.input.title);
    return checked.kind === 'service'
      ? { kind: 'service', service: { ...checked.input, id } }
      : { kind: 'event', event: { ...checked.input, id } };
  }

  return (
    <>
      <StatusRegion ref={top} tabIndex={-1}>
        {entry ? (
          <Heading level={2} look="large">
            {entry.entry.title}
          </Heading>
        ) : null}
        {restored && draft ? <Banner tone="plain">This is the draft that was kept on this device.</Banner> : null}
      </StatusRegion>
      <Form
        noValidate
        aria-label={words[kind].form}
        onSubmit={(event) => void drafted.submit(event)}
        onFocus={lastField.onFocus}
      >
        {/* What is on its way must stay what was read. */}
        <Fields inert={busy}>
          <YorubaKeys targetRef={lastField.ref} />
          {kind === 'service' ? <ServiceFields field={field} control={form.control} /> : <EventFields field={field} />}
        </Fields>
        <FormErrorSummary errors={problems} general={missing ? MISSING_FIELDS.EN : undefined} />
        <StatusRegion ref={trouble} tabIndex={-1}>
          {theirs && draft ? (
            <NewerEntry
              theirs={theirs}
              mine={draft.values}
              onKeepMine={drafted.keepMine}
              onTakeTheirs={() => setDiscarding(true)}
            />
          ) : null}
          {over ? (
            <Banner tone="plain">This event is over: visitors do not see it, so there is no preview.</Banner>
          ) : null}
          {outcome?.kind === 'refused' || (outcome?.kind === 'conflict' && !theirs) ? (
            <Banner tone="bad">{outcome.message}</Banner>
          ) : null}
          {outcome?.kind === 'unanswered' ? (
            <Banner tone="bad" title={outcome.message}>
              What you typed is kept on this device. Press Save again: it will be done once, even if it arrived already.
            </Banner>
          ) : null}
        </StatusRegion>
        {online ? null : (
          <Banner tone="warning">You are offline. What you type is kept on this device until you can send it.</Banner>
        )}
        <Actions>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Save
          </Button>
          <PreviewButton body={preview} aria-disabled={busy || undefined} />
          {draft ? (
            <Button look="quiet" aria-disabled={busy || undefined} onClick={() => setDiscarding(!busy)}>
              {entry === null ? 'Discard draft' : 'Discard changes'}
            </Button>
          ) : null}
          <ButtonLink look="quiet" to={backTo}>
            Back to the lists
          </ButtonLink>
        </Actions>
      </Form>
      <ConfirmDialog
        open={discarding}
        title={entry === null ? 'Discard this draft?' : 'Discard your changes?'}
        message="What you typed will be gone."
        confirmLabel="Discard"
        tone="danger"
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          drafted.discard();
          top.current?.focus();
        }}
      />
      <UnsavedWarning
        when={draft !== null}
        searchToo
        what={entry === null ? `This ${what} has not been saved.` : `Your changes to this ${what} have not been saved.`}
      />
    </>
  );
}
