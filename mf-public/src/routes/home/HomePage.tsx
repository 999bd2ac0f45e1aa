import { usePageData, useToday } from '@cog/platform';
import { Page, useNextService } from '@cog/shared-ui';
import { Hero } from './Hero.tsx';
import type { loadHome } from './HomePage.api.ts';
import { AppPanel, DevotionalPromo, NextService, Slides, Watchword, WhoWeAre } from './HomePage.islands.ts';
import { Band } from './HomePage.styles.ts';
import { LiveBadge } from './LiveBadge.tsx';

/** The home page from hero to app (specification, section 2, Home page 2 to 7). */
export function HomePage() {
  const { settings, day, titles, services, countedFrom } = usePageData<typeof loadHome>();
  const today = useToday();
  const next = useNextService(services, countedFrom);
  return (
    <Page width="full">
      <Hero welcome={settings.welcome}>
        <LiveBadge />
      </Hero>
      <Band data-over="hero">
        <DevotionalPromo day={day} titles={titles} today={today} devotionalPromo={settings.devotionalPromo} />
      </Band>
      <Band>
        <NextService
          services={services}
          countedFrom={countedFrom}
          startsAt={next?.occurrence.startsAt}
          isHeld={next?.isHeld}
        />
      </Band>
      <WhoWeAre whoWeAre={settings.whoWeAre} />
      <Band>
        <Slides slides={settings.slides} />
      </Band>
      <Band>
        <Watchword watchword={settings.watchword} />
      </Band>
      <Band data-last="">
        <AppPanel appPromo={settings.appPromo} appStoreLink={settings.appStoreLink} />
      </Band>
    </Page>
  );
}
