import type { Account } from '@cog/contracts/accounts/schema';
import { usePageData, useRevalidator } from '@cog/platform';
import { Button, ConfirmDialog, Icon } from '@cog/shared-ui';
import { useState } from 'react';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { roleWords } from '../role.words.ts';
import { AccountNews, type Happened } from './AccountNews.tsx';
import { AccountTable } from './AccountTable.tsx';
import { AddAccountDialog, emptyAccount } from './AddAccountDialog.tsx';
import type { loader } from './AdministratorsPage.api.ts';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { useAccountRows } from './useAccountRows.ts';
import { type AccountChange, useAccountWrites } from './useAccountWrites.ts';

/** Who may open the admin area, managed by administrators. */
export function AdministratorsPage() {
  const { accounts } = usePageData<typeof loader>();
  const list = useAccountRows(accounts);
  const { busy, write } = useAccountWrites();
  const { revalidate } = useRevalidator();
  const [happened, setHappened] = useState<Happened | null>(null);
  const [typed, setTyped] = useState(emptyAccount);
  const [adding, setAdding] = useState(false);
  const [resetting, setResetting] = useState<Account | null>(null);
  const [asked, setAsked] = useState<AccountChange | null>(null);

  async function make(change: AccountChange) {
    const answer = await write(change);
    setAsked(null);
    if (answer === null || answer.kind === 'signed-out') return;
    if (answer.kind !== 'done') {
      setHappened({ kind: 'failed', message: answer.message });
      // Refused because something is otherwise than it is shown: somebody else changed it.
      if (answer.kind === 'refused') void revalidate();
      return;
    }
    const { data: account, message } = answer.data;
    list.put(account);
    setHappened(change.kind === 'disable' ? { kind: 'disabled', account, message } : { kind: 'done', message });
  }

  const tellPassword = (account: Account, message: string, password: string | null) => {
    list.put(account);
    setHappened({ kind: 'password', account, message, password });
  };

  return (
    <AdminLayout heading="Administrators">
      <div>
        <Button onClick={() => setAdding(true)}>
          <Icon name="plus" size={20} />
          Add an account
        </Button>
      </div>
      <AccountNews
        happened={happened}
        busy={happened?.kind === 'disabled' && busy === happened.account.id}
        onUndo={(account) => void make({ kind: 'enable', account })}
        onDismiss={() => setHappened(null)}
      />
      <AccountTable
        accounts={list.rows}
        busy={busy}
        onChange={(change) => {
          // What takes nothing away needs no question.
          if (change.kind === 'enable') void make(change);
          else setAsked(change);
        }}
        onReset={setResetting}
      />
      {adding ? (
        <AddAccountDialog
          typed={typed}
          onTyped={setTyped}
          onClose={() => setAdding(false)}
          onAdded={(account, password) => {
            setAdding(false);
            setTyped(emptyAccount);
            tellPassword(account, `${account.username} was added.`, password);
          }}
        />
      ) : null}
      {resetting ? (
        <ResetPasswordDialog
          account={resetting}
          onClose={() => setResetting(null)}
          onReset={(account, password) => {
            setResetting(null);
            tellPassword(account, `${account.username} has a new password.`, password);
          }}
        />
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        {...questionOf(asked)}
        busy={asked !== null && busy === asked.account.id}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void make(asked);
        }}
      />
    </AdminLayout>
  );
}

/** What is asked before a change. */
function questionOf(change: AccountChange | null) {
  const name = change?.account.username ?? '';
  if (change?.kind !== 'role') {
    return {
      title: `Disable ${name}?`,
      message: `${name} is signed out at once and cannot sign in until the account is enabled again. Nothing they made is lost.`,
      confirmLabel: 'Disable',
      busyLabel: 'Disabling...',
      tone: 'danger' as const,
    };
  }
  return {
    title: `Make ${name} ${roleWords[change.role].withArticle}?`,
    message:
      change.role === 'editor'
        ? `${name} can still write devotionals, sermons, books and events, and no longer open registrations, accounts and this page.`
        : `${name} can then open everything, also registrations and accounts, and change your role too.`,
    confirmLabel: `Make ${roleWords[change.role].name.toLowerCase()}`,
    busyLabel: 'Changing...',
  };
}
