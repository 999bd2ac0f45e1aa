import { MISSING_FIELDS } from '@cog/contracts/devotionals/constants';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { saveUnpublishedText } from '@cog/contracts/publishing/unpublished.endpoints';
import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import { sermonLabels } from '@cog/contracts/sermons/constants';
import { addSermon, editSermon } from '@cog/contracts/sermons/endpoints';
import type { EditableSermon, SermonInput, SermonSummary } from '@cog/contracts/sermons/schema';
import { useRevalidator } from '@cog/platform';
import { Button, ButtonLink } from '@cog/shared-ui';
import { type CallOutcome, mapDone } from '../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { AdminForm } from '../../common/form/AdminForm.tsx';
import { OpenedHeading } from '../../common/form/OpenedHeading.tsx';
import { blanksOf, useAdminForm } from '../../common/form/useAdminForm.ts';
import { fieldOfPath } from '../../common/unpublished/sendDraft.ts';
import { SermonFields } from './SermonFields.tsx';
import { SermonPreview } from './SermonPreview.tsx';
import { describeValue, inputOf, textsOf } from './sermon.form.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

const schema = lazySchemas(() => import('@cog/contracts/sermons/schema'));

/** A saved sermon, with the server's message. */
export interface SavedSermon {
  message: string;
  data: SermonSummary;
}

type Saved = { kind: 'registered'; saved: SavedSermon } | { kind: 'draft'; draft: UnpublishedText };

export interface SermonFormProps {
  /** The sermon to edit; null to register a new one. */
  sermon: EditableSermon | null;
  /** Suggested names. */
  preachers: readonly string[];
  onEdited: () => void;
  onSaved: (saved: SavedSermon) => void;
  /** Called when a new sermon was saved as a draft. */
  onDraft?: (draft: UnpublishedText) => void;
  /** Called when the edited sermon was taken off the site and is a draft now. */
  onWithdrawn?: (draft: UnpublishedText) => void;
  /** Where cancelling an edit leads. */
  newAddress?: string;
}

const newMessages = {
  submit: 'Register Sermon',
  busy: 'Registering...',
  unsaved: 'This sermon has not been registered.',
};

const editMessages = {
  submit: 'Save Changes',
  busy: 'Saving...',
  discard: 'Discard changes',
  discardQuestion: 'Discard your changes?',
  unsaved: 'Your changes to this sermon have not been saved.',
  thing: 'sermon',
};

/** The form of a sermon. The new sermon and each edited one have their own draft on this device. */
export function SermonForm({
  sermon,
  preachers,
  onEdited,
  onSaved,
  onDraft,
  onWithdrawn,
  newAddress,
}: SermonFormProps) {
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const form = useAdminForm({
    labels: sermonLabels,
    initial: sermon ? textsOf(sermon) : blanksOf(sermonLabels),
    version: sermon?.version ?? null,
    draft: sermon ? `draft-sermon-${sermon.id}` : 'draft-sermon',
    schema: schema('sermonInput'),
    ways: { draft: schema('sermonDraft') },
    toInput: inputOf,
    fieldAt: fieldOfPath,
    send: async (input: SermonInput, { idempotencyKey, version, way }): Promise<CallOutcome<Saved>> => {
      if (way === 'draft') {
        const body = { kind: 'sermon' as const, state: 'draft' as const, reviewer: null, sermon: input };
        return mapDone(await call(saveUnpublishedText, { body, idempotencyKey }), ({ data }) => ({
          kind: 'draft' as const,
          draft: data,
        }));
      }
      const outcome = sermon
        ? await call(editSermon, {
            body: { ...input, id: sermon.id, version: version ?? sermon.version },
            idempotencyKey,
          })
        : await call(addSermon, { body: input, idempotencyKey });
      return mapDone(outcome, (saved) => ({ kind: 'registered' as const, saved }));
    },
    onEdited,
    onSaved: (sent) => (sent.kind === 'draft' ? onDraft?.(sent.draft) : onSaved(sent.saved)),
    refetch: revalidate,
    describeValue,
  });
  return (
    <>
      {sermon ? <OpenedHeading>{sermon.sermonTitle}</OpenedHeading> : null}
      <AdminForm
        form={form}
        label={sermon ? 'Edit Church Sermon' : 'Register Church Sermon'}
        messages={sermon ? editMessages : newMessages}
        incomplete={MISSING_FIELDS.EN}
        actions={
          <>
            {onDraft ? (
              <Button look="secondary" aria-disabled={form.busy || undefined} onClick={() => form.sendAs('draft')}>
                Save as draft
              </Button>
            ) : null}
            <SermonPreview form={form} />
            {sermon && onWithdrawn && !form.isTyped ? (
              <WithdrawButton sermon={sermon} busy={form.busy} onWithdrawn={onWithdrawn} />
            ) : null}
            {newAddress && !form.isTyped ? (
              <ButtonLink look="quiet" to={newAddress}>
                Register a new sermon instead
              </ButtonLink>
            ) : null}
          </>
        }
      >
        <SermonFields form={form} preachers={preachers} />
      </AdminForm>
    </>
  );
}
