import * as pages from '@cog/contracts/composition/pages';
import { cleanText } from '@cog/contracts/lib/hiddenCharacters';
import { toE164 } from '@cog/contracts/lib/phone';
import { Phrase, RouteLink, useOnline, usePageData, useTranslate } from '@cog/platform';
import { Banner, Button, PhoneField, Stack, TextField, useOneAtATime } from '@cog/shared-ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { readLastReferenceNumber } from '../../lastReference.ts';
import { Actions, Small } from '../../parts.styles.ts';
import type { loadQuiz } from './QuizPage.api.ts';
import type { ParticipantState } from './useParticipant.ts';

const PHONE_MISSING = 'Please enter the phone number you registered with.';
const NOT_A_PHONE = 'Please enter a Nigerian phone number, like 0803 123 4567 or +234 803 123 4567';

interface Problems {
  reference?: string;
  phone?: string;
}

/** @param missing the message if no reference is typed */
function problemsOf(reference: string, phone: string, missing: string): Problems {
  return {
    ...(reference ? {} : { reference: missing }),
    ...(phone ? (toE164(phone) ? {} : { phone: NOT_A_PHONE }) : { phone: PHONE_MISSING }),
  };
}

/**
 * Signs a participant in by reference and phone number. The reference of the last registration on this device is
 * filled in; the phone number is not stored, and its field has no name, so that the browser never sends it.
 */
export function EntryForm({ enter, onEntered }: Pick<ParticipantState, 'enter'> & { onEntered: () => void }) {
  const t = useTranslate();
  const { exampleReference } = usePageData<typeof loadQuiz>();
  const online = useOnline();
  const reference = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, run } = useOneAtATime();

  useEffect(() => {
    const last = readLastReferenceNumber();
    // Text typed before the scripts loaded takes precedence.
    if (last && reference.current && reference.current.value === '') reference.current.value = last;
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const values = {
      reference: cleanText(reference.current?.value ?? ''),
      phoneNumber: cleanText(phone.current?.value ?? ''),
    };
    const missing = t('Enter your reference number, such as {reference}.', { reference: exampleReference });
    const found = problemsOf(values.reference, values.phoneNumber, missing);
    setProblems(found);
    setRefusal(null);
    if (found.reference) reference.current?.focus();
    else if (found.phone) phone.current?.focus();
    else {
      void run('enter', async () => {
        const failure = await enter(values);
        if (failure) setRefusal(failure.message);
        else onEntered();
      });
    }
  };

  return (
    <Stack as="form" $gap={5} noValidate aria-label={t('Start here')} onSubmit={submit} data-needs-script="">
      <TextField
        ref={reference}
        label={t('Reference number')}
        help={t('From your registration, such as {reference}.', { reference: exampleReference })}
        error={problems.reference}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onChange={() => setProblems(({ phone: other }) => (other ? { phone: other } : {}))}
      />
      <PhoneField
        ref={phone}
        label={t('Phone number')}
        help={t('The one you registered with.')}
        error={problems.phone}
        required
        maxLength={40}
        onChange={() => setProblems(({ reference: other }) => (other ? { reference: other } : {}))}
      />
      {online ? null : <Banner tone="plain">{t('You’re offline. You need network to start.')}</Banner>}
      {refusal ? <Banner tone="bad">{t(refusal)}</Banner> : null}
      <Actions>
        <Button type="submit" busy={busy !== null} busyLabel={t('One moment...')}>
          {t('Continue')}
        </Button>
      </Actions>
      <Small>
        <Phrase
          text="Not registered yet? {register}."
          register={<RouteLink to={pages.quizRegistration}>{t('Register for the quiz')}</RouteLink>}
        />
      </Small>
    </Stack>
  );
}
