import { type AccountChange, doubtAbout } from './form/accountChanges.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { Accounts } from './Settings.styles.ts';

export interface AccountsDialogProps {
  /** Closed while there are none. */
  changes: readonly AccountChange[];
  onConfirm: () => void;
  onCancel: () => void;
}

type Account = NonNullable<AccountChange['after']>;

const inOne = ({ bank, accountName, currency }: Account) => `${bank}, ${accountName}, ${currency}`;

/** Asks before gifts go to another account than they did: old and new, to compare digit by digit. */
export function AccountsDialog({ changes, onConfirm, onCancel }: AccountsDialogProps) {
  return (
    <ReviewDialog
      open={changes.length > 0}
      title={changes.length === 1 ? 'Change an account for gifts?' : `Change ${changes.length} accounts for gifts?`}
      question="Gifts will go where these details lead, from the moment you save. Compare them with the bank’s own letter."
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
    </ReviewDialog>
  );
}

function Change({ label, before, after }: AccountChange) {
  const doubt = after ? doubtAbout(after) : null;
  return (
    <li>
      <b>{label}</b>
      <dl>
        <dt>{before ? 'Until now' : 'New account'}</dt>
        {before ? (
          <dd data-old="">
            <b>{before.accountNumber}</b>
            <br />
            {inOne(before)}
          </dd>
        ) : null}
        {before ? <dt>{after ? 'From now on' : 'Taken away'}</dt> : null}
        {after ? (
          <dd>
            <b>{after.accountNumber}</b>
            <br />
            {inOne(after)}
          </dd>
        ) : (
          <dd>Visitors will not see it any more.</dd>
        )}
      </dl>
      {doubt ? <p data-doubt="">{doubt}</p> : null}
    </li>
  );
}
