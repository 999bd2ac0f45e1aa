import styled from 'styled-components';

/** Height of a long text that stays in sight above its field. */
export const LONG_SOURCE = 'min(10rem, 24vh)';

/** From this width on two texts have room beside each other, in CSS pixels. */
const beside = '@media (min-width: 1100px)';

export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-1);
  padding: var(--space-3) var(--space-4);
  background: color-mix(in srgb, var(--color-dawn) 7%, var(--color-surface));
  border-radius: var(--radius-medium);
  font-size: 1rem;
  line-height: 1.5;
  overflow-wrap: anywhere;

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-4);
    width: 100%;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }
`;

/** A field with the same field's text in the other language: above it, or beside it where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  ${beside} {
    &[data-paired] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: var(--space-6);
    }

    &[data-paired] > :last-child {
      grid-area: 1 / 1;
    }
  }
`;

/** A text to be read while its field is written in. */
export const Source = styled.div`
  align-self: start;
  padding: var(--space-2) var(--space-3);
  background: color-mix(in srgb, var(--color-dawn) 7%, var(--color-surface));
  border-inline-start: 3px solid var(--color-dawn);
  border-radius: var(--radius-small);
  font-size: 1rem;
  line-height: 1.5;

  & > b {
    display: block;
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    font-weight: 600;
  }

  & > p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  /* The long one stays in sight, and leaves most of a phone's screen to the field and the keyboard. */
  &[data-long] {
    position: sticky;
    top: calc(var(--space-16) + var(--keys, 0px));
    z-index: 1;
    max-height: ${LONG_SOURCE};
    overflow: auto;
    overscroll-behavior: contain;
    border-block-end: 1px solid var(--color-dawn);
    box-shadow: var(--shadow);
  }

  ${beside} {
    line-height: 1.55;

    &[data-long] {
      z-index: auto;
      top: calc(var(--space-16) + var(--keys, 0px) + var(--space-4));
      max-height: calc(100vh - var(--space-16) - var(--keys, 0px) - var(--space-8));
      border-block-end: 0;
      box-shadow: none;
    }
  }
`;
