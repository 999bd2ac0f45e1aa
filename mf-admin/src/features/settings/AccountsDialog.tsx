import { ConfirmDialog, quiet } from '@cog/shared-ui';
import styled from 'styled-components';
import { type AccountChange, doubtAbout } from './form/accountChanges.ts';

export interface AccountsDialogProps {
  /** The dialog is closed while there are none. */
  changes: readonly AccountChange[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Accounts before and after the change. */
const Accounts = styled.ul`
  display: grid;
  gap: var(--space-4);

  li {
    display: grid;
    gap: var(--space-2);
    padding: var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-medium);
    overflow-wrap: anywhere;
  }

  dl {
    display: grid;
    gap: var(--space-1);
  }

  dt {
    ${quiet};
    font-weight: 700;
  }

  dd {
    line-height: 1.45;
    font-variant-numeric: tabular-nums;
  }

  dd b {
    font-size: 1.25rem;
    letter-spacing: 0.03em;
  }

  dd[data-old] {
    color: var(--color-ink-soft);
  }

  p[data-doubt] {
    color: var(--color-ember);
    font-weight: 600;
  }
`;

type Account = NonNullable<AccountChange['after']>;

/** Asks for confirmation before gifts go to a different account: shows both, to compare digit by digit. */
export function AccountsDialog({ changes, onConfirm, onCancel }: AccountsDialogProps) {
  return (
    <ConfirmDialog
      open={changes.length > 0}
      title={changes.length === 1 ? 'Change an account for gifts?' : `Change ${changes.length} accounts for gifts?`}
      message="Once you save, gifts will go to these details. Please compare them with the bank’s own letter."
      confirmLabel={changes.length === 1 ? 'Save the account' : 'Save the accounts'}
      cancelLabel="Back"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Accounts role="list">
        {changes.map((change) => (
          <Change key={`${change.after?.id ?? change.before?.id}`} {...change} />
        ))}
      </Accounts>
    </ConfirmDialog>
  );
}

function Change({ label, before, after }: AccountChange) {
  const doubt = after ? doubtAbout(after) : null;
  return (
    <li>
      <b>{label}</b>
      <dl>
        <dt>{before ? 'Until now' : 'New account'}</dt>
        {before ? <Details {...before} data-old="" /> : null}
        {before ? <dt>{after ? 'From now on' : 'Taken away'}</dt> : null}
        {after ? <Details {...after} /> : <dd>Visitors will not see it any more.</dd>}
      </dl>
      {doubt ? <p data-doubt="">{doubt}</p> : null}
    </li>
  );
}

function Details({ accountNumber, bank, accountName, currency, ussd, 'data-old': old }: Account & { 'data-old'?: '' }) {
  return (
    <dd data-old={old}>
      <b>{accountNumber}</b>
      <br />
      {bank}, {accountName}, {currency}
      {ussd ? `, dial ${ussd}` : null}
    </dd>
  );
}
