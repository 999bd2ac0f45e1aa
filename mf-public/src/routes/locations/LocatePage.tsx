import { usePageData, useSearchParams, useTranslate } from '@cog/platform';
import { EmptyState, Heading, Page } from '@cog/shared-ui';
import { useId } from 'react';
import { BranchCard } from './BranchCard.tsx';
import { locatedBranch } from './branches.ts';
import type { loadLocate } from './LocatePage.api.ts';
import { Branches, Cards } from './LocatePage.styles.ts';
import { Place } from './Place.tsx';

/**
 * Where the church is: the headquarters and every branch (specification, section 2, Locate page).
 * `?branch=` puts one branch in the place of the headquarters, so that a branch can be sent as a link.
 */
export function LocatePage() {
  const t = useTranslate();
  const heading = useId();
  const [query] = useSearchParams();
  const { branches } = usePageData<typeof loadLocate>();
  const located = locatedBranch(branches, query);
  return (
    <Page width="full">
      <Place branch={located} />
      <Branches aria-labelledby={heading}>
        <Heading level={2} id={heading}>
          {t('Our branches')}
        </Heading>
        {branches.length > 0 ? (
          <Cards role="list">
            {branches.map((branch) => (
              <li key={branch.id}>
                <BranchCard branch={branch} located={branch.id === located?.id} />
              </li>
            ))}
          </Cards>
        ) : (
          <EmptyState title={t('We meet at our headquarters.')}>
            <p>{t('New branches will be listed here.')}</p>
          </EmptyState>
        )}
      </Branches>
    </Page>
  );
}
