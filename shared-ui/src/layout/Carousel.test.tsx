import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './Carousel.tsx';

const slides = ['First light', 'Cross over', 'One house'].map((content, index) => ({ id: String(index), content }));

const current = () =>
  screen
    .getAllByRole('button', { name: /^Slide \d/ })
    .findIndex((dot) => dot.ariaCurrent ?? dot.hasAttribute('aria-current'));

function renderCarousel() {
  render(<Carousel label="Pictures" slides={slides} />);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
  Reflect.deleteProperty(document, 'hidden');
  delete document.documentElement.dataset.saver;
});

describe('a carousel left alone', () => {
  it('moves on every 4000 ms and wraps', () => {
    renderCarousel();
    wait(3999);
    expect(current()).toBe(0);
    wait(1);
    expect(current()).toBe(1);
    wait(4000);
    wait(4000);
    expect(current()).toBe(0);
  });

  it('is a named region whose slides say their place', () => {
    renderCarousel();
    expect(screen.getByRole('region', { name: 'Pictures' })).toHaveAttribute('aria-roledescription', 'carousel');
    expect(screen.getAllByRole('listitem', { name: '2 of 3' })).toHaveLength(1);
  });
});

describe('a carousel stops', () => {
  it('when Pause is pressed, and goes on with Play', async () => {
    const user = renderCarousel();
    await user.click(screen.getByRole('button', { name: 'Pause slides' }));
    await user.click(document.body);
    wait(12_000);
    expect(current()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Play slides' }));
    wait(4000);
    expect(current()).toBe(1);
  });

  it('while the focus is inside', async () => {
    const user = renderCarousel();
    await user.tab();
    wait(12_000);
    expect(current()).toBe(0);
  });

  it('while the pointer is over it', async () => {
    const user = renderCarousel();
    await user.hover(screen.getByRole('region'));
    wait(12_000);
    expect(current()).toBe(0);
    await user.unhover(screen.getByRole('region'));
    wait(4000);
    expect(current()).toBe(1);
  });

  it('while the tab is hidden', () => {
    renderCarousel();
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    fireEvent(document, new Event('visibilitychange'));
    wait(12_000);
    expect(current()).toBe(0);
  });

  it('where reduced motion is asked for', () => {
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: true }) });
    renderCarousel();
    wait(12_000);
    expect(current()).toBe(0);
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeVisible();
  });
});

describe('a carousel on a line that costs', () => {
  it('starts stopped where the visitor saves data', () => {
    document.documentElement.dataset.saver = '';
    renderCarousel();
    wait(12_000);
    expect(current()).toBe(0);
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeVisible();
  });
});

describe('a carousel moved by hand', () => {
  it('is worked by the keyboard: the row to scroll, then Pause, Previous, the dots and Next', async () => {
    const user = renderCarousel();
    await user.tab();
    expect(screen.getByRole('list')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Pause slides' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Slide 2' })).toHaveFocus();
    await user.keyboard(' ');
    expect(current()).toBe(1);
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(current()).toBe(2);
    expect(screen.getByText('Slide 3 of 3')).toHaveAttribute('aria-live', 'polite');
  });

  it('goes back past the first slide to the last, and says where it is', async () => {
    const user = renderCarousel();
    await user.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(current()).toBe(2);
    expect(screen.getByText('Slide 3 of 3')).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(current()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Slide 2' }));
    expect(current()).toBe(1);
  });
});
