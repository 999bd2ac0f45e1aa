import * as pages from '@cog/contracts/composition/pages';
import { formatDay } from '@cog/contracts/lib/calendar';
import { megabytes } from '@cog/contracts/media/recordings.constants';
import { type Translate, useLanguage, useTextLang, useTranslate } from '@cog/platform';
import { Banner, ButtonLink, EmptyState, Stack } from '@cog/shared-ui';
import type { Ref } from 'react';
import { SermonEntry } from './SermonEntry.tsx';
import { SermonFilters } from './SermonFilters.tsx';
import { Found, Pages } from './SermonList.styles.ts';
import type { Listed, SermonList } from './SermonPage.api.ts';
import { Band, Body, Kicker, LeadTitle, Meta, Title, Verse } from './SermonPage.styles.ts';
import { SermonPicture } from './SermonPicture.tsx';
import { listAddress, sermonAddress } from './sermon.address.ts';

interface SermonListingProps {
  data: SermonList;
  heading: Ref<HTMLHeadingElement>;
  onItsWay: boolean;
}

/** The number of matches as text. */
function resultOf({ search, preacher, total, page, pages }: SermonList, t: Translate): string {
  const counted = total === 1 ? t('1 sermon') : t('{count} sermons', { count: total });
  const summary = [
    total === 0 ? t('No sermons found') : counted,
    search && t('with “{search}”', { search }),
    preacher && t('by {preacher}', { preacher }),
  ]
    .filter(Boolean)
    .join(' ');
  return pages > 1 ? `${summary}, ${t('page {page} of {pages}', { page, pages })}` : summary;
}

/** Sermons, newest first; the latest leads the page unless there is a search. */
export function SermonListing({ data, heading, onItsWay }: SermonListingProps) {
  const t = useTranslate();
  const { search, preacher, page, pages, items, total, unreadable } = data;
  const narrowed = search !== '' || preacher !== '';
  const lead = narrowed || page > 1 ? null : items[0];
  const rest = lead ? items.slice(1) : items;
  const nothing = total === 0 && !narrowed;
  return (
    <>
      {lead ? (
        <Latest sermon={lead} heading={heading} />
      ) : (
        <Band data-tone="night" data-edge={nothing ? undefined : ''}>
          <Title ref={heading} tabIndex={-1}>
            {t('View Sermons')}
          </Title>
          {nothing ? (
            <Meta>{t('Read our messages again.')}</Meta>
          ) : total > 0 ? (
            <Meta>{t('Newest first.')}</Meta>
          ) : null}
        </Band>
      )}
      <Body data-on-its-way={onItsWay || undefined}>
        {nothing ? (
          <NoSermons />
        ) : (
          <>
            <SermonFilters {...data} />
            {unreadable ? (
              <Banner tone="warning" title={t('We couldn’t read the date in this link.')}>
                {t('We couldn’t read that date, so here are all our sermons.')}
              </Banner>
            ) : null}
            <Found>
              <p role="status">{resultOf(data, t)}</p>
              {narrowed ? (
                <ButtonLink look="quiet" to={listAddress()} preventScrollReset>
                  {t('Clear search')}
                </ButtonLink>
              ) : null}
            </Found>
            {rest.length > 0 ? (
              <Stack as="ol" role="list">
                {rest.map((sermon) => (
                  <li key={sermon.slug}>
                    <SermonEntry sermon={sermon} />
                  </li>
                ))}
              </Stack>
            ) : null}
            {items.length === 0 ? <NothingHere data={data} /> : null}
            {items.length > 0 && pages > 1 ? <PageLinks data={data} /> : null}
            <MoreLinks canBeHeard={items.some(({ recording }) => recording)} />
          </>
        )}
      </Body>
    </>
  );
}

/** Links to the visitor's saved texts on this phone, and to the podcast. */
function MoreLinks({ canBeHeard }: { canBeHeard: boolean }) {
  const t = useTranslate();
  return (
    <div data-print="none">
      {canBeHeard ? (
        <ButtonLink look="quiet" to={`${pages.podcast}#sermons`}>
          {t('Listen in a podcast app')}
        </ButtonLink>
      ) : null}
      <ButtonLink look="quiet" to={pages.bookmarks} data-needs-script="">
        {t('Saved')}
      </ButtonLink>
    </div>
  );
}

function Latest({ sermon, heading }: { sermon: Listed; heading: Ref<HTMLHeadingElement> }) {
  const t = useTranslate();
  const language = useLanguage();
  const langOf = useTextLang();
  const { slug, sermonTitle, preacherName, date, excerpt, picture, recording } = sermon;
  return (
    <Band data-tone="night" data-edge="">
      <Title ref={heading} tabIndex={-1}>
        {t('View Sermons')}
      </Title>
      <Kicker>{t('The latest sermon')}</Kicker>
      <LeadTitle lang={langOf(sermonTitle)}>{sermonTitle}</LeadTitle>
      <Meta>
        {preacherName} · {formatDay(date, language)}
        {recording ? ` · ${t('Audio ({size})', { size: megabytes(recording.bytes) })}` : null}
      </Meta>
      {excerpt ? <Verse lang={langOf(excerpt)}>{excerpt}</Verse> : null}
      <SermonPicture picture={picture} look="lead" />
      <ButtonLink to={sermonAddress(slug)}>{t('Read the latest sermon')}</ButtonLink>
    </Band>
  );
}

function NoSermons() {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('There are no sermons yet.')}
      action={
        <>
          <ButtonLink to={pages.live}>{t('Watch Live')}</ButtonLink>
          <ButtonLink to={pages.devotional} look="secondary">
            {t("Read Today's Devotional")}
          </ButtonLink>
        </>
      }
    >
      <p>{t('Our first sermon will be here soon.')}</p>
    </EmptyState>
  );
}

/** Shown if nothing was found, or if the address names a page after the last. */
function NothingHere({ data }: { data: SermonList }) {
  const t = useTranslate();
  if (data.total > 0) {
    return (
      <EmptyState
        title={t('There are no more pages.')}
        action={<ButtonLink to={listAddress({ ...data, page: 1 })}>{t('To the newest sermons')}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState title={t('Nothing found')} action={<ButtonLink to={listAddress()}>{t('All sermons')}</ButtonLink>}>
      <p>{t('Try fewer words, or other ones. You don’t need tone marks.')}</p>
    </EmptyState>
  );
}

function PageLinks({ data }: { data: SermonList }) {
  const t = useTranslate();
  const { page, pages } = data;
  return (
    <Pages aria-label={t('Pages of sermons')} data-print="none">
      {page > 1 ? (
        <ButtonLink look="secondary" rel="prev" to={listAddress({ ...data, page: page - 1 })}>
          {t('Newer sermons')}
        </ButtonLink>
      ) : null}
      <span>{t('Page {page} of {pages}', { page, pages })}</span>
      {page < pages ? (
        <ButtonLink look="secondary" rel="next" to={listAddress({ ...data, page: page + 1 })}>
          {t('Older sermons')}
        </ButtonLink>
      ) : null}
    </Pages>
  );
}
