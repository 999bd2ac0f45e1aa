import { formatPhone } from '@cog/contracts/lib/phone';
import { useContent, usePageData, useSettings, useTranslate } from '@cog/platform';
import { Banner, ChildrenScene, Columns, Heading, Page, Stack } from '@cog/shared-ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Landing } from '../../parts.styles.ts';
import { Contact } from './Contact.tsx';
import { OtherRegistrations } from './OtherRegistrations.tsx';
import { LastReferenceNotice, RegisteredNotice } from './RegisteredNotice.tsx';
import type { loadRegister } from './RegisterPage.api.ts';
import { HeaderText, Introduction, PageHeader, Picture, Sheet } from './RegisterPage.styles.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useRegistration } from './useRegistration.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

/** Says how to register without scripts, which the form needs. */
function WithoutScripts() {
  const t = useTranslate();
  const { contactPhones } = usePageData<typeof loadRegister>().quiz;
  return (
    <div data-without-script="">
      <Banner tone="warning" title={t('To register here, please turn on JavaScript in your browser.')}>
        {contactPhones.length > 0 ? (
          <p>
            {t('You can register by phone instead:')}{' '}
            {contactPhones.map((phone, index) => (
              <span key={phone}>
                {index > 0 ? ', ' : null}
                <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
              </span>
            ))}
          </p>
        ) : null}
      </Banner>
    </div>
  );
}

/** Registration for the Bible quiz (specification, section 2, 'My Testimony Bible Quiz'). */
export function RegisterPage() {
  const t = useTranslate();
  const content = useContent();
  const { names } = useSettings();
  const { quiz } = usePageData<typeof loadRegister>();
  const registration = useRegistration();
  const { registered, last, waiting } = registration;
  const landing = useRef<HTMLDivElement>(null);
  /** For buttons that go with what they act on: the focus moves to the form, or to what waits in its place. */
  const landAfter =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      flushSync(() => act(...given));
      landing.current?.focus();
    };
  const startOver = landAfter(registration.startOver);
  return (
    <Page>
      <PageHeader data-tone="night">
        <HeaderText>
          <Heading level={1} {...content(names.quiz)} />
          <Introduction {...content(quiz.introduction)} />
        </HeaderText>
        <Picture>
          <ChildrenScene />
        </Picture>
      </PageHeader>
      <WithoutScripts />
      <Columns $wide="minmax(0, 1fr) 19rem" $gap={8} $columnGap={12}>
        <Stack $gap={6}>
          {registered ? (
            <RegisteredNotice key={registered.reference} registered={registered} onNext={registration.startNext} />
          ) : null}
          {last ? <LastReferenceNotice last={last} onHide={landAfter(registration.forgetLast)} /> : null}
          <OtherRegistrations
            {...registration}
            correctOther={landAfter(registration.correctOther)}
            forgetOther={landAfter(registration.forgetOther)}
          />
          <Landing ref={landing} tabIndex={-1}>
            {waiting ? (
              <WaitingNotice {...registration} edit={landAfter(registration.edit)} startOver={startOver} />
            ) : (
              <Sheet>
                <Heading level={2} id="quiz-form">
                  {registered || last || registration.others.length > 0 ? t('Register another person') : t('Register')}
                </Heading>
                <RegistrationForm registration={{ ...registration, startOver }} />
              </Sheet>
            )}
          </Landing>
        </Stack>
        <Contact />
      </Columns>
    </Page>
  );
}
