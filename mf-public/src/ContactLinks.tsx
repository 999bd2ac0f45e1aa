import { formatPhone } from '@cog/contracts/lib/phone';
import { useTranslate } from '@cog/platform';
import { ExternalLink, Icon, row, tall, VisuallyHidden } from '@cog/shared-ui';
import styled from 'styled-components';
import { mailAddress, whatsAppAddress } from './contact.address.ts';

export interface Contact {
  /** E.164, like the WhatsApp number. */
  phone: string | null;
  whatsApp: string | null;
  email: string | null;
}

/** True if there is at least one way to reach the church. */
export const isReachable = ({ phone, whatsApp, email }: Contact) => Boolean(phone || whatsApp || email);

const Ways = styled.ul`
  ${row(0, 6)};

  & a {
    ${tall()};
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }
`;

/** Links for every known way to reach the church: a phone call, WhatsApp or an email. */
export function ContactLinks({ phone, whatsApp, email }: Contact) {
  const t = useTranslate();
  return (
    <Ways role="list">
      {phone ? (
        <li>
          <a href={`tel:${phone}`}>
            <Icon name="phone" size={20} />
            {t('Call {phone}', { phone: formatPhone(phone) })}
          </a>
        </li>
      ) : null}
      {whatsApp ? (
        <li>
          <ExternalLink href={whatsAppAddress(whatsApp)}>
            <Icon name="external" size={20} />
            WhatsApp {formatPhone(whatsApp)}
          </ExternalLink>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={mailAddress(email)}>
            <Icon name="send" size={20} />
            <VisuallyHidden>{t('Write to')} </VisuallyHidden>
            {email}
          </a>
        </li>
      ) : null}
    </Ways>
  );
}
