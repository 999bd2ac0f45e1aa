import * as pages from '@cog/contracts/composition/pages';
import { useContent, useHasRoute, useSettings, useTranslate } from '@cog/platform';
import { ButtonLink, Heading, MarketWomen } from '@cog/shared-ui';
import { Buttons, Frame, Poster, Tagline, TextBlock, Walkers, Welcome } from './Hero.styles.ts';
import { HeroFilm } from './HeroFilm.tsx';
import poster from './media/dawn.svg';

export interface HeroProps {
  welcome: string;
  /** Greeting for the time of day: 'Good morning'. */
  greeting: string;
}

/**
 * The church's name and welcome over the lagoon at dawn. Until there is something to watch or read, it links to the
 * devotional and the way to the church.
 */
export function Hero({ welcome, greeting }: HeroProps) {
  const t = useTranslate();
  const content = useContent();
  const { churchName, tagline } = useSettings();
  const live = useHasRoute(pages.live);
  const sermons = useHasRoute(pages.sermons);
  return (
    <Frame data-tone="night">
      <Poster src={poster} alt="" width={1280} height={720} fetchPriority="high" />
      <TextBlock>
        <Tagline>
          {t(greeting)}. <span {...content(tagline)} />
        </Tagline>
        <Heading level={1}>{churchName}</Heading>
        <Welcome {...content(welcome)} />
        <Buttons>
          {live || sermons ? null : <ButtonLink to={pages.devotional}>{t("Read Today's Devotional")}</ButtonLink>}
          <ButtonLink to={pages.live}>{t('Watch Live')}</ButtonLink>
          <ButtonLink to={pages.sermons} look={live ? 'secondary' : 'primary'}>
            {t('Read Sermon')}
          </ButtonLink>
          {live || sermons ? null : (
            <ButtonLink to={pages.locations} look="secondary">
              {t('Find Location')}
            </ButtonLink>
          )}
        </Buttons>
      </TextBlock>
      <HeroFilm />
      <Walkers>
        <MarketWomen />
      </Walkers>
    </Frame>
  );
}
