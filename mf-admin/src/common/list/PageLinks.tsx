import { useNavigate } from '@cog/platform';
import { Button, ButtonLink, row, spread } from '@cog/shared-ui';
import type { FormEvent } from 'react';
import styled from 'styled-components';

const Row = styled.nav`
  ${spread(3)};
  font-size: 1rem;
`;

/** With fewer pages, each is at most two presses away. */
const LEAST_TO_JUMP = 4;

const Jump = styled.form`
  ${row(2)};
  align-items: center;
  justify-content: center;

  input {
    width: 4.5rem;
    min-height: 44px;
    padding-inline: var(--space-2);
    border: 1px solid var(--color-ink-soft);
    border-radius: var(--radius-small);
    background: var(--color-surface);
    color: inherit;
    font: inherit;
    text-align: center;
  }
`;

export interface PageLinksProps {
  /** Current page, from 1. */
  page: number;
  /** Number of rows on all pages. */
  total: number;
  pageSize: number;
  /** Address of a page of the list. */
  addressOf: (page: number) => string;
  /** Labels of the neighbouring pages, if better ones exist. */
  previous?: string;
  next?: string;
  /** Keeps the scroll position when a link is followed, for a list further down a page. */
  keepsPlace?: boolean;
}

/** Links through the pages of a list; renders nothing for a single page. */
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
      {last < LEAST_TO_JUMP ? (
        <span>
          Page {page} of {last}
        </span>
      ) : (
        <PageJump key={page} page={page} last={last} addressOf={addressOf} keepsPlace={keepsPlace} />
      )}
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

/** Goes to the page whose number is typed; a number that is too large leads to the last page. */
function PageJump({
  page,
  last,
  addressOf,
  keepsPlace,
}: Pick<PageLinksProps, 'page' | 'addressOf' | 'keepsPlace'> & { last: number }) {
  const navigate = useNavigate();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get('page'));
    const target = Math.min(Math.max(Math.round(typed) || 1, 1), last);
    if (target !== page) void navigate(addressOf(target), { preventScrollReset: keepsPlace ?? false });
  };
  return (
    <Jump aria-label="Go to a page" onSubmit={go}>
      <label>
        Page <input name="page" type="text" inputMode="numeric" autoComplete="off" defaultValue={page} maxLength={5} />
      </label>{' '}
      of {last}
      <Button type="submit" look="quiet">
        Go
      </Button>
    </Jump>
  );
}
