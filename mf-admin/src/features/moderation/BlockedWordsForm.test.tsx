import { TransportError } from '@cog/platform/shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { moderationServer, openModeration, testChat, testWords } from './testModeration.tsx';

beforeEach(() => localStorage.clear());

const form = () => within(screen.getByRole('form', { name: 'Words that hold a message' }));
const field = (name: string) => form().getByLabelText(new RegExp(`^${name}`));
const save = () => form().getByRole('button', { name: 'Save Words' });

async function open(chat = testChat(), network = moderationServer(chat)) {
  const opened = await openModeration(network, '/moderation?show=words');
  await screen.findByRole('form');
  return opened;
}

describe('the words that hold a message', () => {
  it('stand one a line, each list in its language, with the rules in plain words', async () => {
    await open();
    expect(field('English')).toHaveValue('idiot\nmoron');
    expect(field('Pidgin')).toHaveValue('mumu');
    expect(field('Yoruba')).toHaveValue('wèrè');
    expect(field('Yoruba')).toHaveAttribute('lang', 'yo');
    expect(screen.getByText('A message with a listed word waits for a host. It is not lost.')).toBeVisible();
    expect(form().getByRole('button', { name: /Yoruba letters/ })).toBeVisible();
  });

  it('are saved over the version that was read, once, and say so with the focus', async () => {
    const server = moderationServer(testChat());
    let answer = () => {};
    const { user, writes } = await open(testChat(), async (request) => {
      if (request.method !== 'GET') await new Promise<void>((resolve) => (answer = resolve));
      return server(request);
    });
    await user.type(field('Yoruba'), '\nòmùgọ̀');
    await user.dblClick(save());
    await waitFor(() => expect(writes()).toHaveLength(1));
    answer();
    const news = (await screen.findByText(/^The words are saved\./)).closest('[tabindex]');
    expect(news).toHaveFocus();
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({
      method: 'PUT',
      path: '/api/moderation/words',
      body: { ...testWords, yoruba: 'wèrè\nòmùgọ̀' },
    });
    await user.type(field('English'), '\nfool');
    await user.click(save());
    await waitFor(() => expect(writes()).toHaveLength(2));
    answer();
    expect(writes()[1]?.body).toMatchObject({ updated_at: `${testWords.updated_at}+` });
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('are checked by the contract, and the wrong list has the focus', async () => {
    const { user, writes } = await open();
    fireEvent.change(field('Pidgin'), { target: { value: 'mumu\n???' } });
    await user.click(save());
    await waitFor(() => expect(field('Pidgin')).toHaveFocus());
    expect(field('Pidgin')).toHaveAccessibleDescription(/A word of Pidgin must have letters/);
    expect(writes()).toEqual([]);
  });

  it('stay typed on this device until they are saved', async () => {
    let down = true;
    const server = moderationServer(testChat());
    const { user } = await open(testChat(), (request) => {
      if (request.method !== 'GET' && down) return Promise.reject(new TransportError('offline'));
      return server(request);
    });
    await user.type(field('English'), '\nfool');
    await user.click(save());
    expect(await form().findByRole('alert')).toHaveTextContent('What you typed is safe.');
    expect(localStorage.getItem('cog:draft-chat-words:tolu')).toContain('fool');
    down = false;
    await user.click(save());
    expect(await screen.findByText(/^The words are saved\./)).toBeVisible();
  });

  it('that another user changed meanwhile are compared, and the user decides', async () => {
    const chat = testChat();
    const { user, writes } = await open(chat);
    await user.type(field('English'), '\nfool');
    chat.words = { ...testWords, english: 'idiot', updated_at: '2026-11-21T09:00:00.000Z' };
    await user.click(save());
    const conflict = within(
      await screen.findByRole('region', {
        name: 'Someone else changed this list of words while you were editing it',
      }),
    );
    expect(conflict.getByText(/^idiot moron fool$/)).toBeVisible();
    await user.click(conflict.getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText(/^The words are saved\./)).toBeVisible();
    expect(writes().at(-1)?.body).toMatchObject({
      english: 'idiot\nmoron\nfool',
      updated_at: '2026-11-21T09:00:00.000Z',
    });
  });

  it('are asked about before another part of the page is opened', async () => {
    const { user, router } = await open();
    await user.type(field('English'), '\nfool');
    await user.click(screen.getByRole('link', { name: /^Reports/ }));
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).getByText('Stay'));
    expect(router.state.location.search).toBe('?show=words');
  });
});
