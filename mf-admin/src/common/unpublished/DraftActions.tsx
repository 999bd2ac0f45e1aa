import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import { Button } from '@cog/shared-ui';
import type { AdminFormState } from '../form/useAdminForm.ts';
import type { DraftWay } from './sendDraft.ts';

export interface DraftActionsProps {
  form: Pick<AdminFormState, 'busy' | 'conflict'> & { sendAs: (way: DraftWay) => void };
  text: Pick<UnpublishedText, 'state'>;
  isDeleting: boolean;
  onDelete: () => void;
}

/** What can be done with a draft other than saving it. Unsaved changes are included. */
export function DraftActions({ form, text, isDeleting, onDelete }: DraftActionsProps) {
  const { busy, conflict } = form;
  const blocked = busy || isDeleting || undefined;
  return (
    <>
      {conflict ? null : (
        <>
          <Button look="secondary" aria-disabled={blocked} onClick={() => form.sendAs('publish')}>
            Publish
          </Button>
          {text.state === 'draft' ? (
            <Button look="secondary" aria-disabled={blocked} onClick={() => form.sendAs('ready')}>
              Ready for review
            </Button>
          ) : (
            <Button look="secondary" aria-disabled={blocked} onClick={() => form.sendAs('draft')}>
              Back to draft
            </Button>
          )}
        </>
      )}
      <Button look="quiet" data-harm="" busy={isDeleting} busyLabel="Deleting..." onClick={busy ? undefined : onDelete}>
        Delete
      </Button>
    </>
  );
}
