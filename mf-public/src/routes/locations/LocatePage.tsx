import { HEADQUARTERS } from '@cog/contracts/requests/constants';
import type { Coordinates } from '@cog/contracts/settings/coordinates';
import { usePageData, useSearchParams, useTranslate } from '@cog/platform';
import { EmptyState, Heading, Page } from '@cog/shared-ui';
import { useId, useState } from 'react';
import { BranchCard } from './BranchCard.tsx';
import { kmText, kmTo, locatedBranch, nearestFirst } from './branches.ts';
import type { loadLocate } from './LocatePage.api.ts';
import { Branches, Cards, Distance } from './LocatePage.styles.ts';
import { NearMe } from './NearMe.tsx';
import { Place } from './Place.tsx';

/**
 * Where the church is: the headquarters and every branch (specification, section 2, Locate page). `?branch=` shows a
 * branch in place of the headquarters, so that a link to a branch can be shared.
 */
export function LocatePage() {
  const t = useTranslate();
  const heading = useId();
  const [query] = useSearchParams();
  const { branches, headquarters } = usePageData<typeof loadLocate>();
  const [here, setHere] = useState<Coordinates | null>(null);
  const located = locatedBranch(branches, query);
  const canSort = branches.filter(({ coordinates }) => coordinates !== null).length > 1;
  const toHeadquarters = here && kmTo(here, headquarters);
  return (
    <Page width="full">
      <Place id={located?.id ?? HEADQUARTERS} branch={located} />
      <Branches aria-labelledby={heading}>
        <Heading level={2} id={heading}>
          {t('Our branches')}
        </Heading>
        {canSort ? <NearMe onFound={setHere} /> : null}
        {toHeadquarters === null ? null : (
          <Distance>{t('Our headquarters: about {km} km from you', { km: kmText(toHeadquarters) })}</Distance>
        )}
        {branches.length > 0 ? (
          <Cards role="list">
            {(here ? nearestFirst(branches, here) : branches).map((branch) => (
              <li key={branch.id}>
                <BranchCard branch={branch} located={branch.id === located?.id} km={here && kmTo(here, branch)} />
              </li>
            ))}
          </Cards>
        ) : (
          <EmptyState title={t('We meet at our headquarters.')}>
            <p>{t('You’ll find our new branches here.')}</p>
          </EmptyState>
        )}
      </Branches>
    </Page>
  );
}
