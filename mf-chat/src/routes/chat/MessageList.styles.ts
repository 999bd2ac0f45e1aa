import { tall } from '@cog/shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 6rem;
  /* Specification, section 9: the list is at most 80% of the viewport high. */
  max-height: 80vh;
  max-height: 80dvh;
`;

export const Log = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* VirtualRows.tsx contains this value in pixels. */
  padding: var(--space-3);
  background: color-mix(in srgb, var(--color-dawn) 4%, var(--color-paper));
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  outline-offset: -3px;

  /* Inside the item, since padding of the item itself would not be measured. */
  & [aria-posinset] > * {
    margin-block-end: var(--space-2);
  }

  @media (prefers-reduced-motion: no-preference) {
    &[data-smooth='true'] {
      scroll-behavior: smooth;
    }
  }
`;

export const Earlier = styled.div`
  position: absolute;
  inset-block-start: var(--space-2);
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  width: fit-content;
  max-width: calc(100% - 2 * var(--space-3));
  min-height: 32px;
  margin-inline: auto;
  padding-inline: var(--space-3);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: 999px;
  box-shadow: var(--shadow);
  font-size: var(--text-small);
  line-height: 1.3;

  & > button {
    min-height: 44px;
    border: 0;
    background: none;
    color: var(--color-dawn);
    font-weight: 600;
    cursor: pointer;
  }
`;

export const Empty = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-3);
  min-height: 100%;
  padding: var(--space-4);
  color: var(--color-ink-soft);
  text-align: center;

  & > svg {
    color: var(--color-dawn);
  }
`;

export const NewMessages = styled.button`
  position: absolute;
  inset-block-end: var(--space-3);
  inset-inline: 0;
  ${tall(44)};
  gap: var(--space-2);
  width: fit-content;
  margin-inline: auto;
  padding: var(--space-2) var(--space-4);
  background: var(--color-dawn);
  border: 2px solid var(--color-surface);
  border-radius: 999px;
  box-shadow: var(--shadow);
  color: var(--color-on-dawn);
  font-size: var(--text-small);
  font-weight: 600;
  line-height: 1.3;
  cursor: pointer;
`;
