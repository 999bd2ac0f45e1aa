import { useSettings, useTranslate } from '@cog/platform';
import { Button } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dismissInstallOffer, type InstallOffer } from './installOffer.ts';

/** Between page and footer. Hidden on pages with a form, from which it would distract. */
const Line = styled.aside`
  display: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-3) var(--space-6);
  padding: var(--space-4);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
  color: var(--color-ink);
  p {
    max-width: 34rem;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  @supports selector(:has(a)) {
    main:not(:has(form:not([method='get' i]))) ~ & {
      display: flex;
    }
  }
`;

/** Offers to install the site on the phone. */
export function InstallHint({ offer }: { offer: InstallOffer }): ReactNode {
  const { churchName } = useSettings();
  const t = useTranslate();
  return (
    <Line aria-label={t('Install')} data-print="none">
      {offer.kind === 'prompt' ? (
        <p>{t('Add {churchName} to your home screen. It opens even when you’re offline.', { churchName })}</p>
      ) : (
        <p>
          {t(
            'Add {churchName} to your home screen. It opens even when you’re offline. Tap Share, then “Add to Home Screen”.',
            {
              churchName,
            },
          )}
        </p>
      )}
      <div>
        {offer.kind === 'prompt' && (
          <Button
            look="secondary"
            onClick={() => {
              void offer.event.prompt();
              dismissInstallOffer();
            }}
          >
            {t('Install')}
          </Button>
        )}
        <Button look="quiet" onClick={dismissInstallOffer}>
          {offer.kind === 'prompt' ? t('Not now') : t('Close')}
        </Button>
      </div>
    </Line>
  );
}
