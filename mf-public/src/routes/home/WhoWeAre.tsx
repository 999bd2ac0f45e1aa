import * as pages from '@cog/contracts/composition/pages';
import { useHasRoute, useTranslate } from '@cog/platform';
import { ButtonLink, Card, Heading, Scene, VisuallyHidden } from '@cog/shared-ui';
import { type ComponentProps, useId } from 'react';
import { CardRow } from './CardRow.tsx';

interface Way {
  to: string;
  header: string;
  text: string;
  scene: ComponentProps<typeof Scene>['name'];
}

/** The cards in their order (specification, section 2, Home page 4). Books and the app live on this very page. */
const ways: Way[] = [
  {
    to: pages.locations,
    header: 'Location And Branches',
    text: 'Our headquarters, and the branch that is nearest to you.',
    scene: 'rooftops',
  },
  { to: pages.events, header: 'Events', text: 'Our weekly services, and what is coming up.', scene: 'lagoon' },
  { to: pages.podcast, header: 'Podcast', text: 'Messages for the road, the market and the kitchen.', scene: 'bridge' },
  {
    to: `${pages.home}#app`,
    header: 'Books and Devotional App',
    text: 'The word of the day in your pocket, and books to grow with.',
    scene: 'badagry',
  },
  {
    to: pages.videos,
    header: 'Stream and Videos',
    text: 'Services and messages to watch again, whenever you have time.',
    scene: 'ilogbo',
  },
];

function WayCard({ to, header, text, scene }: Way) {
  const t = useTranslate();
  const live = useHasRoute(to);
  if (!live) return null;
  return (
    <li>
      <Card
        header={t(header)}
        picture={<Scene name={scene} />}
        action={
          <ButtonLink to={to} look="secondary">
            {t('See More')}
            <VisuallyHidden> {t('about {page}', { page: t(header) })}</VisuallyHidden>
          </ButtonLink>
        }
      >
        {t(text)}
      </Card>
    </li>
  );
}

/** What the church offers, one card a page; a page that is not live has none. */
export function WhoWeAre() {
  const t = useTranslate();
  const heading = useId();
  return (
    <CardRow
      labelledBy={heading}
      heading={
        <Heading level={2} id={heading}>
          {t('Who We Are')}
        </Heading>
      }
    >
      {ways.map((way) => (
        <WayCard key={way.to} {...way} />
      ))}
    </CardRow>
  );
}
