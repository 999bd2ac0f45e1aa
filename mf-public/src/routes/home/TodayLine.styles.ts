import { RouteLink } from '@cog/platform';
import { tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

/** 56 pixels; higher only for enlarged text. */
export const Line = styled.section`
  --focus: var(--color-sun);
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  min-height: 56px;
  padding: var(--space-1) ${gutter};
  border-block-start: 1px solid color-mix(in srgb, var(--color-on-night) 16%, transparent);
  background: var(--color-night);
  color: var(--color-on-night);
  font-size: var(--text-small);
  line-height: 1.35;

  & > a {
    ${tall(44)};
    gap: var(--space-1);
    color: var(--color-sun);
    font-weight: 600;
    text-decoration: none;
  }

  & > a:hover {
    text-decoration: underline;
  }

  /* Time and place need the room, so the link to the map becomes an icon, whose text stays its accessible name. */
  @media (max-width: 479.98px) {
    & > a {
      justify-content: center;
      padding-inline: 10px;
      min-width: 44px;
      border: 1px solid currentcolor;
      border-radius: 22px;
    }

    & > a > span:not(:only-child) {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`;

export const Facts = styled.div`
  min-width: 0;

  & > p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const What = styled.p`
  & > strong {
    font-size: 1rem;
  }
`;

/** A saved copy cannot know whether the stream is still on, so it hides that until the server has confirmed it. */
const IN_COPIES = 'html[data-saved-at] &:not([data-confirmed])';

export const LiveMark = styled.span`
  margin-inline-end: var(--space-2);
  padding: 2px var(--space-2);
  border-radius: var(--radius-small);
  background: var(--color-sun);
  color: var(--color-on-sun);
  font-weight: 700;

  &::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-inline-end: var(--space-1);
    border-radius: 50%;
    background: currentcolor;
  }

  ${IN_COPIES} {
    display: none;
  }
`;

export const LiveLink = styled(RouteLink)`
  ${IN_COPIES} {
    display: none;
  }
`;
