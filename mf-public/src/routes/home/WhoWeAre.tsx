import * as pages from '@cog/contracts/composition/pages';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { useContent, usePlatform, useTranslate } from '@cog/platform';
import { ButtonLink, Card, ExternalLink, Heading, Scene, VisuallyHidden } from '@cog/shared-ui';
import { type ComponentProps, useId } from 'react';
import { CardRow } from './CardRow.tsx';

type SceneName = ComponentProps<typeof Scene>['name'];

/** The drawing of a card, by the page it leads to. */
const scenes: Readonly<Record<string, SceneName>> = {
  [pages.locations]: 'usher',
  [pages.events]: 'choir',
  [pages.podcast]: 'preacher',
  [`${pages.home}#app`]: 'breakfast',
  [pages.library]: 'breakfast',
  [pages.videos]: 'prayer',
};
/** Drawings for cards that lead elsewhere, in rotation. */
const otherScenes: readonly SceneName[] = ['children', 'market', 'giving', 'bridge', 'lagoon'];

type Way = SiteSettings['whoWeAre']['cards'][number];

function WayCard({ title, text, address, scene }: Way & { scene: SceneName }) {
  const t = useTranslate();
  const content = useContent();
  const shownTitle = content(title);
  const label = (
    <>
      {t('See More')}
      <VisuallyHidden> {t('about {page}', { page: shownTitle.children })}</VisuallyHidden>
    </>
  );
  return (
    <li>
      <Card
        header={<span {...shownTitle} />}
        picture={<Scene name={scene} />}
        action={
          address.startsWith('/') ? (
            <ButtonLink to={address} look="secondary">
              {label}
            </ButtonLink>
          ) : (
            <ExternalLink href={address} look="secondary">
              {label}
            </ExternalLink>
          )
        }
      >
        <span {...content(text)} />
      </Card>
    </li>
  );
}

/** Address of the app's section on the home page. */
const APP = `${pages.home}#app`;

export interface WhoWeAreProps extends Pick<SiteSettings, 'whoWeAre'> {
  hasApp: boolean;
}

/**
 * What the church offers, one card per page (specification, section 2, Home page 4); pages that are not live have no
 * card. Until there is an app, its card leads to the books, or is left out if there are none.
 */
export function WhoWeAre({ whoWeAre, hasApp }: WhoWeAreProps) {
  const content = useContent();
  const { routes } = usePlatform();
  const heading = useId();
  const isThere = (address: string) =>
    routes.some(({ path, navigation }) => path === address.split('#')[0] && navigation?.length !== 0);
  const ways = whoWeAre.cards
    .map((card) => (card.address === APP && !hasApp ? { ...card, address: pages.library } : card))
    .filter(({ address }) => !address.startsWith('/') || isThere(address));
  if (whoWeAre.heading === '' || ways.length === 0) return null;
  return (
    <CardRow labelledBy={heading} heading={<Heading level={2} id={heading} {...content(whoWeAre.heading)} />}>
      {ways.map((way, index) => (
        <WayCard
          key={way.title}
          {...way}
          scene={scenes[way.address] ?? otherScenes[index % otherScenes.length] ?? 'lagoon'}
        />
      ))}
    </CardRow>
  );
}
