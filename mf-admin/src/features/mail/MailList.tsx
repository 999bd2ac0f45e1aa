import {
  LONGEST_MAIL_SEARCH,
  MAILS_PAGE_SIZE,
  type MailCounts,
  type MailStatus,
  mailStatuses,
} from '@cog/contracts/mails/constants';
import type { MailSummary } from '@cog/contracts/mails/schema';
import { Link, useToday } from '@cog/platform';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  EmptyState,
  Heading,
  quiet,
  RowActions,
  row,
  tall,
  VisuallyHidden,
} from '@cog/shared-ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { ListRows, ListSection } from '../../common/list/ListRows.tsx';
import { ListSearch } from '../../common/list/ListSearch.tsx';
import { MailButtons, MailStatusText } from './MailStatus.tsx';
import { doubtfulText, statusNames } from './mail.messages.ts';
import { type OutboxParams, outboxAddress, parseSearchParams } from './outbox.address.ts';
import type { Outbox } from './outbox.api.ts';
import type { MailActions } from './useOutbox.ts';

const List = styled(ListSection)`
  /* Words break only where they must, so that no column shrinks to single letters. */
  @media (min-width: 720px) {
    td {
      overflow-wrap: break-word;
    }

    td:first-child {
      min-width: 15rem;
      max-width: 18rem;
      overflow-wrap: anywhere;
    }

    td:nth-child(3) {
      white-space: nowrap;
    }

    td:nth-child(4) {
      min-width: 13rem;
    }

    [data-row-actions] {
      margin-block: calc(-1 * var(--space-3));
    }
  }

  @media (max-width: 719.98px) {
    /* A card shows why its mail failed and when it is retried only after it is opened. */
    [data-card='closed'] [data-status] p {
      display: none;
    }

    td:nth-child(2) a {
      display: block;
      padding-block: var(--space-3);
      margin-block: calc(-1 * var(--space-3));
    }
  }
`;

const Filters = styled.nav`
  ${row(2)};

  a {
    ${tall()};
    gap: var(--space-2);
    padding: 0 var(--space-4);
    background: var(--color-surface);
    border: 1.5px solid var(--color-line);
    border-radius: 24px;
    color: var(--color-ink);
    font-size: 1rem;
    text-decoration: none;
  }

  b {
    font-variant-numeric: tabular-nums;
  }

  @media (hover: hover) {
    a:hover {
      border-color: var(--color-dawn);
    }
  }

  a[aria-current] {
    background: color-mix(in srgb, var(--color-dawn) 14%, var(--color-surface));
    border-color: var(--color-dawn);
    color: var(--color-dawn);
    font-weight: 600;

    /* There backgrounds are gone. */
    @media (forced-colors: active) {
      text-decoration: underline;
    }
  }
`;

export interface MailListProps {
  params: OutboxParams;
  mails: Outbox['mails'];
  hasServer: boolean;
  actions: MailActions;
  /** Messages above the rows. */
  children: ReactNode;
}

/** The mails, newest first; status, search and page are in the address. */
export function MailList({ params, mails: { items, total, counts }, hasServer, actions, children }: MailListProps) {
  const today = useToday();
  const { status, search, batch, page } = params;
  const closed = { ...params, mail: null };

  const columns = [
    { header: 'To', cell: toCell },
    {
      header: 'Subject',
      cell: ({ id, subject, to }: MailSummary) => (
        <Link to={outboxAddress({ ...params, mail: id })} preventScrollReset>
          {subject}
          <VisuallyHidden> to {to}</VisuallyHidden>
        </Link>
      ),
    },
    { header: 'Written', cell: ({ createdAt }: MailSummary) => lagosMoment(createdAt, today) },
    { header: 'Status', cell: (mail: MailSummary) => <MailStatusText mail={mail} hasServer={hasServer} /> },
    {
      header: 'Actions',
      folds: true,
      cell: (mail: MailSummary) => (
        <RowActions>
          <MailButtons mail={mail} hasServer={hasServer} actions={actions} />
        </RowActions>
      ),
    },
  ];

  return (
    <List aria-labelledby="mails">
      <Heading level={2} look="large" id="mails">
        Mails
      </Heading>
      <StatusFilter params={params} counts={counts} />
      <ListSearch
        label="Find mails"
        filters={[
          {
            kind: 'search',
            name: 'search',
            label: 'Search in names, addresses and subjects',
            value: search,
            longest: LONGEST_MAIL_SEARCH,
          },
        ]}
        addressOf={(query) => outboxAddress({ status, batch, search: parseSearchParams(query).search })}
        showAll={search === '' ? null : { to: outboxAddress({ status, batch }), label: 'Clear search' }}
      />
      <SendAll params={params} counts={counts} hasServer={hasServer} actions={actions} />
      {children}
      <ListRows
        titleFirst
        nameOf={({ subject, to }) => `${subject}, to ${to}`}
        nouns={{ one: 'mail', many: 'mails' }}
        columns={columns}
        rows={items}
        search={search}
        order="newest first"
        page={page}
        total={total}
        pageSize={MAILS_PAGE_SIZE}
        addressOf={(number) => outboxAddress({ ...closed, page: number })}
        allAddress={outboxAddress({})}
        previous="Newer"
        next="Older"
        keepsPlace
        notFound={
          <EmptyState
            title={`No mails found for “${search}”.`}
            action={<ButtonLink to={outboxAddress({ status, batch })}>Clear the search</ButtonLink>}
          >
            <p>Try fewer letters, or another status.</p>
          </EmptyState>
        }
        empty={<NoMails status={status} batch={batch} />}
      />
    </List>
  );
}

const ToName = styled.div`
  ${quiet};
`;

const toCell = ({ to, name }: MailSummary) => (
  <>
    <b>{breakable(to)}</b>
    {name === null ? null : <ToName>{name}</ToName>}
  </>
);

/** An address that wraps after its '@' rather than within a word. */
function breakable(address: string) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function NoMails({ status, batch }: Pick<OutboxParams, 'status' | 'batch'>) {
  if (status === null && batch === null) {
    return (
      <EmptyState title="No mails yet.">
        <p>You will find every mail of the website here, and whether it went out. Send yourself a test mail first.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={
        status === null ? 'There are no mails of this batch any more.' : `No mails under “${statusNames[status]}”.`
      }
      action={<ButtonLink to={outboxAddress({})}>Show all mails</ButtonLink>}
    />
  );
}

/** Statuses shown even when no mail has them. */
const ALWAYS: readonly MailStatus[] = ['waiting', 'sent', 'failed'];

/** The number of mails in each status, as links that filter the list. */
function StatusFilter({ params, counts }: { params: OutboxParams; counts: MailCounts }) {
  const shown = mailStatuses.filter(
    (status) => counts[status] > 0 || ALWAYS.includes(status) || params.status === status,
  );
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const links = [
    { status: null, name: 'All', count: total },
    ...shown.map((status) => ({ status, name: statusNames[status], count: counts[status] })),
  ];
  return (
    <Filters aria-label="Filter by status">
      {links.map(({ status, name, count }) => (
        <Link
          key={name}
          to={outboxAddress({ ...params, status, page: 1, mail: null })}
          aria-current={params.status === status ? 'page' : undefined}
          preventScrollReset
        >
          {name} <b>{count}</b>
        </Link>
      ))}
    </Filters>
  );
}

type SendAllProps = Pick<MailListProps, 'params' | 'hasServer' | 'actions'> & { counts: MailCounts };

/** Sends all failed, unconfirmed or saved mails. Not offered for a search, which the server's action would ignore. */
function SendAll({ params, counts, hasServer, actions }: SendAllProps) {
  const [isAsking, setIsAsking] = useState(false);
  const kinds = [
    { status: 'failed' as const, text: `Retry all failed (${counts.failed})`, isOffered: true },
    { status: 'unconfirmed' as const, text: `Resend all “perhaps sent” (${counts.unconfirmed})`, isOffered: true },
    { status: 'kept' as const, text: `Send all saved (${counts.kept})`, isOffered: hasServer },
  ].filter(
    ({ status, isOffered }) =>
      isOffered && counts[status] > 0 && (params.status === null || params.status === status) && params.search === '',
  );
  if (kinds.length === 0) return null;
  return (
    <Actions>
      {kinds.map(({ status, text }) => (
        <Button
          key={status}
          look="secondary"
          busy={actions.busy === 'all'}
          onClick={() => (status === 'unconfirmed' ? setIsAsking(true) : void actions.sendAll(status))}
        >
          {text}
        </Button>
      ))}
      <ConfirmDialog
        open={isAsking}
        title="Send them again?"
        message={`${doubtfulText(counts.unconfirmed)} Anyone who has it already will get it twice.`}
        confirmLabel="Send again"
        busy={actions.busy === 'all'}
        onConfirm={() => void actions.sendAll('unconfirmed').then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      />
    </Actions>
  );
}
