import { formatPhone } from '@cog/contracts/lib/phone';
import { useContent, usePageData, useSettings, useTranslate } from '@cog/platform';
import { Banner, ChildrenScene, Columns, Heading, Page, Stack } from '@cog/shared-ui';
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
  const { registered, last, forgetLast, waiting } = registration;
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
          {last ? <LastReferenceNotice last={last} onHide={forgetLast} /> : null}
          <OtherRegistrations {...registration} />
          {waiting ? (
            <WaitingNotice {...registration} />
          ) : (
            <Sheet>
              <Heading level={2} id="quiz-form">
                {registered || last || registration.others.length > 0 ? t('Register another person') : t('Register')}
              </Heading>
              <RegistrationForm registration={registration} />
            </Sheet>
          )}
        </Stack>
        <Contact />
      </Columns>
    </Page>
  );
}
