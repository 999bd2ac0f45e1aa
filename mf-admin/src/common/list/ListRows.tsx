import { useLocation, useNavigation } from '@cog/platform';
import { ButtonLink, card, column, EmptyState, Loading, Table, type TableColumn } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageLinks, type PageLinksProps } from './PageLinks.tsx';

/** How a list calls what is in it: 'book', 'books'. */
export interface ListNouns {
  one: string;
  many: string;
  /** The list by a shorter name: 'devotionals' for 'English devotionals'; `many` by default. */
  all?: string;
}

export interface ListRowsProps<Row extends { id: string }> extends Omit<PageLinksProps, 'pageSize'> {
  nouns: ListNouns;
  /** Of the table that shows the rows. */
  columns?: readonly TableColumn<Row>[];
  /** Shows the rows, where that is no table. */
  children?: ReactNode;
  rows: readonly Row[];
  /** How many the caption counts; `total` by default. */
  counted?: number;
  pageSize: number;
  /** What was searched for; '' for nothing. */
  search?: string;
  /** Said in the caption where nothing was searched: 'newest first'. */
  order?: string;
  /** The list without search and filters. */
  allAddress: string;
  /** Shown for a list that has nothing, without a search. */
  empty: ReactNode;
  /** Shown for a search that found nothing, where other words say it better. */
  notFound?: ReactNode;
  /** In a card of a phone, the first cell has a line of its own and needs no label. */
  titleFirst?: boolean;
  /** What a row is called, where its card opens on a phone. */
  nameOf?: (row: Row) => string;
}

/** Dims its rows while others are fetched. */
export const Rows = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }

  /* Words may break anywhere, but no column shrinks to single letters next to long texts. */
  @media (min-width: 720px) {
    td {
      min-width: min(8rem, 12vw);
    }
  }

  @media (max-width: 719.98px) {
    &[data-title-first] td:first-child {
      grid-template-columns: minmax(0, 1fr);

      & > span {
        display: none;
      }
    }
  }
`;

/** Lies over the rows, so that nothing moves while a search is typed. */
const Waiting = styled.div`
  position: absolute;
  top: 0;
  left: 50%;
  z-index: 1;
  ${card};
  transform: translateX(-50%);

  & > div {
    padding: var(--space-2) var(--space-5);
    white-space: nowrap;
  }
`;

const Frame = styled.div`
  position: relative;
  min-width: 0;
`;

/** A section of a page that is a list: heading, search and rows under each other. */
export const ListSection = styled.section`
  ${column(5)};
  min-width: 0;
`;

/** '1 book', '20 books'. */
export const countOf = (count: number, { one, many }: ListNouns): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`;

/** Whether another page of the list that is open is being fetched. */
export function useIsListLoading(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pathname;
}

/** The rows of a list with its pages: a table, cards on a phone; or why there are none. */
export function ListRows<Row extends { id: string }>({
  nouns,
  columns = [],
  children,
  rows,
  counted,
  search = '',
  order,
  allAddress,
  empty,
  notFound,
  titleFirst = false,
  nameOf,
  ...pages
}: ListRowsProps<Row>) {
  const isLoading = useIsListLoading();
  const { page, total, addressOf } = pages;
  const what = search ? ` found for “${search}”` : order ? `, ${order}` : '';
  const caption = `${countOf(counted ?? total, nouns)}${what}${page > 1 ? `, page ${page}` : ''}`;
  return (
    <>
      <Frame>
        {isLoading ? (
          <Waiting>
            <Loading label={`Loading ${nouns.all ?? nouns.many}...`} />
          </Waiting>
        ) : null}
        <Rows aria-busy={isLoading} data-title-first={titleFirst || undefined}>
          {rows.length > 0 ? (
            (children ?? (
              <Table
                caption={caption}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                {...(nameOf ? { rowName: nameOf } : {})}
              />
            ))
          ) : (
            <NoRows
              nouns={nouns}
              page={page}
              search={search}
              first={addressOf(1)}
              all={allAddress}
              empty={empty}
              notFound={notFound}
            />
          )}
        </Rows>
      </Frame>
      <PageLinks {...pages} />
    </>
  );
}

export interface NoRowsProps {
  nouns: ListNouns;
  page: number;
  search?: string;
  /** Address of the first page. */
  first: string;
  /** Address of the list without search and filters. */
  all: string;
  /** Where nothing was searched. */
  empty: ReactNode;
  /** Where a search found nothing, in other words than the usual ones. */
  notFound?: ReactNode;
}

/** Why a list shows nothing, and what shows something. */
export function NoRows({ nouns, page, search = '', first, all, empty, notFound }: NoRowsProps) {
  if (page > 1) {
    return (
      <EmptyState
        title="There is nothing on this page."
        action={<ButtonLink to={first}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (search === '') return empty;
  if (notFound) return notFound;
  return (
    <EmptyState
      title={`No ${nouns.many} found for “${search}”.`}
      action={<ButtonLink to={all}>Show all {nouns.all ?? nouns.many}</ButtonLink>}
    >
      <p>Try fewer or different words. You don’t need tone marks.</p>
    </EmptyState>
  );
}
