import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { formatPhone } from '@cog/contracts/lib/phone';
import { findPerson } from '@cog/contracts/privacy/people.endpoints';
import type { PersonAsked, PersonFound } from '@cog/contracts/privacy/people.schema';
import { useOnline } from '@cog/platform';
import { Banner, Button, column, PhoneField, TextField } from '@cog/shared-ui';
import styled from 'styled-components';
import { mapDone } from '../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { FormFailure } from '../../common/form/FormFailure.tsx';
import { useAdminForm } from '../../common/form/useAdminForm.ts';

const schema = lazySchemas(() => import('@cog/contracts/privacy/people.schema'));
const labels = { phone: 'Phone number', email: 'E-mail', name: 'Name' };

/** A person who was searched for, with the data held about them. */
export interface Found {
  asked: PersonAsked;
  person: PersonFound;
}

const Fields = styled.form`
  ${column(4)};
  max-width: 28rem;

  & > button {
    justify-self: start;
  }
`;

const textsOf = (asked: PersonAsked | null) => ({
  phone: formatPhone(asked?.phone ?? ''),
  email: asked?.email ?? '',
  name: asked?.name ?? '',
});

/** Finds a person by phone, e-mail or both, and by name if several share a phone. Nothing is stored on the device. */
export function FindPersonForm({ asked, onFound }: { asked: PersonAsked | null; onFound: (found: Found) => void }) {
  const call = useSignedInCall();
  const online = useOnline();
  const form = useAdminForm({
    labels,
    initial: textsOf(asked),
    draft: null,
    schema: schema('personAsked'),
    send: async (body) => mapDone(await call(findPerson, { body }), (person): Found => ({ asked: body, person })),
    onSaved: onFound,
  });
  return (
    <Fields noValidate aria-label="Find a person" onSubmit={form.onSubmit}>
      <PhoneField autoComplete="off" optional {...form.field('phone')} />
      <TextField type="email" inputMode="email" autoComplete="off" optional {...form.field('email')} />
      <TextField
        autoComplete="off"
        optional
        help="Where a family shares one phone. The order of names and tone marks do not matter."
        {...form.field('name')}
      />
      <FormFailure form={form} messages={{ submit: 'Find', unanswered: null }} />
      {online ? null : <Banner tone="warning">You’re offline. People can be found once you are back.</Banner>}
      <Button type="submit" busy={form.busy} busyLabel="Looking...">
        Find
      </Button>
    </Fields>
  );
}
