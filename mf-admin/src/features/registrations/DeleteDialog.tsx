import { ConfirmDialog, Stack } from '@cog/shared-ui';
import { ActionMessage, type ActionResult } from '../../common/list/ActionMessage.tsx';
import type { RegistrationRow } from './registrationColumns.tsx';

/** What is about to be deleted. */
export type Doomed =
  | { kind: 'one'; row: RegistrationRow }
  | { kind: 'selection'; count: number /** How many of them are not in the list. */; hidden: number };

export interface DeleteDialogProps {
  doomed: Doomed | null;
  busy: boolean;
  /** The last event; a failure is shown here. */
  result: ActionResult<unknown> | null;
  onCancel: () => void;
  onConfirm: (doomed: Doomed) => void;
}

/** Asks for confirmation before deleting, in the words of the specification (section 2, Registration Dashboard). */
export function DeleteDialog({ doomed, busy, result, onCancel, onConfirm }: DeleteDialogProps) {
  if (doomed === null) return null;
  const isOne = doomed.kind === 'one';
  const count = isOne ? 1 : doomed.count;
  return (
    <ConfirmDialog
      open
      title={isOne || count === 1 ? 'Delete Registration' : 'Delete Registrations'}
      message={
        <Stack $gap={3}>
          <p>
            {isOne
              ? `Are you sure you want to delete the registration for ${doomed.row.fullName}?`
              : `Are you sure you want to delete ${count.toLocaleString('en-GB')} ${count === 1 ? 'registration' : 'registrations'}?`}
          </p>
          {isOne || doomed.hidden === 0 ? null : (
            <p>
              {doomed.hidden.toLocaleString('en-GB')} of them {doomed.hidden === 1 ? 'is' : 'are'} not shown in the list
              just now.
            </p>
          )}
          <p>
            {isOne
              ? 'This action cannot be undone. The registration will be permanently deleted.'
              : `${count === 1 ? 'It can be brought back for 30 days, then it is' : 'They can be brought back for 30 days, then they are'} gone for good.`}
          </p>
        </Stack>
      }
      notice={<ActionMessage result={result} onlyNew />}
      confirmLabel="Delete"
      tone="danger"
      busy={busy}
      busyLabel="Deleting..."
      onCancel={onCancel}
      onConfirm={() => onConfirm(doomed)}
    />
  );
}
