import { ButtonLink, Heading, VisuallyHidden } from '@cog/shared-ui';
import { AccountNumber } from '../AccountNumber.tsx';
import { type Account, NAIRA } from '../givingSettings.ts';
import { TransferFact, TransferFacts } from '../TransferFacts.tsx';
import { Frame } from './GiveOnlinePage.styles.ts';

/** One account, as it is typed at a bank. An account in another currency says so; the giving step counts in naira. */
export function AccountCard({ account }: { account: Account }) {
  const { id, label, bank, accountNumber, accountName, currency } = account;
  return (
    <Frame data-tone="surface">
      <Heading level={3}>{label}</Heading>
      <TransferFacts>
        <TransferFact label="Account number" copies={accountNumber} of={`of ${label}`} look="number">
          <AccountNumber>{accountNumber}</AccountNumber>
        </TransferFact>
        <TransferFact label="Bank">{bank}</TransferFact>
        <TransferFact label="Account name">{accountName}</TransferFact>
        {currency === NAIRA ? null : <TransferFact label="Currency">{currency}</TransferFact>}
      </TransferFacts>
      {currency === NAIRA ? (
        <ButtonLink to={`/pay?account=${id}`} look="secondary">
          Give<VisuallyHidden> to {label}</VisuallyHidden>
        </ButtonLink>
      ) : null}
    </Frame>
  );
}
