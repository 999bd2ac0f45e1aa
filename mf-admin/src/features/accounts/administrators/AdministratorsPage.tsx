import { disableAccount, enableAccount, setAccountRole } from '@cog/contracts/accounts/endpoints';
import type { Account } from '@cog/contracts/accounts/schema';
import { usePageData, useRevalidator } from '@cog/platform';
import { Button, ConfirmDialog, Icon } from '@cog/shared-ui';
import { useState } from 'react';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { LazyDialog } from '../../../common/layout/LazyDialog.tsx';
import { LazyPart, lazyCode } from '../../../common/layout/LazyPart.tsx';
import { LoadedPart } from '../../../common/layout/LoadedPart.tsx';
import { ShownOnce } from '../../../common/layout/ShownOnce.tsx';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import { useEditedRows } from '../../../common/list/useEditedRows.ts';
import { useSecrets } from '../../../common/list/useSecrets.tsx';
import type { loadAccounts } from '../accounts.api.ts';
import { roleLabels } from '../role.messages.ts';
import { type AccountChange, AccountTable } from './AccountTable.tsx';
import type { NewAccount } from './AddAccountDialog.tsx';
import { GivenPassword } from './GivenPassword.tsx';

const addAccountDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './AddAccountDialog.tsx')).AddAccountDialog,
);
const resetPasswordDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './ResetPasswordDialog.tsx')).ResetPasswordDialog,
);

const promoAccounts = lazyCode(async () => (await import('./PromoAccounts.tsx')).PromoAccounts);

const resetLinkDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './ResetLinkDialog.tsx')).ResetLinkDialog,
);

/** The accounts that may open the admin area, managed by administrators. */
export function AdministratorsPage() {
  const { list } = usePageData<typeof loadAccounts>();
  // Out here a secret stays even if the accounts are loaded again and that fails.
  const secrets = useSecrets();
  return (
    <AdminLayout heading="Administrators">
      {secrets.messages}
      <LoadedPart part={list} title="The accounts didn’t load" loadingLabel="Loading accounts...">
        {({ items }) => <Accounts fetched={items} onSecret={secrets.show} />}
      </LoadedPart>
      <LazyPart code={promoAccounts}>{(PromoAccounts) => <PromoAccounts />}</LazyPart>
    </AdminLayout>
  );
}

const byName = (accounts: Account[]) => accounts.sort((one, other) => one.username.localeCompare(other.username));

interface AccountsProps {
  fetched: readonly Account[];
  onSecret: ReturnType<typeof useSecrets>['show'];
}

function Accounts({ fetched, onSecret }: AccountsProps) {
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const accounts = useEditedRows({ rows: fetched, total: fetched.length }, fetched, byName);
  const { result, busy, act, setResult } = useActions<ActionResult<Account>>();
  const [typed, setTyped] = useState<NewAccount | null>(null);
  const [adding, setAdding] = useState(false);
  const [resetting, setResetting] = useState<Account | null>(null);
  const [linked, setLinked] = useState<Account | null>(null);
  const [confirming, setConfirming] = useState<AccountChange | null>(null);

  async function send(change: AccountChange) {
    const { id } = change.account;
    const outcome = await (change.kind === 'role'
      ? call(setAccountRole, { body: { id, role: change.role } })
      : call(change.kind === 'disable' ? disableAccount : enableAccount, { body: { id } }));
    setConfirming(null);
    return outcome;
  }

  const make = (change: AccountChange) =>
    act(change.account.id, () => send(change), {
      done({ data, message }) {
        accounts.put(data);
        return { tone: 'good', text: message, ...(change.kind === 'disable' ? { undo: data } : {}) };
      },
      failed({ kind, message }) {
        // Refused because the list is out of date: another administrator changed the account.
        if (kind === 'refused') void revalidate();
        return { tone: 'bad', text: message };
      },
    });

  const showPassword = ({ id, username }: Account, title: string, password: string | null) => {
    const text = <GivenPassword key={password} username={username} password={password} />;
    setResult(password === null ? { tone: 'good', title, text } : null);
    if (password !== null) onSecret({ key: `password ${id}`, title, text });
  };

  const showLink = ({ id, username }: Account, link: string) => {
    setResult(null);
    onSecret({
      key: `link ${id}`,
      title: `The link for ${username} is ready.`,
      text: (
        <>
          <p>It works once, within a day, and we only show it now:</p>
          <ShownOnce key={link} secret={link} what="Link" of={`for ${username}`} />
          <p>Send it safely: anyone who has it can open the account.</p>
        </>
      ),
    });
  };

  return (
    <>
      <div>
        <Button onClick={() => setAdding(true)} {...addAccountDialog.whenNear}>
          <Icon name="plus" size={20} />
          Add an account
        </Button>
      </div>
      <ActionMessage
        result={result}
        isBusy={({ id }) => busy === id}
        undoing="Enabling..."
        onUndo={(account) => void make({ kind: 'enable', account })}
      />
      <AccountTable
        accounts={accounts.rows}
        busy={busy}
        onChange={(change) => {
          // Enabling takes nothing away, so it needs no confirmation.
          if (change.kind === 'enable') void make(change);
          else setConfirming(change);
        }}
        onReset={setResetting}
        onLink={setLinked}
      />
      {adding ? (
        <LazyDialog code={addAccountDialog} title="Add an account" onClose={() => setAdding(false)}>
          {(AddAccountDialog) => (
            <AddAccountDialog
              initial={typed}
              onClose={(now) => {
                setAdding(false);
                setTyped(now);
              }}
              onAdded={(account, password) => {
                setAdding(false);
                setTyped(null);
                accounts.add(account);
                showPassword(account, `${account.username} was added.`, password);
              }}
            />
          )}
        </LazyDialog>
      ) : null}
      {resetting ? (
        <LazyDialog
          code={resetPasswordDialog}
          title={`New password for ${resetting.username}`}
          onClose={() => setResetting(null)}
        >
          {(ResetPasswordDialog) => (
            <ResetPasswordDialog
              account={resetting}
              onClose={() => setResetting(null)}
              onReset={(account, password) => {
                setResetting(null);
                accounts.put(account);
                showPassword(account, `${account.username} has a new password.`, password);
              }}
            />
          )}
        </LazyDialog>
      ) : null}
      {linked ? (
        <LazyDialog code={resetLinkDialog} title={`Link for ${linked.username}`} onClose={() => setLinked(null)}>
          {(ResetLinkDialog) => (
            <ResetLinkDialog
              account={linked}
              onClose={() => setLinked(null)}
              onMade={(link) => {
                setLinked(null);
                showLink(linked, link);
              }}
            />
          )}
        </LazyDialog>
      ) : null}
      <ConfirmDialog
        open={confirming !== null}
        {...questionOf(confirming)}
        busy={confirming !== null && busy === confirming.account.id}
        onCancel={() => setConfirming(null)}
        onConfirm={() => {
          if (confirming) void make(confirming);
        }}
      />
    </>
  );
}

/** The confirmation shown before a change. */
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
    title: `Make ${name} ${roleLabels[change.role].withArticle}?`,
    message:
      change.role === 'editor'
        ? `${name} can still write devotionals, sermons, books and events, but can no longer open registrations, accounts or this page.`
        : `${name} can then open everything, including registrations and accounts, and can change your role too.`,
    confirmLabel: `Make ${roleLabels[change.role].name.toLowerCase()}`,
    busyLabel: 'Changing...',
  };
}
