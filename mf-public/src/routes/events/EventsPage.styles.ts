import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

export const Hero = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding: 9.5rem ${gutter} var(--space-8);
  background: var(--color-night);

  @media (min-width: 768px) {
    padding-block: var(--space-12) var(--space-16);
  }
`;

/** On phones above the words, on wide screens beside them. */
export const Backdrop = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: -1;
  height: 11rem;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to top, var(--color-night), transparent 55%);
  }

  @media (min-width: 768px) {
    inset: 0 0 0 46%;
    height: auto;

    &::after {
      background: linear-gradient(to right, var(--color-night), transparent 48%);
    }
  }
`;

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  justify-items: start;

  @media (min-width: 768px) {
    max-width: min(50%, 36rem);
  }
`;

export const Kicker = styled.p`
  margin-block-end: calc(-1 * var(--space-2));
  color: var(--color-sun);
  font-weight: 600;
  line-height: 1.4;
`;

/** The page's own header stays in sight below the bar of the site, where the screen is tall enough for both. */
export const Jump = styled.nav`
  z-index: 10;
  padding-inline: ${gutter};
  background: var(--color-paper);
  border-block-end: 1px solid var(--color-line);

  @media (min-height: 600px) {
    position: sticky;
    top: 60px;
  }

  @media print {
    display: none;
  }

  & > ul {
    display: flex;
    gap: var(--space-8);
    list-style: none;
  }

  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.2;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

/** Heading, pictures and list: one below the other on phones; on wide screens the pictures stay beside the list. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding: clamp(var(--space-8), 5vw, var(--space-16)) ${gutter} 0;
  scroll-margin-top: 1.5rem;

  &:focus {
    outline: 0;
  }

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: var(--space-6) var(--space-12);

    & > :is(h2, :only-child, h2 + :last-child) {
      grid-column: 1 / -1;
    }
  }
`;

export const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-self: start;

  @media (min-width: 900px) and (min-height: 600px) {
    position: sticky;
    top: 8rem;
  }
`;

export const Rows = styled.ul`
  min-width: 0;

  & > li:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
`;
