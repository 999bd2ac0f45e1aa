import { type Bookmark, readBookmarks } from '@cog/platform';
import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';

const ore: Bookmark = {
  address: '/fast?date=2026-11-20&lang=yo',
  kind: 'devotional',
  title: 'Ọ̀rẹ́ tòótọ́',
  detail: 'Ọjọ́ Ẹtì',
  language: 'YO',
};
const roof: Bookmark = { address: '/sermon?id=roof', kind: 'sermon', title: 'Roof', detail: 'Pastor', language: null };

function open(items: readonly Bookmark[]) {
  localStorage.setItem('cog:bookmarks', JSON.stringify({ version: 1, items }));
  render(testRoute(route, { at: '/kept', savedPages: [roof.address] }).element);
  return userEvent.setup();
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('what is kept on this device', () => {
  it('is listed, with its language, and with what opens without a network', async () => {
    open([ore, roof]);
    const link = await screen.findByRole('link', { name: ore.title });
    expect(link).toHaveAttribute('href', ore.address);
    expect(link.closest('[lang]')).toHaveAttribute('lang', 'yo');
    expect(screen.getAllByText('Ready offline')).toHaveLength(1);
  });

  it('is removed, and comes back to its place', async () => {
    const user = open([ore, roof]);
    await user.click(await screen.findByRole('button', { name: `Remove ${ore.title}` }));
    expect(titles()).toEqual(['Roof']);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(`Removed: ${ore.title}`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual([ore.title, 'Roof']);
    expect(readBookmarks()).toEqual([ore, roof]);
  });

  it('is nothing at first, and says how that changes', async () => {
    open([]);
    expect(await screen.findByText('Nothing saved yet.')).toBeVisible();
    expect(screen.getByText(/Tap Save under/)).toBeVisible();
  });
});
