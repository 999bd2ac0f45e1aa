import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import { Button, SelectField } from '@cog/shared-ui';
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

export interface ReviewerFieldProps {
  text: Pick<UnpublishedText, 'accounts' | 'reviewer'>;
  value: string;
  readOnly: boolean;
  onChange: (id: string) => void;
}

/** Selects the reviewer of a draft from the accounts that may sign in. */
export function ReviewerField({ text: { accounts, reviewer }, value, readOnly, onChange }: ReviewerFieldProps) {
  const isGone = reviewer !== null && accounts.every(({ id }) => id !== reviewer.id);
  return (
    <SelectField
      label="To be read by"
      help="Who should read it before it goes out? They’ll see it on their dashboard."
      optional
      placeholder="Anybody"
      options={[...(isGone ? [reviewer] : []), ...accounts].map(({ id, username }) => ({ value: id, label: username }))}
      value={value}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
