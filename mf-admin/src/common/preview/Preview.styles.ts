import styled from 'styled-components';

/** Width of a desktop page, in CSS pixels. */
export const DESK_WIDTH = 1280;

export const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  height: 100%;
`;

/** Lets wide windows choose the preview's width; on a phone the preview is as wide as the phone. */
export const Widths = styled.div`
  display: flex;
  gap: var(--space-2);

  & > [aria-pressed='true'] {
    forced-color-adjust: none;
  }

  @media (max-width: 719.98px) {
    display: none;
  }
`;

export const Stage = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;
  background: var(--color-paper);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);

  & > [role='status'] {
    position: absolute;
    inset: 0;
  }

  & > iframe {
    position: relative;
    width: 100%;
    height: 100%;
    border: 0;
  }

  @media (min-width: 720px) {
    &[data-width='phone'] > iframe {
      width: 360px;
      max-height: 740px;
      margin: auto;
      border-inline: 1px solid var(--color-line);
    }

    &[data-width='desk'] > iframe {
      width: ${DESK_WIDTH}px;
      max-width: none;
      height: calc(100% / var(--scale));
      margin-inline: auto;
      transform: scale(var(--scale));
      transform-origin: 0 0;
    }
  }
`;
