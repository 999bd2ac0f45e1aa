import { currentConsent } from '@cog/contracts/registrations/consent';
import { genders, YOUNGEST } from '@cog/contracts/registrations/constants';
import { useContent, useOnline, usePageData, useTranslate } from '@cog/platform';
import {
  Banner,
  Button,
  CheckboxField,
  EmailField,
  FormErrorSummary,
  PhoneField,
  PrivacyLink,
  RadioGroupField,
  Stack,
  TextAreaField,
  TextField,
} from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Actions, Small } from '../../parts.styles.ts';
import { nextStageRule } from '../../stageRule.ts';
import { ClearFormButton } from './ClearFormButton.tsx';
import { Guardian } from './Guardian.tsx';
import type { loadRegister } from './RegisterPage.api.ts';
import { Pair, Part, Terms } from './RegisterPage.styles.ts';
import { fieldLabels, isChild, type RegistrationValues } from './RegistrationForm.form.ts';
import type { RegistrationState } from './useRegistration.ts';

/** Moves the focus to the invalid field if there is only one, otherwise to the list of them. */
function useFaults({ form, faults }: RegistrationState) {
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed attempt
  useEffect(() => {
    const [first, second] = faults;
    if (second) summary.current?.focus();
    else if (first) form.setFocus(first.name);
  }, [faults]);
  return summary;
}

/** The registration form (specification, section 2, and product decision 10). */
export function RegistrationForm({ registration }: { registration: RegistrationState }) {
  const t = useTranslate();
  const content = useContent();
  const { form, busy, problem, faults, restored, hasDraft, keepDraft, submit, startOver } = registration;
  const { errors } = form.formState;
  const { quiz, firstStage } = usePageData<typeof loadRegister>();
  const online = useOnline();
  const summary = useFaults(registration);
  const [{ age, phoneIsGuardians }, setFollowed] = useState<Partial<RegistrationValues>>({});
  const child = isChild(age);

  // The age may come from the draft, may have been typed before the scripts loaded, or may be cleared with the form.
  useEffect(() => {
    const follow = () => {
      const [years, isGuardians] = form.getValues(['age', 'phoneIsGuardians']);
      setFollowed({ age: years, phoneIsGuardians: isGuardians });
    };
    follow();
    return form.subscribe({ formState: { values: true }, callback: follow });
  }, [form]);

  const field = (name: keyof RegistrationValues) => ({
    ...form.register(name),
    label: t(fieldLabels[name]),
    error: errors[name]?.message,
    // The values being sent must not change: the form is cleared once they have arrived.
    readOnly: busy,
  });

  return (
    // Scripts always send this form; if the browser ever did, personal data must not appear in an address.
    <Stack
      as="form"
      $gap={6}
      method="post"
      noValidate
      aria-labelledby="quiz-form"
      onSubmit={submit}
      onChange={keepDraft}
    >
      {faults.length > 1 ? <FormErrorSummary ref={summary} errors={faults} /> : null}
      {restored ? (
        <Banner tone="plain" title={t('We saved what you typed last time.')}>
          <p>{t('Please check it and tick the boxes at the end again.')}</p>
          <ClearFormButton onClear={startOver} />
        </Banner>
      ) : null}
      <TextField {...field('fullName')} required autoComplete="name" autoCapitalize="words" />
      <Pair>
        <TextField
          {...field('age')}
          required
          inputMode="numeric"
          autoComplete="off"
          help={t('You must be {youngest} or older.', { youngest: YOUNGEST })}
        />
        <RadioGroupField
          {...field('gender')}
          required
          options={genders.map((gender) => ({ value: gender, label: t(gender) }))}
        />
      </Pair>
      <Pair data-even="">
        <PhoneField
          {...field('phoneNumber')}
          required
          help={t('For example, 0803 123 4567. A family may share one number; please register each person by name.')}
        />
        <EmailField {...field('email')} optional />
      </Pair>
      <TextField {...field('churchName')} optional autoComplete="organization" />
      <TextAreaField {...field('reasonToJoin')} optional rows={3} />
      <RadioGroupField
        {...field('availableAllStages')}
        required
        label={t('Are you available for all stages?')}
        help={[t('The quiz has 3 stages.'), firstStage ? nextStageRule(firstStage, t) : null].filter(Boolean).join(' ')}
        options={[
          { value: 'true', label: t('Yes') },
          { value: 'false', label: t('No') },
        ]}
      />
      <Guardian shown={child} samePhone={phoneIsGuardians === true} field={field} />
      <Part>
        <legend>{t('Terms')}</legend>
        <Terms>
          {quiz.terms.map((term) => (
            <li key={term} {...content(term)} />
          ))}
        </Terms>
        <CheckboxField {...field('termsAccepted')} required label={t(currentConsent.acceptance)} />
      </Part>
      {online ? null : (
        <Banner tone="plain" title={t('You’re offline.')}>
          {t('You can still register. We’ll save your answers on your phone and send them once you’re back online.')}
        </Banner>
      )}
      {problem ? <Banner tone="bad">{t(problem)}</Banner> : null}
      <Actions>
        <Button type="submit" busy={busy} busyLabel={t('Submitting...')} data-needs-script="">
          {t('Register')}
        </Button>
        {hasDraft && !restored && !busy ? <ClearFormButton onClear={startOver} /> : null}
      </Actions>
      <Small>
        {t('Only the organisers will see your details.')} <PrivacyLink part="quiz" />
      </Small>
    </Stack>
  );
}
