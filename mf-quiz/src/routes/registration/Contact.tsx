import { formatPhone } from '@cog/contracts/lib/phone';
import { usePageData, useTranslate } from '@cog/platform';
import { Heading, Icon } from '@cog/shared-ui';
import type { loadRegister } from './RegisterPage.api.ts';
import { Aside, Phones } from './RegisterPage.styles.ts';

/** Phone numbers for questions about the quiz; renders nothing until the church has set one. */
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
