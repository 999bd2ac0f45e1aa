import type { DevotionalInput } from '@cog/contracts/devotionals/schema';
import type { Language } from '@cog/contracts/lib/calendar';
import type { CallOutcome } from '../../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { useFormDay } from '../../../common/form/FormDay.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { DraftActions } from '../../../common/unpublished/DraftActions.tsx';
import type { OpenedDraft } from '../../../common/unpublished/OpenDraft.tsx';
import { describeReviewer, ReviewerField, reviewerLabel } from '../../../common/unpublished/ReviewerField.tsx';
import { type DraftSaved, fieldOfPath, sendDraft } from '../../../common/unpublished/sendDraft.ts';
import { draftMessages } from '../../../common/unpublished/unpublished.messages.ts';
import { devotionalMessages, langOf } from '../devotional.messages.ts';
import { DateEntry } from '../form/DateEntry.tsx';
import { OpeningNote, TakenNote } from '../form/DayNotes.tsx';
import { DevotionalForm } from '../form/DevotionalForm.tsx';
import { devotionalSchema, unfinishedSchema, valuesOf } from '../form/devotionalDraft.ts';
import { useDay } from '../form/useDay.ts';

/** The form of a devotional's draft. It can be saved incomplete, and is fully validated on submitting or publishing. */
export function DraftForm({ text, onEdited, onSaved, refetch, isDeleting, onDelete }: OpenedDraft) {
  const language: Language = text.language ?? 'EN';
  const { labels, name } = devotionalMessages[language];
  const lang = langOf(language);
  const call = useSignedInCall();
  const form = useAdminForm({
    labels: { ...labels, reviewer: reviewerLabel },
    langOf: (name) => (name === 'reviewer' ? undefined : lang),
    initial: { ...valuesOf(text.devotional), reviewer: text.reviewer?.id ?? '' },
    version: text.version,
    draft: `draft-unpublished-${text.id}`,
    schema: unfinishedSchema(language),
    ways: {
      draft: unfinishedSchema(language),
      ready: devotionalSchema(language),
      publish: devotionalSchema(language),
    },
    toInput: ({ reviewer: _, ...devotional }) => devotional,
    fieldAt: fieldOfPath,
    describeValue: (name, value) => (name === 'reviewer' ? describeReviewer(text, value) : value),
    send(input: DevotionalInput, how): Promise<CallOutcome<DraftSaved>> {
      const content = { kind: 'devotional' as const, devotional: { ...input, language } };
      return sendDraft(call, { text, content, reviewer: form.values().reviewer || null }, how);
    },
    onSaved,
    onEdited,
    refetch,
  });
  const entry = useFormDay(form, 'date');
  const { day } = entry.typed;
  const now = useDay(day);
  return (
    <DevotionalForm
      form={form}
      language={language}
      now={now}
      label={`${name} draft`}
      messages={draftMessages}
      lead={
        <>
          <DateEntry {...entry} language={language} />
          {day ? <OpeningNote day={day} isDraft /> : null}
          <TakenNote language={language} now={now} opened={text.id} />
        </>
      }
      note={text.state === 'draft' ? <ReviewerField text={text} {...form.field('reviewer')} /> : null}
      actions={<DraftActions form={form} text={text} isDeleting={isDeleting} onDelete={onDelete} />}
    />
  );
}
