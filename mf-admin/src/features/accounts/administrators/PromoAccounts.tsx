import {
  addPromoAccount,
  getPromoAccounts,
  removePromoAccount,
  renewPromoPassword,
} from '@cog/contracts/promo/accounts.endpoints';
import { type PromoAccount, promoAccountInput } from '@cog/contracts/promo/accounts.schema';
import { useApi, useToday } from '@cog/platform';
import { Button, ConfirmDialog, EmailField, ErrorState, Loading, Table, VisuallyHidden } from '@cog/shared-ui';
import { useState } from 'react';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { AdminForm } from '../../../common/form/AdminForm.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { Panel } from '../../../common/layout/Panel.tsx';
import { ShownOnce } from '../../../common/layout/ShownOnce.tsx';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import { countOf, Rows } from '../../../common/list/ListRows.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import { useSecrets } from '../../../common/list/useSecrets.tsx';

const labels = { email: 'Email' };
const blank = { email: '' };

type PromoAccountChange = { kind: 'renew' | 'remove'; account: PromoAccount };

/** The accounts that may sign in to the promo: add, set a new password, remove. */
export function PromoAccounts() {
  const api = useApi();
  const call = useSignedInCall();
  const today = useToday();
  const { data, failure, isLoading, refetch } = useAdminQuery({
    of: getPromoAccounts,
    ask: (options) => api.call(getPromoAccounts, options),
  });
  const { result, busy, act, setResult } = useActions<ActionResult>();
  const secrets = useSecrets();
  const [confirming, setConfirming] = useState<PromoAccountChange | null>(null);

  const showPassword = ({ id, email }: PromoAccount, title: string, password: string) =>
    secrets.show({
      key: id,
      title,
      text: (
        <>
          <p>The password of {email}, shown this once:</p>
          <ShownOnce key={password} secret={password} what="Password" of={`of ${email}`} />
        </>
      ),
    });

  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema: promoAccountInput,
    send: (body) => call(addPromoAccount, { body }),
    onSaved({ data: added, message, password }) {
      setResult(null);
      showPassword(added, message, password);
      void refetch(true);
    },
  });

  async function change({ kind, account }: PromoAccountChange) {
    const body = { id: account.id };
    const failed = ({ message }: { message: string }): ActionResult => ({ tone: 'bad', text: message });
    const isDone =
      kind === 'renew'
        ? await act(account.id, () => call(renewPromoPassword, { body }), {
            done({ data: changed, message, password }) {
              showPassword(changed, message, password);
              return null;
            },
            failed,
          })
        : await act(account.id, () => call(removePromoAccount, { body }), {
            done: ({ message }) => ({ tone: 'good', text: message }),
            failed,
          });
    if (isDone) setConfirming(null);
    await refetch(true);
  }

  const columns = [
    {
      header: 'Email',
      cell: ({ email, isDisabled }: PromoAccount) => (isDisabled ? `${email} (disabled)` : email),
    },
    { header: 'Added', cell: ({ addedAt }: PromoAccount) => lagosMoment(addedAt, today) },
    {
      header: 'Actions',
      cell: (account: PromoAccount) => (
        <div data-row-actions>
          <Button look="quiet" onClick={() => setConfirming({ kind: 'renew', account })}>
            New password <VisuallyHidden>for {account.email}</VisuallyHidden>
          </Button>
          <Button look="quiet" onClick={() => setConfirming({ kind: 'remove', account })}>
            Remove <VisuallyHidden>{account.email}</VisuallyHidden>
          </Button>
        </div>
      ),
    },
  ];

  return (
    <Panel title="Promo accounts">
      <p>For friends who may see the promo page. These accounts can’t open the admin area.</p>
      {secrets.messages}
      <ActionMessage result={result} />
      {data === null && isLoading ? <Loading label="Loading promo accounts..." /> : null}
      {data === null && failure !== null && !isLoading ? (
        <ErrorState title="The promo accounts didn’t load" message={failure.message} onRetry={() => void refetch()} />
      ) : null}
      {data === null ? null : data.items.length === 0 ? (
        <p>None yet, so no one can sign in to the promo.</p>
      ) : (
        <Rows data-title-first>
          <Table
            caption={countOf(data.items.length, { one: 'promo account', many: 'promo accounts' })}
            columns={columns}
            rows={data.items}
            rowKey={({ id }) => id}
          />
        </Rows>
      )}
      <AdminForm
        form={form}
        label="Add a promo account"
        messages={{
          submit: 'Add to the promo',
          busy: 'Adding...',
          unsaved: 'This promo account has not been added.',
          unanswered: null,
        }}
        hasYorubaKeys={false}
      >
        <EmailField autoComplete="off" {...form.field('email')} />
      </AdminForm>
      <ConfirmDialog
        open={confirming !== null}
        title={
          confirming?.kind === 'remove'
            ? `Remove ${confirming.account.email}?`
            : `New password for ${confirming?.account.email ?? ''}?`
        }
        message={
          confirming?.kind === 'remove'
            ? 'Anyone signed in with it is signed out at once.'
            : 'The old password stops working, and anyone signed in with it is signed out.'
        }
        notice={<ActionMessage result={result} onlyNew />}
        confirmLabel={confirming?.kind === 'remove' ? 'Remove' : 'Make a new password'}
        busy={busy !== null}
        busyLabel={confirming?.kind === 'remove' ? 'Removing...' : 'Making it...'}
        {...(confirming?.kind === 'remove' ? { tone: 'danger' as const } : {})}
        onConfirm={() => confirming && void change(confirming)}
        onCancel={() => setConfirming(null)}
      />
    </Panel>
  );
}
