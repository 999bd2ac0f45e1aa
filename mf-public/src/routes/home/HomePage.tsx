import { usePageData } from '@cog/platform';
import { Page } from '@cog/shared-ui';
import { AppPanel } from './AppPanel.tsx';
import { DevotionalPromo } from './DevotionalPromo.tsx';
import { Hero } from './Hero.tsx';
import type { loadHome } from './HomePage.api.ts';
import { Band } from './HomePage.styles.ts';
import { LiveBadge } from './LiveBadge.tsx';
import { NextService } from './NextService.tsx';
import { Slides } from './Slides.tsx';
import { Watchword } from './Watchword.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';

/** The home page from hero to app (specification, section 2, Home page 2 to 7). */
export function HomePage() {
  const { settings, day, titles } = usePageData<typeof loadHome>();
  return (
    <Page width="full">
      <Hero welcome={settings.welcome}>
        <LiveBadge />
      </Hero>
      <Band data-over="hero">
        <DevotionalPromo day={day} titles={titles} />
      </Band>
      <Band>
        <NextService />
      </Band>
      <WhoWeAre />
      <Band>
        <Slides />
      </Band>
      <Band>
        <Watchword />
      </Band>
      <Band data-last="">
        <AppPanel />
      </Band>
    </Page>
  );
}
