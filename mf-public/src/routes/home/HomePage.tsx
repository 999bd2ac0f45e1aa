import { usePageData, useToday } from '@cog/platform';
import { Page, useClock } from '@cog/shared-ui';
import { useCallback } from 'react';
import { AppPanel } from './AppPanel.tsx';
import { ComeAndSee } from './ComeAndSee.tsx';
import { DevotionalPromo } from './DevotionalPromo.tsx';
import { Hero } from './Hero.tsx';
import type { loadHome } from './HomePage.api.ts';
import { Band } from './HomePage.styles.ts';
import { Slides } from './Slides.tsx';
import { TodayLine } from './TodayLine.tsx';
import { Watchword } from './Watchword.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';
import { greetingAt, homeSpan } from './whatIsOn.ts';

/** The home page: today's events, then the parts from hero to app (specification, section 2, Home page 2 to 7). */
export function HomePage() {
  const page = usePageData<typeof loadHome>();
  const { settings, day, titles, countedFrom } = page;
  const today = useToday();
  const untilChange = useCallback((from: number) => homeSpan(page, from).until - from, [page]);
  const now = useClock(untilChange) ?? countedFrom;
  return (
    <Page width="full">
      <TodayLine page={page} now={now} />
      <Hero welcome={settings.welcome} greeting={greetingAt(now)} />
      <Band data-over="hero">
        <DevotionalPromo day={day} titles={titles} today={today} devotionalPromo={settings.devotionalPromo} />
      </Band>
      <Band>
        <ComeAndSee />
      </Band>
      <WhoWeAre whoWeAre={settings.whoWeAre} hasApp={settings.appStoreLink !== null} />
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
