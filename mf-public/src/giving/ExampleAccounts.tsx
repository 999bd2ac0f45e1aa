import { isSampleAccount } from '@cog/contracts/settings/sample.constants';
import { useTranslate } from '@cog/platform';
import { Banner } from '@cog/shared-ui';
import type { Account } from './givingSettings.ts';

/** Warns of the sample accounts that came with the site; renders nothing once the church has entered its own. */
export function ExampleAccounts({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslate();
  if (!accounts.some(isSampleAccount)) return null;
  return (
    <Banner tone="warning" title={t('These are examples. Do not pay into them.')}>
      {t('Our real accounts will be added soon.')}
    </Banner>
  );
}
