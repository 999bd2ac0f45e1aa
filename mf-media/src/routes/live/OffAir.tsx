import * as pages from '@cog/contracts/composition/pages';
import { RouteLink, useTextLang, useTranslate } from '@cog/platform';
import { ButtonLink, Card, ChoirScene, Columns, Stack } from '@cog/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import { PublishedDay } from '../../feed/PublishedDay.tsx';
import { VideoPicture } from '../../player/VideoPicture.tsx';
import { staysHere } from '../../staysHere.ts';
import type { LiveData } from './LivePage.api.ts';
import { Actions, Patience, Picture } from './LivePage.styles.ts';
import { NextService } from './NextService.tsx';
import type { LiveWatch } from './useLive.ts';

interface OffAirProps {
  data: LiveData;
  watch: LiveWatch;
  /** Called when the stream starts while the focus is in this part, which then disappears. */
  onFocusLost: () => void;
}

/** Shown while no stream is live: when the next one is, and something to watch until then. */
export function OffAir({ data, watch, onFocusLost }: OffAirProps) {
  const t = useTranslate();
  const langOf = useTextLang();
  const { lastSermon } = data;
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is unmounted
  useLayoutEffect(() => {
    const here = frame.current;
    return () => {
      if (here?.contains(document.activeElement)) onFocusLost();
    };
  }, []);
  return (
    <Columns $wide="minmax(0, 1.5fr) minmax(0, 1fr)" $gap={6} $columnGap={8} ref={frame}>
      <Patience data-tone="surface">
        <Picture>
          <ChoirScene />
        </Picture>
        <h2>{t('Be patient with us, we will be live soon!')}</h2>
        <p>{t('Stay tuned and check back later for our live stream.')}</p>
        <Actions>
          <ButtonLink to={`${pages.reminder}?tell=live`} data-needs-script="">
            {t('Tell me when you’re live')}
          </ButtonLink>
          {/* An ordinary link, which reloads the page if there are no scripts. */}
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
            {t('Check again')}
          </ButtonLink>
          <ButtonLink to={pages.devotional} look="quiet">
            {t("Read Today's Devotional")}
          </ButtonLink>
          <ButtonLink to={pages.events} look="quiet">
            {t('Services and events')}
          </ButtonLink>
        </Actions>
      </Patience>
      <Stack $gap={6}>
        <NextService services={data.services} countedFrom={data.countedFrom} />
        {lastSermon ? (
          <Card
            level={2}
            header={t('Our latest sermon')}
            picture={<VideoPicture id={lastSermon.videoId} thumbnail={lastSermon.thumbnail} />}
            action={
              <RouteLink to={`${pages.videos}?v=${lastSermon.videoId}`}>
                <span lang={langOf(lastSermon.title)}>{lastSermon.title}</span>
              </RouteLink>
            }
          >
            <PublishedDay pubDate={lastSermon.pubDate} />
          </Card>
        ) : null}
      </Stack>
    </Columns>
  );
}
