import { useLocation, useNavigation } from '@cog/platform';
import { ButtonLink, card, column, EmptyState, Loading, Table, type TableColumn } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageLinks, type PageLinksProps } from './PageLinks.tsx';

/** The nouns for a list's items: 'book', 'books'. */
export interface ListNouns {
  one: string;
  many: string;
  /** A shorter name of the list: 'devotionals' for 'English devotionals'; `many` by default. */
  all?: string;
}

export interface ListRowsProps<Row extends { id: string }> extends Omit<PageLinksProps, 'pageSize'> {
  nouns: ListNouns;
  /** Columns of the table. */
  columns?: readonly TableColumn<Row>[];
  /** Shows the rows, if not as a table. */
  children?: ReactNode;
  rows: readonly Row[];
  /** The number in the caption; `total` by default. */
  counted?: number;
  pageSize: number;
  /** The search; '' for none. */
  search?: string;
  /** The order, shown in the caption if nothing was searched: 'newest first'. */
  order?: string;
  /** Address of the list without search and filters. */
  allAddress: string;
  /** Shown when the list is empty and nothing was searched. */
  empty: ReactNode;
  /** Shown when a search found nothing, if the default message does not fit. */
  notFound?: ReactNode;
  /** On a phone's cards, the first cell has a line of its own and no label. */
  titleFirst?: boolean;
  /** Name of a row, if its card can be opened on a phone. */
  nameOf?: (row: Row) => string;
}

/** Dims the rows while others are being fetched. */
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

/** Lies over the rows, so that the layout does not shift during a search. */
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

/** A section of a page with a list: heading, search and rows. */
export const ListSection = styled.section`
  ${column(5)};
  min-width: 0;
`;

/** '1 book', '20 books'. */
export const countOf = (count: number, { one, many }: ListNouns): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`;

/** Whether another page of the current list is being fetched. */
export function useIsListLoading(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pathname;
}

/** The rows of a list, as a table or as cards on a phone, with page links; or the reason why there are none. */
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
  const selection = search ? ` found for “${search}”` : order ? `, ${order}` : '';
  const caption = `${countOf(counted ?? total, nouns)}${selection}${page > 1 ? `, page ${page}` : ''}`;
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
  /** Shown when nothing was searched. */
  empty: ReactNode;
  /** Shown when a search found nothing, if the default message does not fit. */
  notFound?: ReactNode;
}

/** Explains why a list shows nothing, and links to where it shows something. */
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
