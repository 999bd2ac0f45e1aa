import { quiet, row } from '@cog/shared-ui';
import styled from 'styled-components';

/**
 * As high as the visible area below the site's bar, so that list and input are both on the screen, even with the
 * keyboard open; useVisibleHeight sets `--visible-height`.
 */
export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  width: 100%;
  max-width: 56rem;
  height: calc(var(--visible-height, 100dvh) - 5rem - var(--bottom-bar, 0px));
  /* Moves together with the bar, which returns after the press that ends typing. */
  transition: height 0s 0.3s;
  min-height: 17rem;
  margin-inline: auto;
  /* When the on-screen keyboard leaves little room, less important parts below make way for the messages. */
  container: chat-panel / size;
  padding: var(--space-3) max(var(--space-3), env(safe-area-inset-right)) var(--space-3)
    max(var(--space-3), env(safe-area-inset-left));

  @media (min-width: 720px) {
    gap: var(--space-3);
    padding: var(--space-5) var(--space-6);
  }

  &[data-place='beside'] {
    gap: var(--space-2);
    height: 100%;
    min-height: 0;
    padding: var(--space-3);
  }
`;

export const Top = styled.header`
  ${row(1, 2)};
  align-items: center;

  @container chat-panel (max-height: 24rem) {
    flex-wrap: nowrap;
  }
`;

export const Titles = styled.div`
  flex: 1 1 11rem;
  min-width: 0;

  @container chat-panel (max-height: 24rem) {
    flex: 1 1 0;

    & > * {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

export const Facts = styled.p`
  ${row(0, 2)};
  ${quiet};
  font-variant-numeric: tabular-nums;
  line-height: 1.5;

  @container chat-panel (max-height: 24rem) {
    flex-wrap: nowrap;

    & > span + span {
      display: none;
    }
  }
`;

export const Actions = styled.div`
  ${row(2)};

  & > button {
    flex: none;
    min-height: 44px;
    padding: var(--space-1) var(--space-3);
  }

  @container chat-panel (max-height: 24rem) {
    flex: 0 1 auto;
    flex-wrap: nowrap;
    gap: var(--space-1);
    max-width: 68%;
    overflow-x: auto;

    & > button {
      padding-inline: var(--space-2);
      font-size: var(--text-small);
    }
  }
`;

/** The stream, as large as the messages' space allows; while someone types on a phone it is only heard. */
export const Above = styled.div`
  flex: none;
  width: min(100%, 62dvh);
  margin-inline: auto;

  &:empty {
    display: none;
  }

  @container chat-panel (max-height: 24rem) {
    position: absolute;
    visibility: hidden;
  }
`;

/** Always there, so that screen readers notice changes; takes no space while empty. */
export const LineState = styled.p`
  padding: var(--space-1) var(--space-3);
  background: color-mix(in srgb, var(--color-sun) 22%, var(--color-surface));
  border-radius: var(--radius-small);
  font-size: var(--text-small);
  line-height: 1.45;
  text-align: center;

  &:empty {
    display: contents;
  }
`;

/** Always there, so that screen readers notice changes; takes no space while nothing is pinned. */
export const NoticePlace = styled.div`
  &:empty {
    display: contents;
  }
`;

/** The notice that a host has pinned; a long one scrolls, so that the messages keep their space. */
export const Notice = styled.section`
  display: flex;
  flex: none;
  gap: var(--space-2);
  max-height: 5.5rem;
  padding: var(--space-2) var(--space-3);
  overflow-y: auto;
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-inline-start: 4px solid var(--color-sun);
  border-radius: var(--radius-small);
  font-size: var(--text-small);
  line-height: 1.45;

  & > p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  @container chat-panel (max-height: 24rem) {
    display: none;
  }
`;
