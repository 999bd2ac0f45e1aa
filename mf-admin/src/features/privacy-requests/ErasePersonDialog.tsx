import { cleanEmail } from '@cog/contracts/lib/emailAddress';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { formatPhone, phoneDigits, toE164 } from '@cog/contracts/lib/phone';
import { lastingKinds } from '@cog/contracts/privacy/people.constants';
import { erasePerson } from '@cog/contracts/privacy/people.endpoints';
import type { PersonAsked } from '@cog/contracts/privacy/people.schema';
import { Banner, TextField } from '@cog/shared-ui';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../common/form/useAdminForm.ts';
import type { Found } from './FindPersonForm.tsx';
import { kindLabels } from './privacyRequests.messages.ts';

const schema = lazySchemas(() => import('@cog/contracts/privacy/people.schema'));
const labels = { confirmation: 'Phone number or e-mail' };
const blank = { confirmation: '' };

export type Erased = AnswerOf<typeof erasePerson>;

export interface ErasePersonDialogProps extends Found {
  onErased: (erased: Erased) => void;
  onClose: () => void;
}

/** Whether the typed text is the phone number or e-mail by which the person was found. */
const isConfirmed = ({ phone, email }: PersonAsked, typed: string) =>
  (phone !== null && (toE164(typed) ?? phoneDigits(typed)) === phone) ||
  (email !== null && cleanEmail(typed).toLowerCase() === email.toLowerCase());

/** Erases a person for good, after the phone number or e-mail was typed again. */
export function ErasePersonDialog({ asked, person, onErased, onClose }: ErasePersonDialogProps) {
  const call = useSignedInCall();
  const typedAs = asked.phone === null ? (asked.email ?? '') : formatPhone(asked.phone);
  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema: schema('personErasure'),
    toInput: () => ({ ...asked, version: person.version }),
    findFaults: ({ confirmation }) =>
      isConfirmed(asked, confirmation) ? [] : [['confirmation', `Type ${typedAs} to confirm.`]],
    send: (body, { idempotencyKey }) => call(erasePerson, { body, idempotencyKey }),
    onSaved: onErased,
  });
  const lasting = person.held.filter(({ kind }) => lastingKinds.includes(kind));
  return (
    <FormDialog
      form={form}
      title="Erase for good"
      label={`Erase everything under ${typedAs}`}
      messages={{ submit: 'Erase for good', busy: 'Erasing...', failed: 'Nothing was erased.' }}
      onClose={onClose}
    >
      <Banner tone="warning" title="Everything that leads to this person goes, and nothing brings it back.">
        The trail of changes says that there was an erasure, and not whose.
        {lasting.map(({ kind }) => ` ${kindLabels[kind].name}: ${kindLabels[kind].end}`).join('')}
      </Banner>
      <TextField autoComplete="off" help={`Type ${typedAs} to confirm.`} {...form.field('confirmation')} />
    </FormDialog>
  );
}
