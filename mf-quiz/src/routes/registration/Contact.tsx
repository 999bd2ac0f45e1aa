import { formatPhone } from '@cog/contracts/lib/phone';
import { usePageData, useTranslate } from '@cog/platform';
import { Heading, Icon } from '@cog/shared-ui';
import type { loadRegister } from './RegisterPage.api.ts';
import { Aside, Phones } from './RegisterPage.styles.ts';

/** Whom to call about the quiz; nothing while the church has set no number. */
export function Contact() {
  const t = useTranslate();
  const { contactPhones } = usePageData<typeof loadRegister>().quiz;
  if (contactPhones.length === 0) return null;
  return (
    <Aside aria-labelledby="quiz-inquiries">
      <Heading level={2} look="large" id="quiz-inquiries">
        {t('Questions?')}
      </Heading>
      <p>{t('Call us about the quiz:')}</p>
      <Phones role="list">
        {contactPhones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`}>
              <Icon name="phone" />
              <span>{formatPhone(phone)}</span>
            </a>
          </li>
        ))}
      </Phones>
    </Aside>
  );
}
