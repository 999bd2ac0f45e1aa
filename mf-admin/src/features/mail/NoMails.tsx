import { ButtonLink, EmptyState } from '@cog/shared-ui';
import { statusNames } from './mail.words.ts';
import { type OutboxAsked, outboxAddress } from './outbox.address.ts';

/** There is no mail to show, and what shows some. */
export function NoMails({ status, search, batch, page }: OutboxAsked) {
  if (page > 1) {
    return (
      <EmptyState
        title="There is nothing on this page."
        action={<ButtonLink to={outboxAddress({ status, search, batch })}>To the first page</ButtonLink>}
      />
    );
  }
  if (search !== '') {
    return (
      <EmptyState
        title={`No mails found for “${search}”.`}
        action={<ButtonLink to={outboxAddress({ status, batch })}>Clear the search</ButtonLink>}
      >
        <p>Try fewer letters, or another status.</p>
      </EmptyState>
    );
  }
  if (status !== null || batch !== null) {
    return (
      <EmptyState
        title={
          status === null ? 'There are no mails of this batch any more.' : `No mails under “${statusNames[status]}”.`
        }
        action={<ButtonLink to={outboxAddress({})}>Show all mails</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState title="No mails yet.">
      <p>What the website sends stands here, with what has become of it. A test mail shows whether it arrives.</p>
    </EmptyState>
  );
}
