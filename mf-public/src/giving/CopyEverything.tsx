import { useTranslate } from '@cog/platform';
import { CopyButton } from '@cog/shared-ui';
import type { Account } from './givingSettings.ts';

interface CopyEverythingProps {
  account: Account;
  /** Further lines of the copied text, each with its label. */
  more?: readonly (readonly [label: string, value: string])[];
  /** Name of the account, to distinguish the buttons of several accounts on a page. */
  of?: string;
}

/** Copies all details of a transfer as one text, for sending or keeping. */
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
