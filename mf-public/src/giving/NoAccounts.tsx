import * as pages from '@cog/contracts/composition/pages';
import { useTranslate } from '@cog/platform';
import { ButtonLink, EmptyState, Heading, Page } from '@cog/shared-ui';
import { type Contact, ContactLinks, isReachable } from '../ContactLinks.tsx';

interface NoAccountsProps {
  /** Heading of the page. */
  title: string;
  contact: Contact;
}

/** Says that the church has not published an account yet, with the ways to ask. */
export function NoAccounts({ title, contact }: NoAccountsProps) {
  const t = useTranslate();
  return (
    <Page>
      <Heading level={1}>{t(title)}</Heading>
      <EmptyState
        title={t('Our accounts are not listed here yet')}
        action={
          <ButtonLink to={pages.locations} look="secondary">
            {t('Find Location')}
          </ButtonLink>
        }
      >
        <p>{t('You can give at any of our services. Please don’t pay into any account that is not listed here.')}</p>
        {isReachable(contact) ? <ContactLinks {...contact} /> : null}
      </EmptyState>
    </Page>
  );
}
