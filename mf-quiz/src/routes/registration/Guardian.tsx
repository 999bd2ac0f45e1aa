import { currentConsent } from '@cog/contracts/registrations/consent';
import { useTranslate } from '@cog/platform';
import { CheckboxField, PhoneField, TextField, VisuallyHidden } from '@cog/shared-ui';
import type { ComponentPropsWithRef } from 'react';
import { Part } from './RegisterPage.styles.ts';
import type { RegistrationValues } from './RegistrationForm.form.ts';

interface GuardianProps {
  shown: boolean;
  /** Whether the person said that the number above is the guardian's. */
  samePhone: boolean;
  field(
    name: keyof RegistrationValues,
  ): ComponentPropsWithRef<'input'> & { name: string; label: string; error: string | undefined };
}

/** The fields for a guardian, if the participant is under 18; screen readers are told when they appear. */
export function Guardian({ shown, samePhone, field }: GuardianProps) {
  const t = useTranslate();
  return (
    <>
      <VisuallyHidden role="status">
        {shown ? t('You’re under 18, so please answer four more questions with a parent or guardian.') : ''}
      </VisuallyHidden>
      {shown ? (
        <Part>
          <legend>{t('Parent or guardian')}</legend>
          <p>
            {t(
              'You are very welcome! As you are under 18, please fill in this part together with a parent or guardian.',
            )}
          </p>
          <TextField {...field('guardianName')} required autoComplete="off" autoCapitalize="words" />
          <CheckboxField
            {...field('phoneIsGuardians')}
            label={t('The phone number given above is the parent’s or guardian’s own.')}
          />
          {samePhone ? null : (
            <PhoneField
              {...field('guardianPhone')}
              required
              autoComplete="off"
              help={t('A number we can call them on.')}
            />
          )}
          <CheckboxField {...field('guardianConsent')} required label={t(currentConsent.guardian)} />
        </Part>
      ) : null}
    </>
  );
}
