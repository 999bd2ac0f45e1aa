import * as pages from '@cog/contracts/composition/pages';
import { ButtonLink, EmptyState, Heading, Page } from '@cog/shared-ui';
import { type Contact, ContactLinks, isReachable } from '../ContactLinks.tsx';

interface NoAccountsProps {
  /** Heading of the page. */
  title: string;
  contact: Contact;
}

/** The church has named no account to give to: said plainly, with the ways to ask. */
export function NoAccounts({ title, contact }: NoAccountsProps) {
  return (
    <Page>
      <Heading level={1}>{title}</Heading>
      <EmptyState
        title="Our accounts are not listed here yet"
        action={
          <ButtonLink to={pages.locations} look="secondary">
            Find Location
          </ButtonLink>
        }
      >
        <p>
          You can give at any of our services. Please do not send money to an account that somebody else tells you of.
        </p>
        {isReachable(contact) ? <ContactLinks {...contact} /> : null}
      </EmptyState>
    </Page>
  );
}
