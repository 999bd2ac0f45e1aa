import * as pages from '@cog/contracts/composition/pages';
import { useContent, useTranslate } from '@cog/platform';
import { ButtonLink, Heading, VisuallyHidden } from '@cog/shared-ui';
import { AccountNumber } from '../AccountNumber.tsx';
import { CopyEverything } from '../CopyEverything.tsx';
import { type Account, NAIRA } from '../givingSettings.ts';
import { TransferFact, TransferFacts } from '../TransferFacts.tsx';
import { Frame, Ways } from './GiveOnlinePage.styles.ts';

/** One account with its details for a bank transfer. Accounts in another currency are marked, since the giving form takes naira only. */
export function AccountCard({ account }: { account: Account }) {
  const t = useTranslate();
  const content = useContent();
  const { id, label, bank, accountNumber, accountName, currency } = account;
  const { children: name } = content(label);
  return (
    <Frame data-tone="surface">
      <Heading level={3} {...content(label)} />
      <TransferFacts>
        <TransferFact
          label={t('Account number')}
          copies={accountNumber}
          of={t('of {account}', { account: name })}
          look="number"
        >
          <AccountNumber>{accountNumber}</AccountNumber>
        </TransferFact>
        <TransferFact label={t('Bank')}>{bank}</TransferFact>
        <TransferFact label={t('Account name')}>{accountName}</TransferFact>
        {currency === NAIRA ? null : <TransferFact label={t('Currency')}>{currency}</TransferFact>}
      </TransferFacts>
      <Ways>
        {currency === NAIRA ? (
          <ButtonLink to={`${pages.givingForm}?account=${id}`}>
            {t('Give')}
            <VisuallyHidden> {t('to {account}', { account: name })}</VisuallyHidden>
          </ButtonLink>
        ) : null}
        <CopyEverything account={account} of={t('of {account}', { account: name })} />
      </Ways>
    </Frame>
  );
}
