import { clamp, column, cover, note, quiet } from '@cog/shared-ui';
import styled from 'styled-components';

export const Library = styled.section`
  ${column(6)};
  scroll-margin-top: var(--space-16);
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] > ul {
    opacity: 0.45;
  }

  & > [role='status'] {
    ${note};
  }
`;

export const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-8) var(--space-4);

  @media (min-width: 600px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-10) var(--space-6);
  }

  @media (min-width: 960px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

export const Entry = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  height: 100%;
  min-width: 0;

  & > h2 {
    padding-top: var(--space-2);
    font-size: 1.0625rem;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  & > p {
    ${quiet};
    overflow-wrap: anywhere;
  }

  & > a {
    margin-top: auto;
    align-self: start;
  }
`;

/** A bound book: the spine on the left, and a drawn cover below the picture, if there is one. */
export const Cover = styled.div`
  --tint: var(--color-dawn);
  position: relative;
  display: grid;
  grid-template-rows: 1fr auto;
  aspect-ratio: 2 / 3;
  padding: 14% 10% 10% 16%;
  overflow: hidden;
  background:
    linear-gradient(90deg, #0003 0 4%, #fff2 4% 5%, transparent 7%),
    radial-gradient(circle at 58% 96%, var(--color-glow, var(--color-sun)) 0 17%, transparent 17.6%),
    linear-gradient(
      var(--color-night) 30%,
      color-mix(in srgb, var(--color-night) 62%, var(--tint)) 82%,
      color-mix(in srgb, var(--color-night) 45%, var(--tint))
    );
  border-radius: 3px var(--radius-small) var(--radius-small) 3px;
  box-shadow: var(--shadow);
  color: var(--color-on-night);

  &[data-tint='1'] {
    --tint: var(--color-ember);
  }

  &[data-tint='2'] {
    --tint: var(--color-leaf);
  }

  & > span {
    ${clamp(6)};
    align-self: start;
    font-family: var(--font-heading);
    font-size: clamp(0.9375rem, 4.4vw, 1.25rem);
    font-weight: 700;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  & > img {
    position: absolute;
    inset: 0;
    ${cover};
  }

  @media (min-width: 600px) {
    & > span {
      font-size: 1.25rem;
    }
  }
`;
