import styled from 'styled-components';

export const Frame = styled.section`
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-large);
  background: var(--color-night);
`;

/* A scrolling row must be reachable by keyboard. */
export const Track = styled.ul.attrs({ tabIndex: 0 })`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  &:focus-visible {
    outline-offset: -3px;
  }

  &::-webkit-scrollbar {
    display: none;
  }

  /* Without scripts there are no buttons, and a mouse without a wheel needs the scroll bar. */
  :root[data-scripts='off'] & {
    scrollbar-width: thin;
  }

  @media (scripting: none) {
    scrollbar-width: thin;
  }
`;

export const Slide = styled.li`
  flex: 0 0 100%;
  min-width: 0;
  scroll-snap-align: start;
  scroll-snap-stop: always;
`;

export const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  padding: var(--space-1);

  & > button {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 0;
    border-radius: 50%;
    background: none;
    cursor: pointer;
  }

  & > button:focus-visible {
    outline-offset: -4px;
  }
`;

export const Dot = styled.button`
  /* Keeps many of them on one line with the buttons. */
  && {
    flex: 0 1 44px;
    min-width: 0;
  }

  &&::before {
    content: '';
    width: 10px;
    height: 10px;
    border: 2px solid currentcolor;
    border-radius: 10px;
    transition: width var(--motion);
  }

  &&[aria-current]::before {
    width: 24px;
    border-color: var(--color-sun);
    background: var(--color-sun);
  }
`;
