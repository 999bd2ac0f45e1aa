import { type Bookmark, MOST_BOOKMARKS, readBookmarks } from '@cog/platform';
import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { KeepButton } from './KeepButton.tsx';

const roof: Bookmark = { address: '/sermon?id=roof', kind: 'sermon', title: 'Roof', detail: '', language: null };

const keep = (items: readonly Bookmark[]) =>
  localStorage.setItem('cog:bookmarks', JSON.stringify({ version: 1, items }));

function open() {
  const { element, platform } = testRoute({ Component: () => <KeepButton bookmark={roof} /> });
  render(element);
  return { messages: () => platform.messages.get().map(({ text }) => text), user: userEvent.setup() };
}

const button = () => screen.findByRole('button', { name: 'Save' });

describe('the button that keeps a page', () => {
  beforeEach(() => localStorage.clear());

  it('keeps it on this device, and takes that back', async () => {
    const { user, messages } = open();
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await button());
    expect(messages()).toEqual(['Saved. You can read it offline.']);
    expect(await button()).toHaveAttribute('aria-pressed', 'true');
    expect(readBookmarks()).toEqual([roof]);
    await user.click(await button());
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    expect(readBookmarks()).toEqual([]);
  });

  it('shows what the device has, and leaves what another tab has added', async () => {
    keep([roof]);
    const { user } = open();
    expect(await button()).toHaveAttribute('aria-pressed', 'true');
    const other = { ...roof, address: '/sermon?id=other' };
    keep([other, roof]);
    await user.click(await button());
    expect(readBookmarks()).toEqual([other]);
  });

  it('says when there are enough', async () => {
    keep(Array.from({ length: MOST_BOOKMARKS }, (_, index) => ({ ...roof, address: `/sermon?id=${index}` })));
    const { user, messages } = open();
    await user.click(await button());
    expect(messages()).toEqual([expect.stringContaining('100 already')]);
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    expect(readBookmarks()).toHaveLength(MOST_BOOKMARKS);
  });

  it('is unpressed in HTML that is made before the device is asked', () => {
    keep([roof]);
    const { element } = testRoute({ Component: () => <KeepButton bookmark={roof} /> });
    expect(renderToString(element)).toContain('aria-pressed="false"');
  });
});
