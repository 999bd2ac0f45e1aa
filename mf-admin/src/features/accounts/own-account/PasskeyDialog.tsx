import { addPasskey, getPasskeyCreation } from '@cog/contracts/accounts/secondFactor.endpoints';
import { newPasskey } from '@cog/contracts/accounts/secondFactor.schema';
import { TextField } from '@cog/shared-ui';
import { makePasskey } from '../../../common/authenticate/passkeys.ts';
import type { CallOutcome } from '../../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';

const labels = { name: 'Name' };
const blank = { name: '' };
const schema = newPasskey.pick(['name']);

export interface PasskeyDialogProps {
  onAdded: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name, then has the browser create the passkey. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const call = useSignedInCall();

  async function add(name: string): Promise<CallOutcome<string>> {
    const creation = await call(getPasskeyCreation);
    if (creation.kind !== 'done') return creation;
    const made = await makePasskey(creation.data);
    if (made.kind === 'failed') return { kind: 'unanswered', message: made.message };
    const added = await call(addPasskey, { body: { name, ...made.data } });
    return added.kind === 'done' ? { kind: 'done', data: name } : added;
  }

  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema,
    send: ({ name }) => add(name),
    onSaved: onAdded,
  });
  return (
    <FormDialog
      form={form}
      title="Add a passkey"
      messages={{ submit: 'Add a passkey', busy: 'Waiting for the passkey...', unanswered: null }}
      onClose={onClose}
    >
      <p>Your phone or computer will ask for your finger, face or PIN. That never leaves it.</p>
      <TextField autoComplete="off" help="A name for it, like “My phone”." {...form.field('name')} />
    </FormDialog>
  );
}
