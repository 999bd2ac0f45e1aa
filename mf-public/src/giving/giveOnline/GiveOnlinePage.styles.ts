import { card, column, row, tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

export const Introduction = styled.p`
  max-width: 60ch;
  padding-bottom: var(--space-3);
  line-height: 1.6;
`;

/** A section of the page. The first one holds the accounts and overlaps the banner. */
export const Part = styled.section`
  ${column(4)};
  padding: clamp(var(--space-8), 5vw, var(--space-16)) ${gutter} 0;

  &[data-first] {
    padding-top: var(--space-10);
    background: linear-gradient(var(--color-night) 11rem, transparent 11rem);
  }

  &[data-first] > h2 {
    color: var(--color-on-night);
  }

  &:last-child {
    padding-bottom: clamp(var(--space-12), 7vw, 96px);
  }

  & > p {
    max-width: 60ch;
    color: var(--color-ink-soft);
  }
`;

/** As many columns as fit. */
export const Accounts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
  gap: var(--space-6);
  list-style: none;

  & > li {
    display: grid;
    min-width: 0;
  }
`;

export const Frame = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  padding: var(--space-5);
  ${card};
  border-top: 4px solid var(--color-sun);
`;

/** The actions for an account, at the bottom of its card. */
export const Ways = styled.div`
  ${row(2)};
  margin-top: auto;

  & > a {
    flex: 1 0 auto;
  }
`;

export const Purposes = styled.ul`
  ${row(2)};
  list-style: none;

  & > li > * {
    ${tall(44)};
    padding: var(--space-1) var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: 99px;
    background: var(--color-surface);
    font-size: 1rem;
    overflow-wrap: anywhere;
  }
`;

export const QuickAmounts = styled.ul`
  ${row(2)};
  list-style: none;

  & a {
    padding-inline: var(--space-4);
  }
`;
