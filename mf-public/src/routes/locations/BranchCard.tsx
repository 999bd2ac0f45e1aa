import type { Branch } from '@cog/contracts/settings/schema';
import { RouteLink, useContent, usePageData, useTranslate } from '@cog/platform';
import { ButtonLink, Card, ChurchPicture, Icon, Scene, VisuallyHidden } from '@cog/shared-ui';
import { branchPath } from '../../drawnBranches.ts';
import { joinPath } from '../../joinPath.ts';
import { branchScene, kmText } from './branches.ts';
import type { loadLocate } from './LocatePage.api.ts';
import { Address, Details, Distance, Located } from './LocatePage.styles.ts';
import { PlaceFacts, PlaceWays } from './PlaceFacts.tsx';

/** Displayed width of a card's picture: one card per row on phones, three on desktops. */
const CARD_WIDTH = '(min-width: 720px) 400px, 100vw';

interface BranchCardProps {
  branch: Branch;
  /** Whether the page shows this branch on top. */
  located: boolean;
  /** Distance to the visitor in kilometres; null while it is not known. */
  km: number | null;
}

/** A branch with all known details for getting there. 'Locate' moves it to the top of the page. */
export function BranchCard({ branch, located, km }: BranchCardProps) {
  const t = useTranslate();
  const content = useContent();
  const { hasTeams } = usePageData<typeof loadLocate>();
  const { id, header, description, address, picture } = branch;
  const name = content(header).children;
  return (
    <Card
      header={<span {...content(header)} />}
      picture={picture ? <ChurchPicture picture={picture} sizes={CARD_WIDTH} /> : <Scene name={branchScene(id)} />}
      action={
        located ? (
          <Located>
            <Icon name="check" size={20} />
            {t('Shown above')}
          </Located>
        ) : (
          <ButtonLink to={branchPath(id)} look="secondary">
            {t('Locate')}
            <VisuallyHidden>
              {' '}
              <span {...content(header)} />
            </VisuallyHidden>
          </ButtonLink>
        )
      }
    >
      <Details>
        {km === null ? null : (
          <Distance>
            <Icon name="map" size={20} />
            {t('About {km} km from you', { km: kmText(km) })}
          </Distance>
        )}
        <p {...content(description)} />
        <Address {...content(address)} />
        <PlaceFacts id={id} place={branch} />
        <PlaceWays place={branch} name={name} look="primary" />
        {hasTeams ? (
          <p>
            <RouteLink to={joinPath({ branch: id })}>
              {t('Join a team or house fellowship')}
              <VisuallyHidden> ({name})</VisuallyHidden>
            </RouteLink>
          </p>
        ) : null}
      </Details>
    </Card>
  );
}
