import * as pages from '@cog/contracts/composition/pages';
import { RouteLink } from '@cog/platform';
import { ButtonLink, Card, Scene, Stack } from '@cog/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import { PublishedDay } from '../../feed/PublishedDay.tsx';
import { VideoPicture } from '../../player/VideoPicture.tsx';
import { staysHere } from '../../staysHere.ts';
import type { LiveData } from './LivePage.api.ts';
import { Actions, Off, Patience, Picture } from './LivePage.styles.ts';
import { NextService } from './NextService.tsx';
import type { LiveWatch } from './useLive.ts';

interface OffAirProps {
  data: LiveData;
  watch: LiveWatch;
  /** Told when the stream starts while the keyboard is in here, where nothing stays to hold it. */
  onFocusLost: () => void;
}

/** Nothing is streamed just now: when it will be, and what to watch until then. */
export function OffAir({ data, watch, onFocusLost }: OffAirProps) {
  const { lastSermon } = data;
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving alone
  useLayoutEffect(() => {
    const here = frame.current;
    return () => {
      if (here?.contains(document.activeElement)) onFocusLost();
    };
  }, []);
  return (
    <Off ref={frame}>
      <Patience data-tone="surface">
        <Picture>
          <Scene name="lagoon" />
        </Picture>
        <h2>Be patient with us, we will be live soon!</h2>
        <p>Stay tuned and check back later for our live stream.</p>
        <Actions>
          {/* An ordinary link: without scripts it loads the page again. */}
          <ButtonLink
            to={pages.live}
            reloadDocument
            look="secondary"
            aria-disabled={watch.checking || undefined}
            onClick={(event) => {
              if (!staysHere(event)) return;
              event.preventDefault();
              watch.check();
            }}
          >
            Check again
          </ButtonLink>
          <ButtonLink to={pages.devotional} look="quiet">
            Read Today's Devotional
          </ButtonLink>
          <ButtonLink to={pages.events} look="quiet">
            Services and events
          </ButtonLink>
        </Actions>
      </Patience>
      <Stack gap={6}>
        <NextService services={data.services} loadedAt={data.now} />
        {lastSermon ? (
          <Card
            level={2}
            header="Our last sermon"
            picture={<VideoPicture id={lastSermon.videoId} thumbnail={lastSermon.thumbnail} />}
            action={<RouteLink to={`${pages.videos}?v=${lastSermon.videoId}`}>{lastSermon.title}</RouteLink>}
          >
            <PublishedDay pubDate={lastSermon.pubDate} />
          </Card>
        ) : null}
      </Stack>
    </Off>
  );
}
