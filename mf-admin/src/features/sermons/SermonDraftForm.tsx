import { MISSING_FIELDS } from '@cog/contracts/devotionals/constants';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { sermonLabels } from '@cog/contracts/sermons/constants';
import type { SermonDraft } from '@cog/contracts/sermons/schema';
import type { CallOutcome } from '../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { AdminForm } from '../../common/form/AdminForm.tsx';
import { blanksOf, useAdminForm } from '../../common/form/useAdminForm.ts';
import { DraftActions } from '../../common/unpublished/DraftActions.tsx';
import type { OpenedDraft } from '../../common/unpublished/OpenDraft.tsx';
import { describeReviewer, ReviewerField, reviewerLabel } from '../../common/unpublished/ReviewerField.tsx';
import { type DraftSaved, fieldOfPath, sendDraft } from '../../common/unpublished/sendDraft.ts';
import { draftMessages } from '../../common/unpublished/unpublished.messages.ts';
import { SermonFields } from './SermonFields.tsx';
import { SermonPreview } from './SermonPreview.tsx';
import { describeValue, inputOf, textsOf } from './sermon.form.ts';

const schema = lazySchemas(() => import('@cog/contracts/sermons/schema'));

/** The form of a sermon's draft. It can be saved incomplete, and is fully validated on submitting or publishing. */
export function SermonDraftForm({
  text,
  preachers,
  onEdited,
  onSaved,
  refetch,
  isDeleting,
  onDelete,
}: OpenedDraft & { preachers: readonly string[] }) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels: { ...sermonLabels, reviewer: reviewerLabel },
    initial: {
      ...(text.sermon ? textsOf(text.sermon) : blanksOf(sermonLabels)),
      reviewer: text.reviewer?.id ?? '',
    },
    version: text.version,
    draft: `draft-unpublished-${text.id}`,
    schema: schema('sermonDraft'),
    ways: { draft: schema('sermonDraft'), ready: schema('sermonInput'), publish: schema('sermonInput') },
    toInput: ({ reviewer: _, ...sermon }) => inputOf(sermon),
    fieldAt: fieldOfPath,
    send: (sermon: SermonDraft, how): Promise<CallOutcome<DraftSaved>> =>
      sendDraft(call, { text, content: { kind: 'sermon', sermon }, reviewer: form.values().reviewer || null }, how),
    onSaved,
    onEdited,
    refetch,
    describeValue: (name, value) => (name === 'reviewer' ? describeReviewer(text, value) : describeValue(name, value)),
  });
  return (
    <AdminForm
      form={form}
      label="Sermon draft"
      messages={draftMessages}
      incomplete={MISSING_FIELDS.EN}
      warnsOnSearch
      note={text.state === 'draft' ? <ReviewerField text={text} {...form.field('reviewer')} /> : null}
      actions={
        <>
          <SermonPreview form={form} />
          <DraftActions form={form} text={text} isDeleting={isDeleting} onDelete={onDelete} />
        </>
      }
    >
      <SermonFields form={form} preachers={preachers} />
    </AdminForm>
  );
}
