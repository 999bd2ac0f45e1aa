import * as pages from '@cog/contracts/composition/pages';
import { formatDay } from '@cog/contracts/lib/calendar';
import { Banner, ButtonLink, EmptyState } from '@cog/shared-ui';
import type { Ref } from 'react';
import { List } from '../../finding/finding.styles.ts';
import { SermonEntry } from './SermonEntry.tsx';
import { SermonFilters } from './SermonFilters.tsx';
import { Found, Pages } from './SermonList.styles.ts';
import type { Listed, SermonList } from './SermonPage.api.ts';
import { Band, Body, LeadTitle, Meta, Title, Verse } from './SermonPage.styles.ts';
import { listAddress, sermonAddress } from './sermon.address.ts';

interface SermonListingProps {
  data: SermonList;
  heading: Ref<HTMLHeadingElement>;
  onItsWay: boolean;
}

const counted = (total: number) => (total === 1 ? '1 sermon' : `${total} sermons`);

/** What was found, in words. */
function resultOf({ search, preacher, total, page, pages }: SermonList): string {
  const what = [
    total === 0 ? 'No sermons found' : counted(total),
    search && `with “${search}”`,
    preacher && `by ${preacher}`,
  ]
    .filter(Boolean)
    .join(' ');
  return pages > 1 ? `${what}, page ${page} of ${pages}` : what;
}

/** Sermons, newest first: the latest leads the page, unless something was looked for. */
export function SermonListing({ data, heading, onItsWay }: SermonListingProps) {
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
            View Sermons
          </Title>
          <Meta>{nothing ? 'The words that are preached among us, to be read again.' : 'Newest first.'}</Meta>
        </Band>
      )}
      <Body data-on-its-way={onItsWay || undefined}>
        {nothing ? (
          <NoSermons />
        ) : (
          <>
            <SermonFilters {...data} />
            {unreadable ? (
              <Banner tone="warning" title="The date in this address could not be read.">
                A date looks like 2026-11-21. Here are all sermons instead.
              </Banner>
            ) : null}
            <Found>
              <p role="status">{resultOf(data)}</p>
              {narrowed ? (
                <ButtonLink look="quiet" to={listAddress()} preventScrollReset>
                  Clear search
                </ButtonLink>
              ) : null}
            </Found>
            {rest.length > 0 ? (
              <List role="list">
                {rest.map((sermon) => (
                  <li key={sermon.slug}>
                    <SermonEntry sermon={sermon} />
                  </li>
                ))}
              </List>
            ) : null}
            {items.length === 0 ? <NothingHere data={data} /> : null}
            {items.length > 0 && pages > 1 ? <PageLinks data={data} /> : null}
            <KeptLink />
          </>
        )}
      </Body>
    </>
  );
}

/** To what the visitor keeps on this device. */
function KeptLink() {
  return (
    <div data-print="none" data-needs-script="">
      <ButtonLink look="quiet" to={pages.bookmarks}>
        Kept on this device
      </ButtonLink>
    </div>
  );
}

function Latest({ sermon, heading }: { sermon: Listed; heading: Ref<HTMLHeadingElement> }) {
  const { slug, sermonTitle, preacherName, date, excerpt } = sermon;
  return (
    <Band data-tone="night" data-edge="">
      <Title ref={heading} tabIndex={-1} data-look="kicker">
        View Sermons
      </Title>
      <LeadTitle>{sermonTitle}</LeadTitle>
      <Meta>
        {preacherName} · {formatDay(date)}
      </Meta>
      {excerpt ? <Verse>{excerpt}</Verse> : null}
      <ButtonLink to={sermonAddress(slug)}>Read the latest sermon</ButtonLink>
    </Band>
  );
}

function NoSermons() {
  return (
    <EmptyState
      title="There are no sermons yet."
      action={
        <>
          <ButtonLink to={pages.live}>Watch Live</ButtonLink>
          <ButtonLink to={pages.devotional} look="secondary">
            Read Today's Devotional
          </ButtonLink>
        </>
      }
    >
      <p>The first one will stand here as soon as it has been written down.</p>
    </EmptyState>
  );
}

/** Nothing was found, or the list is not as long as the address thinks. */
function NothingHere({ data }: { data: SermonList }) {
  if (data.total > 0) {
    return (
      <EmptyState
        title="The list does not go on as far as this."
        action={<ButtonLink to={listAddress({ ...data, page: 1 })}>To the newest sermons</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState title="Nothing found" action={<ButtonLink to={listAddress()}>All sermons</ButtonLink>}>
      <p>Try fewer words, or other ones. Capitals and tone marks do not matter.</p>
    </EmptyState>
  );
}

function PageLinks({ data }: { data: SermonList }) {
  const { page, pages } = data;
  return (
    <Pages aria-label="Pages of sermons" data-print="none">
      {page > 1 ? (
        <ButtonLink look="secondary" rel="prev" to={listAddress({ ...data, page: page - 1 })}>
          Newer sermons
        </ButtonLink>
      ) : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <ButtonLink look="secondary" rel="next" to={listAddress({ ...data, page: page + 1 })}>
          Older sermons
        </ButtonLink>
      ) : null}
    </Pages>
  );
}
