import { type RegistrationDetails, registrationErasure } from '@cog/contracts/registrations/administration.schema';
import { eraseRegistration } from '@cog/contracts/registrations/endpoints';
import { Banner, TextField } from '@cog/shared-ui';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../common/form/useAdminForm.ts';

const labels = { reference: 'Reference' };

export interface EraseDialogProps {
  registration: RegistrationDetails;
  onErased: () => void;
  onClose: () => void;
}

/** Erases a person for good, after the reference was typed. */
export function EraseDialog({ registration, onErased, onClose }: EraseDialogProps) {
  const { _id: id, fullName, reference, others } = registration;
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial: { reference: '' },
    draft: null,
    schema: registrationErasure,
    send: (body, { idempotencyKey }) => call(eraseRegistration, { params: { id }, body, idempotencyKey }),
    onSaved: onErased,
  });
  return (
    <FormDialog
      form={form}
      title="Erase for good"
      label={`Erase everything about ${fullName}`}
      messages={{ submit: 'Erase for good', busy: 'Erasing...', failed: 'Nothing was erased.' }}
      onClose={onClose}
    >
      <Banner tone="warning" title={`Everything about ${fullName} goes, and nothing brings it back.`}>
        The registration with its history, the quiz’s answers and results, and mails to this person’s address
        {others.length === 0 ? '.' : `; also the same person’s other registrations: ${others.join(', ')}.`}
      </Banner>
      <TextField autoComplete="off" help={`Type ${reference} to confirm.`} {...form.field('reference')} />
    </FormDialog>
  );
}
