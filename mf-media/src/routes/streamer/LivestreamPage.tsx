import * as pages from '@cog/contracts/composition/pages';
import { usePageData, useTextLang, useTranslate } from '@cog/platform';
import { ButtonLink, Cluster, EmptyState, Heading, Page } from '@cog/shared-ui';
import { useRef } from 'react';
import { Player } from '../../player/Player.tsx';
import { StreamCompanion } from '../../player/StreamCompanion.tsx';
import type { loader } from './LivestreamPage.api.ts';
import { Theatre } from './LivestreamPage.styles.ts';

/** One embedded video at 56.25 % (specification, section 2, Demo page): the live stream, otherwise the newest video. */
export function LivestreamPage() {
  const t = useTranslate();
  const langOf = useTextLang();
  const { playable, live, sample } = usePageData<typeof loader>();
  const player = useRef<HTMLDivElement>(null);
  return (
    <Page>
      <Heading level={1}>{t('YouTube Video Streamer')}</Heading>
      {playable ? (
        <Theatre aria-labelledby="video">
          <Heading level={2} id="video">
            <span lang={langOf(playable.title)}>{playable.title}</span>
          </Heading>
          <div ref={player}>
            <Player key={playable.id} playable={playable} live={live} sample={sample} />
          </div>
          <Cluster>
            {live ? <StreamCompanion stream={player} /> : null}
            <ButtonLink to={pages.live} look="secondary">
              {t('Watch Live')}
            </ButtonLink>
            <ButtonLink to={pages.videos} look="quiet">
              {t('All Videos')}
            </ButtonLink>
          </Cluster>
        </Theatre>
      ) : (
        <EmptyState title={t('No video selected')} action={<ButtonLink to={pages.live}>{t('Watch Live')}</ButtonLink>}>
          <p>{t('There are no videos yet. You’ll find them here soon.')}</p>
        </EmptyState>
      )}
    </Page>
  );
}
