import { useLocation, usePageData, useSearchParams } from '@cog/platform';
import { useEffect, useId, useRef } from 'react';
import { ExampleAccounts } from '../ExampleAccounts.tsx';
import { NoAccounts } from '../NoAccounts.tsx';
import { stepOf } from './gift.ts';
import { PayForm } from './PayForm.tsx';
import type { loadPay } from './PayPage.api.ts';
import { Steps } from './PayPage.styles.ts';
import { TransferDetails } from './TransferDetails.tsx';

/**
 * The giving form, then the details for the bank transfer. The gift is in the address, so that reload, Back and a
 * shared link lead to the same step, with or without scripts. The page never asks for card details.
 */
export function PayPage() {
  const data = usePageData<typeof loadPay>();
  const [query] = useSearchParams();
  const { search } = useLocation();
  const heading = useId();
  const step = stepOf(query, data);

  // The next step replaces this one: focus moves there as it would on a new page.
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(step.kind);
  useEffect(() => {
    if (shown.current === step.kind) return;
    shown.current = step.kind;
    frame.current?.focus({ preventScroll: true });
  }, [step.kind]);

  if (data.accounts.length === 0) return <NoAccounts title="Give by bank transfer" contact={data.contact} />;
  return (
    <Steps ref={frame} tabIndex={-1} aria-labelledby={heading}>
      <ExampleAccounts accounts={data.accounts} />
      {step.kind === 'transfer' ? (
        <TransferDetails heading={heading} gift={step.gift} data={data} />
      ) : (
        <PayForm key={search} heading={heading} data={data} {...step} />
      )}
    </Steps>
  );
}
