import { PAGE_BAR } from '@cog/contracts/composition/pageFrame';
import styled, { createGlobalStyle } from 'styled-components';

// Styles that only some pages need, or only at times; the rest is in `frameStyles.ts`.

/**
 * For a page with its own frame and bar: on a phone the site's bar, which is as high, shows until the page has loaded, and if it breaks.
 * The footer shows if the page is broken or needs scripts, but not while it loads.
 */
export const FrameYields = createGlobalStyle`
  main:has([${PAGE_BAR}]) ~ .foot {
    display: none;
  }
  @media (scripting: enabled) {
    :root:not([data-scripts='off']) main:has([data-page-awaited]) ~ .foot {
      display: none;
    }
  }
  @media (max-width: 719.98px) {
    .bar + main {
      margin-top: -60px;
      padding-top: 60px;
    }
    .bar + main:has([${PAGE_BAR}]) {
      margin-top: 0;
      padding-top: 0;
    }
    .bar:has(+ main [${PAGE_BAR}]) > div:first-child {
      display: none;
    }
  }
`;

/** Covers the page being left; its content stays in view at any scroll position. */
export const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: 10;
  overflow: clip;
  background: var(--color-paper);
`;

export const CoverView = styled.div`
  position: sticky;
  top: 60px;
`;

/** Below the bar, over the page: says what is loading while the page stays. */
export const SlowNote = styled.p`
  position: absolute;
  top: calc(100% + var(--space-2));
  left: 50%;
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-medium);
  background: var(--color-night);
  color: var(--color-on-night);
  font-weight: 600;
  white-space: nowrap;
  transform: translateX(-50%);
`;

export const ProgressBar = styled.div`
  position: absolute;
  left: 0;
  bottom: -3px;
  width: 100%;
  height: 3px;
  overflow: hidden;
  &::after {
    content: '';
    display: block;
    width: 40%;
    height: 100%;
    background: var(--color-sun);
    animation: travel 1.2s ease-in-out infinite;
  }
  @keyframes travel {
    from {
      transform: translateX(-100%);
    }
    to {
      transform: translateX(250%);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    &::after {
      width: 100%;
      animation: none;
      opacity: 0.7;
    }
  }
`;

export const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-4);
  background: var(--color-sun);
  color: #1c1930;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    font-weight: 600;
  }
`;
