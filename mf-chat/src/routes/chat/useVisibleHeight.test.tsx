import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useVisibleHeight } from './useVisibleHeight.ts';

const viewport = Object.assign(new EventTarget(), { height: 740, scale: 1 });
const scrollIntoView = jest.fn();

function Panel() {
  const panel = useRef<HTMLElement>(null);
  useVisibleHeight(panel);
  return (
    <section ref={panel} aria-label="Chat">
      <textarea aria-label="Your message" />
    </section>
  );
}

beforeEach(() => {
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  Element.prototype.scrollIntoView = scrollIntoView;
  scrollIntoView.mockClear();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'visualViewport');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const resize = (height: number, scale = 1) =>
  act(() => {
    Object.assign(viewport, { height, scale });
    viewport.dispatchEvent(new Event('resize'));
  });
const height = () => screen.getByRole('region').style.getPropertyValue('--visible-height');

it('leaves the panel what the on-screen keyboard leaves, with the input in sight', () => {
  resize(740);
  render(<Panel />);
  expect(height()).toBe('740px');
  expect(scrollIntoView).not.toHaveBeenCalled();
  screen.getByRole('textbox').focus();
  resize(402.4);
  expect(height()).toBe('402px');
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('textbox')]);
});

it('does not take a page that is zoomed in for a smaller one', () => {
  resize(740);
  render(<Panel />);
  resize(370, 2);
  expect(height()).toBe('740px');
});
