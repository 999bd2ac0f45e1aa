import { formatPhone } from '@cog/contracts/lib/phone';
import { type RegistrationDetails, registrationChanges } from '@cog/contracts/registrations/administration.schema';
import { ADULT_AGE } from '@cog/contracts/registrations/constants';
import { editRegistration } from '@cog/contracts/registrations/endpoints';
import { EmailField, PhoneField, SelectField, TextAreaField, TextField } from '@cog/shared-ui';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { SideBySide } from '../../common/form/AdminForm.tsx';
import { FormDialog } from '../../common/form/FormDialog.tsx';
import { type Texts, useAdminForm } from '../../common/form/useAdminForm.ts';
import { labels } from './registrations.messages.ts';

type Field = keyof typeof labels;

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const genderChoices = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
];

const choice = (value: boolean) => (value ? 'yes' : 'no');

const textsOf = (registration: RegistrationDetails): Texts<Field> => ({
  fullName: registration.fullName,
  age: String(registration.age),
  gender: registration.gender,
  phoneNumber: formatPhone(registration.phoneNumber),
  email: registration.email ?? '',
  churchName: registration.churchName ?? '',
  availableAllStages: choice(registration.availableAllStages),
  reasonToJoin: registration.reasonToJoin ?? '',
  guardianName: registration.guardianName ?? '',
  guardianPhone: formatPhone(registration.guardianPhone ?? ''),
  phoneIsGuardians: choice(registration.phoneIsGuardians),
  guardianConsent: choice(registration.guardianConsent),
});

/** The form's values as the schema's input. */
const toInput = ({ availableAllStages, phoneIsGuardians, guardianConsent, ...texts }: Texts<Field>) => ({
  ...texts,
  availableAllStages: availableAllStages === 'yes',
  phoneIsGuardians: phoneIsGuardians === 'yes',
  guardianConsent: guardianConsent === 'yes',
});

export interface EditRegistrationDialogProps {
  registration: RegistrationDetails;
  /** Fetches the registration again after another user has changed it. */
  refetch: () => Promise<unknown>;
  /** Called after it was saved, with the server's message. */
  onEdited: (message: string) => void;
  onClose: () => void;
}

/** Corrects a registration. Another user's changes are shown before anything is overwritten. */
export function EditRegistrationDialog({ registration, refetch, onEdited, onClose }: EditRegistrationDialogProps) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial: textsOf(registration),
    version: registration.version,
    // Personal data of a participant: must not be stored on this device.
    draft: null,
    schema: registrationChanges,
    toInput,
    send: (changes, { idempotencyKey, version }) =>
      call(editRegistration, {
        params: { id: registration._id },
        body: { ...changes, version: version ?? registration.version },
        idempotencyKey,
      }),
    refetch,
    onSaved: ({ message }) => onEdited(message),
    describeValue: (_name, value) => (value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value),
  });
  return (
    <FormDialog
      form={form}
      title="Edit Registration"
      label={`Edit the registration of ${registration.fullName}`}
      messages={{
        submit: 'Save Changes',
        busy: 'Saving...',
        failed: 'Failed to update the registration. Please try again.',
        thing: 'registration',
      }}
      hasYorubaKeys
      onClose={onClose}
    >
      <TextField autoComplete="off" {...form.field('fullName')} />
      <SideBySide>
        <TextField inputMode="numeric" autoComplete="off" {...form.field('age')} />
        <SelectField options={genderChoices} {...form.field('gender')} />
      </SideBySide>
      <PhoneField autoComplete="off" {...form.field('phoneNumber')} />
      <EmailField autoComplete="off" {...form.field('email')} optional />
      <TextField autoComplete="off" {...form.field('churchName')} optional />
      <SelectField options={yesOrNo} {...form.field('availableAllStages')} />
      <TextAreaField rows={3} {...form.field('reasonToJoin')} optional />
      <p>A guardian is needed for anyone under {ADULT_AGE}.</p>
      <TextField autoComplete="off" {...form.field('guardianName')} />
      <PhoneField autoComplete="off" {...form.field('guardianPhone')} />
      <SelectField options={yesOrNo} {...form.field('phoneIsGuardians')} />
      <SelectField options={yesOrNo} {...form.field('guardianConsent')} />
    </FormDialog>
  );
}
