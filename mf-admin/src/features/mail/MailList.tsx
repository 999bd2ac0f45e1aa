import { LONGEST_MAIL_SEARCH, MAILS_PAGE_SIZE } from '@cog/contracts/mails/constants';
import type { MailSummary } from '@cog/contracts/mails/schema';
import { Link, useNavigate, useNavigation, useToday } from '@cog/platform';
import { Button, Heading, Loading, RowActions, SearchForm, Table, VisuallyHidden } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { PageLinks } from '../../common/list/PageLinks.tsx';
import { MailButtons } from './MailButtons.tsx';
import { MailStatusText } from './MailStatusText.tsx';
import { countWords, shortMoment } from './mail.words.ts';
import { NoMails } from './NoMails.tsx';
import type { MailRows } from './OutboxPage.api.ts';
import { List, ListActions, Rows } from './OutboxPage.styles.ts';
import { type OutboxAsked, outboxAddress, readAsked } from './outbox.address.ts';
import { StatusFilter } from './StatusFilter.tsx';
import type { MailActions } from './useMailActions.ts';

interface Shared {
  asked: OutboxAsked;
  data: MailRows;
  hasServer: boolean;
  actions: MailActions;
}

export interface MailListProps extends Shared {
  /** What is to be said of the list, above its rows. */
  children: ReactNode;
}

/** The mails, newest first; status, search and page stand in the address. */
export function MailList({ asked, data, hasServer, actions, children }: MailListProps) {
  const navigate = useNavigate();
  const today = useToday();
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname === '/outbox';
  const closed = { ...asked, mail: null };

  const columns = [
    { key: 'to', header: 'To', cell: ({ to }: MailSummary) => <b>{breakable(to)}</b> },
    {
      key: 'subject',
      header: 'Subject',
      cell: ({ id, subject, to }: MailSummary) => (
        <Link to={outboxAddress({ ...asked, mail: id })} preventScrollReset>
          {subject}
          <VisuallyHidden> to {to}</VisuallyHidden>
        </Link>
      ),
    },
    { key: 'written', header: 'Written', cell: ({ createdAt }: MailSummary) => shortMoment(createdAt, today) },
    {
      key: 'status',
      header: 'Status',
      cell: (mail: MailSummary) => <MailStatusText mail={mail} hasServer={hasServer} />,
    },
    {
      key: 'actions',
      header: 'Actions',
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
      <StatusFilter asked={asked} counts={data.counts} />
      <SearchForm
        label="Search in addresses and subjects"
        search={asked.search}
        action="/outbox"
        keep={asked.status === null ? {} : { status: asked.status }}
        longest={LONGEST_MAIL_SEARCH}
        clearTo={outboxAddress({ ...closed, search: '', page: 1 })}
        onSearch={(search) => {
          const typed = readAsked(new URLSearchParams({ search }));
          void navigate(outboxAddress({ ...closed, search: typed.search, page: 1 }), { preventScrollReset: true });
        }}
      />
      <SendAll asked={asked} data={data} hasServer={hasServer} actions={actions} />
      {children}
      {loading ? <Loading label="Loading mails..." /> : null}
      <Rows aria-busy={loading}>
        {data.items.length > 0 ? (
          <Table caption={captionOf(asked, data.total)} columns={columns} rows={data.items} rowKey={({ id }) => id} />
        ) : (
          <NoMails {...closed} />
        )}
      </Rows>
      <PageLinks
        page={asked.page}
        total={data.total}
        pageSize={MAILS_PAGE_SIZE}
        addressOf={(page) => outboxAddress({ ...closed, page })}
        previous="Newer"
        next="Older"
        keepsPlace
      />
    </List>
  );
}

/** An address that breaks after its '@' rather than within a word. */
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

function captionOf({ search, page }: OutboxAsked, total: number): string {
  return `${countWords(total)}${search ? ` found for “${search}”` : ', newest first'}${page > 1 ? `, page ${page}` : ''}`;
}

/** Sends all failed mails again, or all that were kept; not those of a search, which the server is not told. */
function SendAll({ asked, data: { counts }, hasServer, actions }: Shared) {
  const kinds = [
    { status: 'failed' as const, words: `Retry all failed (${counts.failed})`, isOffered: true },
    { status: 'kept' as const, words: `Send all kept (${counts.kept})`, isOffered: hasServer },
  ].filter(
    ({ status, isOffered }) =>
      isOffered && counts[status] > 0 && (asked.status === null || asked.status === status) && asked.search === '',
  );
  if (kinds.length === 0) return null;
  return (
    <ListActions>
      {kinds.map(({ status, words }) => (
        <Button
          key={status}
          look="secondary"
          busy={actions.busy === 'all'}
          onClick={() => void actions.sendAll(status, asked.batch)}
        >
          {words}
        </Button>
      ))}
    </ListActions>
  );
}
