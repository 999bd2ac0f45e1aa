import { HALL_CODE_LENGTH } from '@cog/contracts/registrations/constants';
import { useTranslate } from '@cog/platform';
import { Button, TextField } from '@cog/shared-ui';
import { type FormEvent, useRef, useState } from 'react';
import { HallForm } from './RegisterPage.styles.ts';
import { hallCodeOf } from './useHallCode.ts';

/** A form for the code on the organisers' screen, for people who did not come by its link. */
export function HallCodeForm({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = hallCodeOf(field.current?.value ?? '');
    setError(code === null ? `The code has ${HALL_CODE_LENGTH} letters` : undefined);
    if (code === null) field.current?.focus();
    else onCode(code);
  };
  return (
    <HallForm method="post" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        name="hallCode"
        label={t('In a hall: the code from the organizers’ screen')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
      />
      <Button type="submit" look="secondary">
        {t('Use the code')}
      </Button>
    </HallForm>
  );
}
