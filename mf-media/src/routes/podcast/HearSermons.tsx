import * as pages from '@cog/contracts/composition/pages';
import { formatDay } from '@cog/contracts/lib/calendar';
import { PODCAST_FEED_PATH } from '@cog/contracts/media/podcast.constants';
import { megabytes } from '@cog/contracts/media/recordings.constants';
import { RouteLink, useLanguage, usePlatform, useTextLang, useTranslate } from '@cog/platform';
import { ButtonLink, CopyField, Heading, note, Stack, sheet } from '@cog/shared-ui';
import styled from 'styled-components';
import type { HeardSermon } from './PodcastPage.api.ts';

const Sermons = styled.ul`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  list-style: none;

  & p {
    ${note};
  }
`;

const Subscribe = styled.div`
  padding: var(--space-5);
  ${sheet};
`;

export interface HearSermonsProps {
  sermons: readonly HeardSermon[];
}

/** The newest recorded sermons, which need little data, and the address with which podcast programs fetch new ones. */
export function HearSermons({ sermons }: HearSermonsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const langOf = useTextLang();
  const { siteUrl } = usePlatform();
  const address = siteUrl + PODCAST_FEED_PATH;
  return (
    <Stack as="section" id="sermons" aria-labelledby="hear-sermons" $gap={4}>
      <Heading level={2} id="hear-sermons">
        {t('Listen to our sermons')}
      </Heading>
      <Sermons role="list">
        {sermons.map(({ slug, sermonTitle, preacherName, date, bytes }) => (
          <li key={slug}>
            <RouteLink to={`${pages.sermons}?id=${encodeURIComponent(slug)}`} otherwise={sermonTitle}>
              <span lang={langOf(sermonTitle)}>{sermonTitle}</span>
            </RouteLink>
            <p>
              {preacherName} · {formatDay(date, language)} · {t('{size} of data', { size: megabytes(bytes) })}
            </p>
          </li>
        ))}
      </Sermons>
      <div>
        <ButtonLink look="quiet" to={pages.sermons}>
          {t('All sermons')}
        </ButtonLink>
      </div>
      <Subscribe data-tone="surface">
        <Stack $gap={3}>
          <CopyField
            label={t('Get each new sermon in your podcast app: choose “Add by URL” there and paste this address.')}
            text={address}
            what={t('Address')}
            of={t('of the podcast')}
          />
          <p>
            <a href={address.replace(/^https?:/, 'podcast:')}>{t('Open in Apple Podcasts')}</a>
          </p>
        </Stack>
      </Subscribe>
    </Stack>
  );
}
