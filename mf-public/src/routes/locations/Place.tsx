import * as pages from '@cog/contracts/composition/pages';
import type { Branch } from '@cog/contracts/settings/schema';
import { useContent, usePageData, usePlatform, useSettings, useTranslate } from '@cog/platform';
import { ButtonLink, Heading, Hero, Icon, Scene, ShareButton, useFocusOnNewPlace } from '@cog/shared-ui';
import { useId } from 'react';
import { branchPath } from '../../drawnBranches.ts';
import { branchScene } from './branches.ts';
import type { loadLocate } from './LocatePage.api.ts';
import { Actions, PlaceAddress } from './LocatePage.styles.ts';
import { PlaceFacts, PlaceWays } from './PlaceFacts.tsx';

/** The top of the page: the requested branch, otherwise the headquarters, with directions, phone and link. */
export function Place({ id, branch }: { id: string; branch: Branch | null }) {
  const t = useTranslate();
  const content = useContent();
  const heading = useId();
  const { siteUrl } = usePlatform();
  const { churchName } = useSettings();
  const { headquarters } = usePageData<typeof loadLocate>();
  const place = branch ?? headquarters;
  const { address } = place;
  const hero = useFocusOnNewPlace<HTMLElement>(id);

  return (
    <Hero
      ref={hero}
      tabIndex={-1}
      labelledBy={heading}
      picture={<Scene name={branch ? branchScene(branch.id) : 'bridge'} priority />}
      kicker={churchName}
    >
      <Heading
        level={1}
        id={heading}
        {...(branch ? content(branch.header) : { children: t('Our Headquarters and Branches') })}
      />
      {branch ? <p {...content(branch.description)} /> : null}
      <PlaceAddress>
        <Icon name="map" size={20} />
        <span>
          {branch ? null : t('Headquarters:')} <span {...content(address)} />
        </span>
      </PlaceAddress>
      <PlaceFacts id={id} place={place} />
      <PlaceWays place={place} name={branch ? content(branch.header).children : t('Headquarters')} look="primary" />
      <Actions>
        <ButtonLink look="quiet" to={pages.welcome}>
          {t('I’m new')}
        </ButtonLink>
        {branch ? (
          <>
            <ShareButton
              title={content(branch.header).children}
              text={branch.address}
              url={`${siteUrl}${branchPath(branch.id)}`}
            />
            <ButtonLink to={pages.locations} look="quiet">
              {t('Headquarters')}
            </ButtonLink>
          </>
        ) : null}
      </Actions>
    </Hero>
  );
}
