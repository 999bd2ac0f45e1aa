import type { DevotionalInput } from '@cog/contracts/devotionals/schema';
import type { Language } from '@cog/contracts/lib/calendar';
import { useState } from 'react';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { useFormDay } from '../../../common/form/FormDay.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { DraftActions, ReviewerField } from '../../../common/unpublished/DraftActions.tsx';
import type { OpenedDraft } from '../../../common/unpublished/OpenDraft.tsx';
import { fieldOfPath, sendDraft } from '../../../common/unpublished/sendDraft.ts';
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
  const [reviewer, setReviewer] = useState(text.reviewer?.id ?? '');
  const form = useAdminForm({
    labels,
    labelLang: lang,
    lang,
    initial: valuesOf(text.devotional),
    version: text.version,
    draft: `draft-unpublished-${text.id}`,
    schema: unfinishedSchema(language),
    ways: {
      draft: unfinishedSchema(language),
      ready: devotionalSchema(language),
      publish: devotionalSchema(language),
    },
    fieldAt: fieldOfPath,
    send(input: DevotionalInput, how) {
      const content = { kind: 'devotional' as const, devotional: { ...input, language } };
      return sendDraft(call, { text, content, reviewer: reviewer || null }, how);
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
      note={
        text.state === 'draft' ? (
          <ReviewerField text={text} value={reviewer} readOnly={form.busy} onChange={setReviewer} />
        ) : null
      }
      actions={<DraftActions form={form} text={text} isDeleting={isDeleting} onDelete={onDelete} />}
    />
  );
}
