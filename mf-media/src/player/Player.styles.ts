import styled, { css } from 'styled-components';

/** 56.25 % of the width (specification, section 9). */
export const Screen = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: var(--color-night);
  border-radius: var(--radius-medium);
  box-shadow: var(--shadow);

  & > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }

  & img {
    object-fit: cover;
  }

  @media (max-width: 599.98px) {
    margin-inline: calc(-1 * max(var(--space-4), env(safe-area-inset-left)))
      calc(-1 * max(var(--space-4), env(safe-area-inset-right)));
    border-radius: 0;
  }
`;

const facade = css`
  --focus: var(--color-sun);
  position: absolute;
  inset: 0;
  display: grid;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: var(--color-on-night);
  cursor: pointer;

  &:focus-visible {
    outline-offset: -6px;
  }

  & > div,
  & > img {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
  }
`;

export const FacadeButton = styled.button`
  ${facade}
`;

export const FacadeLink = styled.a`
  ${facade}
`;

/** The round sign in the middle of the picture. */
export const PlaySign = styled.span`
  position: relative;
  grid-area: 1 / 1;
  place-self: center;
  display: grid;
  place-items: center;
  width: clamp(64px, 14%, 88px);
  aspect-ratio: 1;
  padding-inline-start: 4px;
  border-radius: 50%;
  background: var(--color-sun);
  box-shadow: 0 0 0 6px color-mix(in srgb, var(--color-night) 45%, transparent);
  color: var(--color-on-sun);
  transition: transform var(--motion);

  @media (hover: hover) {
    ${FacadeButton}:hover &, ${FacadeLink}:hover & {
      transform: scale(1.08);
    }
  }
`;

export const Note = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: start;
  color: var(--color-ink-soft);
  font-size: var(--text-small);
  line-height: 1.45;
`;

export const Watch = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
`;

/** On the picture of a stream that is running. */
export const Live = styled.span`
  position: absolute;
  top: var(--space-3);
  left: var(--space-3);
  padding: var(--space-1) var(--space-3);
  background: var(--color-ember);
  border-radius: var(--radius-small);
  color: var(--color-on-dawn);
  font-size: var(--text-small);
  font-weight: 700;
  line-height: 1.4;
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;

/** A player that is the page's one thing: no wider than lets a screen show the whole of it. */
export const Theatre = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  width: 100%;
  max-width: 60rem;
`;
