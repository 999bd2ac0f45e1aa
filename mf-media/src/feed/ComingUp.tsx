import type { UpcomingItem } from '@cog/contracts/media/feeds.constants';
import { useTextLang, useTranslate } from '@cog/platform';
import { ExternalLink, Heading, Note, Stack } from '@cog/shared-ui';
import { VideoPicture } from '../player/VideoPicture.tsx';
import { Announced, Rows, When } from './ComingUp.styles.ts';
import { StartTime } from './StartTime.tsx';

/** Announced streams and premieres: when they begin, and their page on YouTube, where a reminder can be set. */
export function ComingUp({ items }: { items: readonly UpcomingItem[] }) {
  const t = useTranslate();
  const langOf = useTextLang();
  return (
    <Stack as="section" $gap={5} aria-labelledby="coming-up">
      <Heading level={2} id="coming-up">
        {t('Coming Up')}
      </Heading>
      <Note>{t('Open one on YouTube to be reminded when it begins.')}</Note>
      <Rows role="list">
        {items.map(({ videoId, title, link, thumbnail, startsAt }) => (
          <Announced key={videoId} data-tone="surface">
            <VideoPicture id={videoId} thumbnail={thumbnail} sizes="8rem" />
            <div>
              <Heading level={3}>
                <ExternalLink href={link} lang={langOf(title)}>
                  {title}
                </ExternalLink>
              </Heading>
              <When>{startsAt === null ? t('The time is not known yet') : <StartTime startsAt={startsAt} />}</When>
            </div>
          </Announced>
        ))}
      </Rows>
    </Stack>
  );
}
