import { CheckboxField, PhoneField, TextField, VisuallyHidden } from '@cog/shared-ui';
import type { ComponentPropsWithRef } from 'react';
import { Part } from './RegisterPage.styles.ts';
import type { RegistrationValues } from './RegistrationForm.form.ts';

interface GuardianProps {
  shown: boolean;
  field(
    name: keyof RegistrationValues,
  ): ComponentPropsWithRef<'input'> & { name: string; label: string; error: string | undefined };
}

/** What is asked of a guardian where the participant is under 18; a screen reader is told when it appears. */
export function Guardian({ shown, field }: GuardianProps) {
  return (
    <>
      <VisuallyHidden role="status">
        {shown ? 'Because of the age, three questions for a parent or guardian have been added before the terms.' : ''}
      </VisuallyHidden>
      {shown ? (
        <Part>
          <legend>Parent or guardian</legend>
          <p>You are very welcome! As you are under 18, please fill in this part together with a parent or guardian.</p>
          <TextField {...field('guardianName')} required autoComplete="off" autoCapitalize="words" />
          <PhoneField {...field('guardianPhone')} required autoComplete="off" help="A number we can call them on." />
          <CheckboxField
            {...field('guardianConsent')}
            required
            label="I am the parent or guardian named above, and I agree to this child taking part in the quiz."
          />
        </Part>
      ) : null}
    </>
  );
}
