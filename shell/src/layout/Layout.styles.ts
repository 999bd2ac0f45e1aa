import { PAGE_BAR } from '@cog/contracts/composition/pageFrame';
import { Link, NavLink } from '@cog/platform';
import styled, { css } from 'styled-components';

export const SkipLink = styled.a`
  position: absolute;
  left: var(--space-4);
  top: -4rem;
  z-index: 30;
  padding: var(--space-2) var(--space-4);
  border-radius: 0 0 var(--radius-small) var(--radius-small);
  background: var(--color-sun);
  color: #1c1930;
  &:focus {
    top: 0;
  }
`;

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

export const BarInner = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  max-width: 76rem;
  min-height: 60px;
  margin: 0 auto;
  padding: 0 var(--space-4);
  /* The links of a wide bar; what is empty takes no gap. */
  @media (max-width: 719.98px) {
    & > nav {
      display: none;
    }
  }
`;

/**
 * Where a page brings a bar of its own, a phone has one: this one until the page is there, and where it breaks. The page begins
 * at the same height either way, so that nothing moves. Pages of visitors do without a byte of it.
 */
const BAR_YIELDS = css`
  @media (max-width: 719.98px) {
    & + main {
      margin-top: -60px;
      padding-top: 60px;
    }
    & + main:has([${PAGE_BAR}]) {
      margin-top: 0;
      padding-top: 0;
    }
    &:has(+ main [${PAGE_BAR}]) > ${BarInner} {
      display: none;
    }
  }
`;

export const Bar = styled.header<{ $yields: boolean }>`
  position: sticky;
  top: 0;
  z-index: 20;
  background: var(--color-night);
  color: var(--color-on-night);
  @media print {
    display: none;
  }
  ${({ $yields }) => $yields && BAR_YIELDS}
`;

export const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  min-height: 48px;
  margin-right: auto;
  color: inherit;
  font-family: var(--font-heading);
  /* Enlarged text leaves a phone's bar room for the longest word of a name. */
  font-size: min(1.25rem, 8vw);
  text-decoration: none;
  /* A long name, or one in large letters, goes on in a second line. */
  span {
    display: -webkit-box;
    overflow: hidden;
    line-height: 1.2;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  svg {
    flex: none;
  }
`;

export const BarLinks = styled.ul`
  display: none;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (min-width: 720px) {
    display: flex;
  }
`;

export const BarLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 var(--space-3);
  border-bottom: 3px solid transparent;
  color: inherit;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    border-bottom-color: color-mix(in srgb, var(--color-sun) 50%, transparent);
  }
  &[aria-current='page'] {
    border-bottom-color: var(--color-sun);
  }
`;

export const BarSearch = styled(NavLink)`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  /* Its picture has room around it already. */
  margin-inline: calc(-1 * var(--space-2));
  border-bottom: 3px solid transparent;
  color: inherit;
  &:hover {
    border-bottom-color: color-mix(in srgb, var(--color-sun) 50%, transparent);
  }
  &[aria-current='page'] {
    border-bottom-color: var(--color-sun);
  }
`;

export const BarForm = styled.form`
  flex: none;
  margin: 0;
  button {
    min-height: 44px;
    padding: 0 var(--space-2);
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
    &:hover {
      text-decoration: underline;
    }
  }
  [aria-hidden] {
    display: none;
    text-transform: uppercase;
  }
  @media (max-width: 479.98px) {
    [aria-hidden] {
      display: inline;
    }
    /* Still the button's name. */
    [aria-hidden] + span {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`;

/** The menu's button, and the link that takes its place where a browser knows no popover. */
export const MenuLink = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 44px;
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  text-decoration: none;
  @supports selector(:popover-open) {
    &:not(button) {
      display: none;
    }
  }
  @supports not selector(:popover-open) {
    button& {
      display: none;
    }
  }
  @media (min-width: 720px) {
    display: none;
  }
`;

export const MenuButton = styled(MenuLink).attrs({ as: 'button' })``;

export const Main = styled.main`
  flex: 1;
  display: block;
  &[inert] {
    position: relative;
  }
  &:focus {
    outline: none;
  }
`;

/** Over the page that is left; in view wherever that is scrolled to. */
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

/** Below the bar, over the page: says what is loaded while the page stays. */
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

export const DrawerLinks = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const DrawerLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 56px;
  padding: 0 var(--space-3);
  border-left: 3px solid transparent;
  color: inherit;
  font-size: 1.25rem;
  text-decoration: none;
  &[aria-current='page'] {
    border-left-color: var(--color-sun);
  }
`;

/** It is shown where a page with a frame of its own is broken or needs scripts, and not while that is on its way. */
const FOOTER_YIELDS = css`
  main:has([${PAGE_BAR}]) ~ & {
    display: none;
  }
  @media (scripting: enabled) {
    :root:not([data-scripts='off']) main:has([data-page-awaited]) ~ & {
      display: none;
    }
  }
`;

export const FooterFrame = styled.footer<{ $yields: boolean }>`
  background: var(--color-night);
  color: var(--color-on-night);
  padding: var(--space-10) 0 var(--space-8);
  ${({ $yields }) => $yields && FOOTER_YIELDS}
  @media print {
    display: none;
  }
`;

export const FooterInner = styled.div`
  max-width: 76rem;
  margin: 0 auto;
  padding: 0 var(--space-4);
`;

export const FooterColumns = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: var(--space-8) var(--space-6);
  h2 {
    margin: 0 0 var(--space-2);
    color: var(--color-sun);
    font-family: var(--font-heading);
    font-size: 1.125rem;
    font-weight: 600;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

export const FooterLink = styled(Link)`
  display: inline-block;
  padding: 10px 0;
  line-height: 1.35;
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

export const LiteForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  margin-top: var(--space-8);
  font-size: var(--text-small);
  button {
    min-height: 44px;
    padding: 0 var(--space-4);
    border: 1px solid currentcolor;
    border-radius: var(--radius-medium);
    background: none;
    font-weight: 600;
    cursor: pointer;
  }
`;

export const FooterNote = styled.p`
  margin: var(--space-8) 0 0;
  padding-top: var(--space-4);
  border-top: 1px solid color-mix(in srgb, var(--color-on-night) 20%, transparent);
  font-size: var(--text-small);
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
