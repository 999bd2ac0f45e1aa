import type { Account } from '@cog/contracts/accounts/schema';
import { RouteLink, useSession, useToday } from '@cog/platform';
import { Button, Table, VisuallyHidden } from '@cog/shared-ui';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { roleWords } from '../role.words.ts';
import { Badge, Named, RowActions, Rows } from './AdministratorsPage.styles.ts';
import type { AccountChange } from './useAccountWrites.ts';

export interface AccountTableProps {
  accounts: readonly Account[];
  /** Id of the account that is being changed. */
  busy: string | null;
  onChange: (change: AccountChange) => void;
  onReset: (account: Account) => void;
}

const otherRole = { editor: 'administrator', administrator: 'editor' } as const;

/** All accounts, each with what can be done to it. */
export function AccountTable({ accounts, busy, onChange, onReset }: AccountTableProps) {
  const session = useSession();
  const today = useToday();
  const isMine = ({ username }: Account) => username === session?.username;

  const columns = [
    {
      key: 'name',
      header: 'Username',
      cell: (account: Account) => (
        <Named>
          {account.username}
          {isMine(account) ? <Badge>You</Badge> : null}
          {account.isDisabled ? <Badge data-tone="bad">Disabled</Badge> : null}
          <small>Added {lagosMoment(account.addedAt, today)}</small>
        </Named>
      ),
    },
    { key: 'role', header: 'Role', cell: ({ role }: Account) => roleWords[role].name },
    {
      key: 'seen',
      header: 'Last signed in',
      cell: ({ lastSignedInAt }: Account) => (lastSignedInAt ? lagosMoment(lastSignedInAt, today) : 'Not yet'),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (account: Account) => (
        <RowActions data-row-actions>
          {isMine(account) ? (
            <RouteLink to="/account">Your account</RouteLink>
          ) : (
            <Actions account={account} busy={busy === account.id} onChange={onChange} onReset={onReset} />
          )}
        </RowActions>
      ),
    },
  ];
  const caption = accounts.length === 1 ? '1 account' : `${accounts.length} accounts`;
  return (
    <Rows>
      <Table caption={caption} columns={columns} rows={accounts} rowKey={({ id }) => id} />
    </Rows>
  );
}

interface ActionsProps {
  account: Account;
  busy: boolean;
  onChange: (change: AccountChange) => void;
  onReset: (account: Account) => void;
}

function Actions({ account, busy, onChange, onReset }: ActionsProps) {
  const role = otherRole[account.role];
  const who = <VisuallyHidden> {account.username}</VisuallyHidden>;
  return (
    <>
      <Button look="quiet" onClick={() => onReset(account)}>
        Reset password <VisuallyHidden>of {account.username}</VisuallyHidden>
      </Button>
      <Button look="quiet" onClick={() => onChange({ kind: 'role', account, role })}>
        Make {roleWords[role].name.toLowerCase()}
        {who}
      </Button>
      {account.isDisabled ? (
        <Button look="quiet" busy={busy} busyLabel="Enabling..." onClick={() => onChange({ kind: 'enable', account })}>
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
