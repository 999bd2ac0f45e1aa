import { column, note, quiet, row, spread, surface, tall } from '@cog/shared-ui';
import styled from 'styled-components';

export const PageHeader = styled.header`
  ${column(3)};
  padding: clamp(var(--space-6), 5vw, var(--space-10));
  background:
    radial-gradient(circle at 92% 118%, var(--color-glow, var(--color-sun)) 0 64px, transparent 65px),
    var(--color-night);
  border-radius: var(--radius-large);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--color-on-night) 14%, transparent);
  color: var(--color-on-night);

  @media print {
    padding: 0;
    background: none;
    box-shadow: none;
    color: inherit;
  }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);

  & > p {
    min-width: 0;
    ${note};
    line-height: 1.5;
  }
`;

/** The leaderboard with its side content next to it, where there is room. */
export const Columns = styled.div`
  ${column(10)};
  align-items: start;

  @media (min-width: 1080px) {
    grid-template-columns: minmax(0, 1fr) 21rem;
  }

  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Board = styled.section`
  ${column(5)};
  min-width: 0;
  /* Large text needs the rows of a small screen. */
  container-type: inline-size;

  & > ol {
    transition: opacity var(--motion) 300ms;
  }

  &[aria-busy='true'] > ol {
    opacity: 0.45;
  }
`;

export const Beside = styled.div`
  ${column(8)};
  min-width: 0;
`;

export const Tabs = styled.nav`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  border-bottom: 2px solid var(--color-line);

  & > a {
    ${tall()};
    padding-inline: var(--space-4);
    margin-bottom: -2px;
    border-bottom: 4px solid transparent;
    ${note};
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }

  & > a[aria-current] {
    border-color: var(--color-dawn);
    color: var(--color-ink);
  }

  & > a:focus-visible {
    outline-offset: -3px;
  }

  /* There no border is transparent. */
  @media (forced-colors: active) {
    & > a:not([aria-current]) {
      border-color: Canvas;
    }
  }
`;

/** Two short lines on a phone, one on a wide screen. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  padding: var(--space-2) var(--space-3);
  ${surface};
  font-size: 1rem;
  line-height: 1.4;
  scroll-margin: 6rem;
  font-variant-numeric: tabular-nums;

  /* The first three (specification, section 9). */
  &[data-top] {
    border: 2px solid var(--color-sun);
    box-shadow: var(--shadow);
  }

  &[data-own] {
    outline: 3px solid var(--color-dawn);
    outline-offset: 1px;
  }

  @container (min-width: 38rem) {
    grid-template-columns: 3.25rem minmax(0, 1fr) 4rem auto;
    padding: var(--space-3) var(--space-4);
  }

  @media print {
    break-inside: avoid;
    padding: 4px 8px;
  }
`;

export const Rank = styled.span`
  display: grid;
  justify-items: center;
  color: var(--color-ink-soft);
  font-weight: 700;

  & > svg,
  & > small {
    color: var(--color-ink);
  }

  & > small {
    font-size: 0.8125rem;
    line-height: 1.2;
  }
`;

export const Person = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  & > h3 {
    font-family: var(--font-body);
    font-size: 1rem;
    line-height: 1.35;
  }

  & > p {
    ${quiet};
  }

  & > p > span {
    display: inline-block;
    margin-inline-end: var(--space-3);
  }
`;

export const Own = styled.strong`
  display: inline-block;
  margin-inline-start: var(--space-2);
  padding-inline: var(--space-2);
  background: var(--color-dawn);
  border-radius: var(--radius-small);
  color: var(--color-on-dawn);
  font-size: 0.8125rem;
`;

/** Text that replaces an administrator's controls in print, since the print may be put up on a wall. */
export const Printed = styled.p`
  display: none;

  @media print {
    display: block;
  }
`;

export const Score = styled.b`
  font-size: 1.125rem;
`;

export const Figures = styled.div`
  grid-column: 2 / -1;
  ${row(1, 2)};
  align-items: center;
  font-size: 0.8125rem;

  @container (max-width: 37.99rem) {
    & span {
      font-size: inherit;
    }

    /* One word is enough where the line is short. */
    & [data-status='completed'] {
      padding: 0;
      border: 0;
    }
  }

  & time {
    ${quiet};
  }

  /* The outcome and its time are read together. */
  & > [data-end] {
    ${row(0, 2)};
    align-items: center;
  }

  /* In columns of their own, so that the eye can scan each. */
  @container (min-width: 38rem) {
    grid-column: auto;
    display: grid;
    grid-template-columns: 11.5rem 9rem;
    justify-items: start;
    font-size: 1rem;

    & > [data-end] {
      display: contents;
    }
  }
`;

/** Says in a word what its colour means; the tint is light enough for the text. */
export const Band = styled.span`
  --tone: var(--color-leaf);
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  padding: 1px var(--space-2);
  background: color-mix(in srgb, var(--tone) 16%, var(--color-surface));
  border: 1px solid var(--tone);
  border-inline-start-width: 6px;
  border-radius: var(--radius-small);
  font-size: var(--text-small);
  font-weight: 600;
  print-color-adjust: exact;

  &[data-band='fair'] {
    --tone: var(--color-sun);
  }

  &[data-band='poor'] {
    --tone: var(--color-ember);
  }
`;

export const Badge = styled.span`
  padding: 1px var(--space-3);
  border: 1px solid var(--color-leaf);
  border-radius: 99px;
  font-size: var(--text-small);

  &[data-status='timeout'] {
    border-color: var(--color-ember);
    border-style: dashed;
  }
`;

export const PageTurns = styled.nav`
  ${spread(3)};
  font-size: 1rem;
`;

export const Sheet = styled.section`
  ${column(4)};
  padding: var(--space-5);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  font-size: 1rem;
  line-height: 1.5;

  @media print {
    padding: 0;
    border: 0;
  }
`;

/** Closed until it is needed, so that the leaderboard begins high up on a phone. */
export const Finder = styled.section`
  ${column(3)};
  padding: var(--space-1) var(--space-4);
  ${surface};
  font-size: 1rem;
  line-height: 1.5;

  & summary {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 48px;
    color: var(--color-dawn);
    font-weight: 600;
    cursor: pointer;
  }

  & form {
    ${column(3)};
    justify-items: start;
    max-width: 28rem;
    padding-block: var(--space-2) var(--space-4);
  }

  & form > div {
    width: 100%;
  }
`;

/** The participants found on this device. */
export const People = styled.ul`
  display: grid;
  padding-top: var(--space-3);

  & > li {
    ${row(0, 4)};
    align-items: center;
    overflow-wrap: anywhere;
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: start;
  }

  & dt {
    ${quiet};
  }

  & dd {
    font-size: var(--text-large);
    font-weight: 700;
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
  }
`;
