import { ButtonLink } from '@cog/shared-ui';
import styled from 'styled-components';
import { spread } from '../layout/layout.styles.ts';

const Row = styled.nav`
  ${spread(3)};
  font-size: 1rem;
`;

export interface PageLinksProps {
  /** From 1. */
  page: number;
  /** Rows on all pages. */
  total: number;
  pageSize: number;
  /** Address of a page of the list. */
  addressOf: (page: number) => string;
  /** What lies before and after, where it has a better name. */
  previous?: string;
  next?: string;
  /** True for a list that stands below something else: following a link then keeps the place. */
  keepsPlace?: boolean;
}

/** Links through the pages of a table; nothing where there is one page alone. */
export function PageLinks({
  page,
  total,
  pageSize,
  addressOf,
  previous = 'Previous',
  next = 'Next',
  keepsPlace = false,
}: PageLinksProps) {
  const last = Math.max(Math.ceil(total / pageSize), 1);
  if (last === 1 && page === 1) return null;
  return (
    <Row aria-label="Pages">
      {page > 1 ? (
        <ButtonLink
          look="secondary"
          to={addressOf(Math.min(page - 1, last))}
          rel="prev"
          preventScrollReset={keepsPlace}
        >
          {previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {last}
      </span>
      {page < last ? (
        <ButtonLink look="secondary" to={addressOf(page + 1)} rel="next" preventScrollReset={keepsPlace}>
          {next}
        </ButtonLink>
      ) : (
        <span />
      )}
    </Row>
  );
}
