import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { field, openAdd as open } from './testAddDevotional.tsx';

beforeEach(() => localStorage.clear());

describe('the draft', () => {
  it('comes back after a reload with a note, and can be discarded', async () => {
    const first = open();
    await first.user.type(field('Title'), 'Before the');
    cleanup();
    const { user } = open();
    expect(field('Title')).toHaveValue('Before the');
    expect(screen.getByText('We brought back your draft.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(field('Title')).toHaveValue('');
    expect(screen.queryByText('We brought back your draft.')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('is left alone when what was kept is none of ours', async () => {
    localStorage.setItem('cog:draft-add-breakfast:tolu', JSON.stringify({ values: { title: 7 }, key: [] }));
    open();
    expect(field('Title')).toHaveValue('');
  });

  it('is not mentioned when there is none', () => {
    open();
    expect(screen.queryByText('We brought back your draft.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  });

  it('holds the page until leaving is confirmed', async () => {
    const { user } = open();
    await user.type(field('Title'), 'Before the');
    await user.click(screen.getByRole('link', { name: 'The list' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(field('Title')).toHaveValue('Before the');
    await user.click(screen.getByRole('link', { name: 'The list' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  it('holds back a closing window, and only while something is typed', async () => {
    const { user } = open();
    const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    await user.type(field('Title'), 'B');
    expect(close()).toBe(false);
    await user.clear(field('Title'));
    expect(close()).toBe(true);
  });

  it('says that it is kept while the device is offline', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    expect(screen.getByText(/You’re offline/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
    online.mockRestore();
  });
});
