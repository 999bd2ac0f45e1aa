import type { Account } from '@cog/contracts/accounts/schema';
import type { Role } from '@cog/contracts/accounts/sessions.constants';
import * as pages from '@cog/contracts/composition/pages';
import { RouteLink, useSession, useToday } from '@cog/platform';
import { Button, quiet, row, Table, tall, VisuallyHidden } from '@cog/shared-ui';
import styled from 'styled-components';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { countOf, Rows } from '../../../common/list/ListRows.tsx';
import { roleLabels } from '../role.messages.ts';

/** Changes to an account that need no further input. */
export type AccountChange =
  | { kind: 'disable' | 'enable'; account: Account }
  | { kind: 'role'; account: Account; role: Role };

const AccountRows = styled(Rows)`
  overflow-wrap: break-word;
`;

const Named = styled.div`
  ${row(1, 2)};
  align-items: baseline;
  min-width: 8rem;
  font-weight: 600;
  overflow-wrap: anywhere;

  & > small {
    width: 100%;
    ${quiet};
    font-weight: 400;
  }
`;

const Badge = styled.span`
  padding: 0 var(--space-2);
  border: 1px solid currentcolor;
  border-radius: var(--radius-small);
  ${quiet};
  font-weight: 400;
  white-space: nowrap;

  &[data-tone='bad'] {
    color: var(--color-ember);
  }
`;

const Buttons = styled.div`
  ${row(0, 5)};

  @media (min-width: 720px) {
    margin-block: calc(-1 * var(--space-3));
  }

  /* Wide enough for two buttons per line. */
  @media (min-width: 1200px) {
    min-width: 22rem;
  }

  & > a {
    ${tall()};
  }
`;

export interface AccountTableProps {
  accounts: readonly Account[];
  /** Id of the account that is being changed. */
  busy: string | null;
  onChange: (change: AccountChange) => void;
  onReset: (account: Account) => void;
  onLink: (account: Account) => void;
}

/** All accounts, each with the actions on it. */
export function AccountTable({ accounts, ...actions }: AccountTableProps) {
  const session = useSession();
  const today = useToday();
  const isMine = ({ username }: Account) => username === session?.username;

  const columns = [
    {
      header: 'Username',
      cell: (account: Account) => (
        <Named>
          {account.username}
          {isMine(account) ? <Badge>You</Badge> : null}
          {account.isDisabled ? <Badge data-tone="bad">Disabled</Badge> : null}
          <small>
            Added {lagosMoment(account.addedAt, today)}
            {account.hasSecondFactor ? ', has a second factor' : null}
          </small>
        </Named>
      ),
    },
    { header: 'Role', cell: ({ role }: Account) => roleLabels[role].name },
    {
      header: 'Last signed in',
      folds: true,
      cell: ({ lastSignedInAt }: Account) => (lastSignedInAt ? lagosMoment(lastSignedInAt, today) : 'Not yet'),
    },
    {
      header: 'Actions',
      folds: true,
      cell: (account: Account) => (
        <Buttons data-row-actions>
          {isMine(account) ? (
            <RouteLink to={pages.account}>Your account</RouteLink>
          ) : (
            <AccountButtons account={account} {...actions} />
          )}
        </Buttons>
      ),
    },
  ];
  const caption = countOf(accounts.length, { one: 'account', many: 'accounts' });
  return (
    <AccountRows data-title-first>
      <Table
        caption={caption}
        columns={columns}
        rows={accounts}
        rowKey={({ id }) => id}
        rowName={({ username }) => username}
      />
    </AccountRows>
  );
}

type AccountButtonsProps = { account: Account } & Omit<AccountTableProps, 'accounts'>;

function AccountButtons({ account, busy, onChange, onReset, onLink }: AccountButtonsProps) {
  const { username, isDisabled } = account;
  const role = account.role === 'editor' ? 'administrator' : 'editor';
  const who = <VisuallyHidden> {username}</VisuallyHidden>;
  return (
    <>
      <Button look="quiet" onClick={() => onReset(account)}>
        Reset password <VisuallyHidden>of {username}</VisuallyHidden>
      </Button>
      {isDisabled ? null : (
        <Button look="quiet" onClick={() => onLink(account)}>
          Link to get back in <VisuallyHidden>for {username}</VisuallyHidden>
        </Button>
      )}
      <Button look="quiet" onClick={() => onChange({ kind: 'role', account, role })}>
        Make {roleLabels[role].name.toLowerCase()}
        {who}
      </Button>
      {isDisabled ? (
        <Button
          look="quiet"
          busy={busy === account.id}
          busyLabel="Enabling..."
          onClick={() => onChange({ kind: 'enable', account })}
        >
          Enable
          {who}
        </Button>
      ) : (
        <Button look="quiet" data-harm="" onClick={() => onChange({ kind: 'disable', account })}>
          Disable
          {who}
        </Button>
      )}
    </>
  );
}
