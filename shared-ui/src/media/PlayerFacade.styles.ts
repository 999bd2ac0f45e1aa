import styled from 'styled-components';

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

  @media (max-width: 599.98px) {
    &[data-bleed] {
      margin-inline: calc(-1 * max(var(--space-4), env(safe-area-inset-left)))
        calc(-1 * max(var(--space-4), env(safe-area-inset-right)));
      border-radius: 0;
    }
  }
`;

export const Facade = styled.a`
  --focus: var(--color-sun);
  position: absolute;
  inset: 0;
  display: grid;
  color: var(--color-on-night);
  cursor: pointer;

  &:focus-visible {
    outline-offset: -6px;
  }
`;

export const Poster = styled.div`
  grid-area: 1 / 1;
  min-height: 0;
  height: 100%;

  & > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** A word on the picture. */
export const Badge = styled.span`
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

/** The round icon in the middle of the picture. */
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
    ${Facade}:hover & {
      transform: scale(1.08);
    }
  }
`;

export const Note = styled.div`
  display: flex;
  gap: var(--space-2);
  align-items: start;
  color: var(--color-ink-soft);
  font-size: var(--text-small);
  line-height: 1.45;
`;

export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
`;
