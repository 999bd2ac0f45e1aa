import type { ComposedRoute } from '@cog/contracts/composition/composition';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { RouteModule } from '../routeModule.ts';
import { testRoute } from '../testing.tsx';
import { Slot } from './Slot.tsx';

const page = {
  Component: () => (
    <Slot
      name="beside-stream"
      pending={<p>Loading...</p>}
      failed={(retry, what) => (
        <button type="button" onClick={retry}>
          {what} is missing
        </button>
      )}
    />
  ),
};

const text = (messages: string) => () => <p>{messages}</p>;
const texts = () => [...document.querySelectorAll('p, button')].map(({ textContent }) => textContent);

/** The page, and who fills its slot: what each shows, null where its code cannot be loaded. */
function open(filled: Record<string, { fillOrder?: number; shows: ComponentType | null; label?: string }>) {
  const { element, platform } = testRoute(page);
  const routes = Object.entries(filled).map(
    ([title, { fillOrder, label }]): ComposedRoute => ({
      path: `/${title.toLowerCase()}`,
      title,
      access: 'public',
      render: 'server',
      fills: ['beside-stream'],
      ...(fillOrder === undefined ? {} : { fillOrder }),
      ...(label === undefined ? {} : { navigation: [{ place: 'drawer', label, order: 1 }] }),
    }),
  );
  platform.routes = [...platform.routes, ...routes];
  platform.loadModule = async ({ title }): Promise<RouteModule> => {
    const shows = filled[title]?.shows;
    if (!shows) throw new Error('no network');
    return { Component: () => null, slots: { 'beside-stream': shows } };
  };
  const broken = jest.fn();
  platform.reportBroken = broken;
  render(element);
  return { broken, user: userEvent.setup(), filled };
}

it('shows what several pages put into it, by the order they declare, and those without one at 0', async () => {
  open({
    Order: { fillOrder: 20, shows: text('The order of service') },
    Hymns: { fillOrder: -5, shows: text('The hymns') },
    Chat: { shows: text('The chat') },
  });
  await screen.findByText('The hymns');
  expect(texts()).toEqual(['The hymns', 'The chat', 'The order of service']);
});

it('says of one whose code cannot be loaded what it is, tries that one again, and shows the others meanwhile', async () => {
  const { user, filled } = open({
    Chat: { shows: text('The chat') },
    Hymns: { fillOrder: 1, shows: null, label: 'Songs' },
  });
  const missing = await screen.findByRole('button', { name: 'Songs is missing' });
  expect(texts()).toEqual(['The chat', 'Songs is missing']);
  if (filled.Hymns) filled.Hymns.shows = text('The hymns');
  await user.click(missing);
  expect(await screen.findByText('The hymns')).toBeVisible();
  expect(texts()).toEqual(['The chat', 'The hymns']);
});

it('keeps what breaks in one from the others, and reports whose it is', async () => {
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  const breaks = () => {
    throw new Error('the hymns broke');
  };
  const { broken } = open({ Hymns: { shows: breaks }, Chat: { fillOrder: 1, shows: text('The chat') } });
  expect(await screen.findByRole('button', { name: 'Hymns is missing' })).toBeVisible();
  expect(screen.getByText('The chat')).toBeVisible();
  expect(broken.mock.calls).toEqual([[expect.objectContaining({ title: 'Hymns' }), expect.any(Error)]]);
  console.mockRestore();
});
