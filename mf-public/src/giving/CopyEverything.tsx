import { useTranslate } from '@cog/platform';
import { CopyButton } from '@cog/shared-ui';
import type { Account } from './givingSettings.ts';

interface CopyEverythingProps {
  account: Account;
  /** What else goes into the text, line by line, by its label. */
  more?: readonly (readonly [label: string, value: string])[];
  /** Tells the button apart where several accounts are on a page. */
  of?: string;
}

/** Copies all that a transfer asks as one text, to be sent on or kept. */
export function CopyEverything({ account, more = [], of }: CopyEverythingProps) {
  const t = useTranslate();
  const { accountName, accountNumber, bank, currency } = account;
  const lines = [
    [t('Account name'), accountName],
    [t('Account number'), accountNumber],
    [t('Bank'), bank],
    ...(currency === 'NGN' ? [] : [[t('Currency'), currency]]),
    ...more,
  ];
  return (
    <CopyButton
      text={lines.map(([label, value]) => `${label}: ${value}`).join('\n')}
      what={t('Everything')}
      label={t('Copy everything')}
      {...(of === undefined ? {} : { of })}
    />
  );
}
