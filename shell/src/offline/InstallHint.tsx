import { useSettings } from '@cog/platform';
import { Button } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dismissInstallOffer, type InstallOffer } from './installOffer.ts';

/** Between page and footer. Not shown on pages with a form, from which it would distract. */
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
  return (
    <Line aria-label="Install" data-print="none">
      {offer.kind === 'prompt' ? (
        <p>Put {churchName} on this phone: it opens without network.</p>
      ) : (
        <p>Put {churchName} on this phone: it opens without network. Tap Share, then “Add to Home Screen”.</p>
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
            Install
          </Button>
        )}
        <Button look="quiet" onClick={dismissInstallOffer}>
          {offer.kind === 'prompt' ? 'Not now' : 'Close'}
        </Button>
      </div>
    </Line>
  );
}
