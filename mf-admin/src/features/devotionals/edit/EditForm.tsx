import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { editDevotional, editYorubaDevotional } from '@cog/contracts/devotionals/endpoints';
import type { Language } from '@cog/contracts/lib/calendar';
import type { ReactNode } from 'react';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { devotionalMessages, langOf } from '../devotional.messages.ts';
import { DevotionalForm } from '../form/DevotionalForm.tsx';
import { devotionalSchema, unfinishedSchema, valuesOf } from '../form/devotionalDraft.ts';
import { useDay } from '../form/useDay.ts';

export interface EditFormProps {
  language: Language;
  /** The current devotional. */
  devotional: EditedDevotional;
  /** Fetches the current devotional again. */
  refetch: () => Promise<void>;
  onEdited: () => void;
  onSaved: (now: EditedDevotional) => void;
  /** Other actions on the devotional; disabled while the form is being saved. */
  actions: (form: { busy: boolean; isTyped: boolean }) => ReactNode;
}

/** The form of an existing devotional; its draft is stored on this device until it is saved. */
export function EditForm({ language, devotional, refetch, onEdited, onSaved, actions }: EditFormProps) {
  const { id, date, updated_at } = devotional;
  const { editHeading, labels } = devotionalMessages[language];
  const lang = langOf(language);
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    langOf: () => lang,
    initial: valuesOf(devotional),
    version: updated_at,
    draft: `draft-edit-${id}`,
    schema: devotionalSchema(language),
    ways: { draft: unfinishedSchema(language) },
    send: (input, { idempotencyKey, version }) => {
      const body = { ...input, id, updated_at: version };
      return language === 'YO'
        ? call(editYorubaDevotional, { body: { ...body, language }, idempotencyKey })
        : call(editDevotional, { body: { ...body, language }, idempotencyKey });
    },
    onSaved: ({ data }) => onSaved(data),
    onEdited,
    refetch,
  });
  return (
    <DevotionalForm
      form={form}
      language={language}
      now={useDay(date)}
      label={editHeading}
      messages={{
        submit: 'Save Changes',
        busy: 'Saving...',
        failed: 'Failed to update devotional.',
        unsaved: 'The changes to this devotional have not been saved.',
        restored: 'We brought back your changes. They are not saved yet.',
        discard: 'Discard changes',
        discardQuestion: 'Discard these changes?',
        discardConsequence: 'What you typed will be gone. The devotional stays as it is.',
        thing: 'devotional',
        conflictNote: 'The version you replace stays in the history.',
      }}
      actions={actions(form)}
    />
  );
}
