import { fireEvent, screen, within } from '@testing-library/react';
import { form, list, opened, openSection, save, settingsServer } from './testSettingsPage.tsx';

beforeEach(() => localStorage.clear());

it('adds a link to the footer and hides a page', async () => {
  const { user, writes } = await openSection(settingsServer().network, 'menu');
  await user.click(form().getByRole('button', { name: 'Add a link' }));
  const link = within(list('Links in the footer').getByRole('group', { name: /New link/ }));
  const type = (within_: typeof link, label: RegExp, value: string) =>
    fireEvent.change(within_.getByLabelText(label), { target: { value } });
  type(link, /^Label( |$)(?!in)/, 'Choir');
  type(link, /^Address/, 'javascript:alert(1)');
  await user.click(form().getByRole('button', { name: 'Add an entry' }));
  const entry = within(list('Changed entries').getByRole('group', { name: /New entry/ }));
  await user.click(save());
  expect(link.getByLabelText(/^Address/)).toHaveAccessibleDescription(/must be a path as \/events/);
  expect(entry.getByLabelText('Page')).toHaveAccessibleDescription(/Page is required/);
  expect(writes()).toEqual([]);

  type(link, /^Address/, 'https://choir.example/songs');
  await user.selectOptions(entry.getByLabelText('Page'), 'Radio (/radio)');
  expect(list('Changed entries').getByRole('button', { name: 'Entry 1 Radio (/radio)' })).toBeVisible();
  await user.click(save());
  await screen.findByText('Menus and footer: saved.');
  expect(writes()[0]?.body).toMatchObject({
    settings: {
      menu: {
        links: [{ label: 'Choir', address: 'https://choir.example/songs', column: 'About' }],
        changes: [{ path: '/radio', show: 'hidden', label: '', title: '', description: '' }],
      },
    },
  });
});

it('lists the pages that the menus hold, and the one that the church has hidden, by title and path', async () => {
  const hidden = (path: string) => ({ path, show: 'hidden' as const, label: '', title: '', description: '' });
  const menu = { ...opened.settings.menu, changes: [hidden('/promologin'), hidden('/gone')] };
  const { user } = await openSection(
    settingsServer({ ...opened, settings: { ...opened.settings, menu } }).network,
    'menu',
  );
  await user.click(form().getByRole('button', { name: 'Add an entry' }));
  const entry = within(list('Changed entries').getByRole('group', { name: /New entry/ }));
  expect(
    within(entry.getByLabelText('Page'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a page', 'Promo sign-in (/promologin)', 'Radio (/radio)']);
  // An already chosen path stays, even if no page has it any more.
  await user.click(list('Changed entries').getByRole('button', { name: 'Entry 2 /gone' }));
  expect(within(list('Changed entries').getByRole('group', { name: /\/gone/ })).getByLabelText('Page')).toHaveValue(
    '/gone',
  );
});

it('keeps a choice as it is while the section is being saved', async () => {
  const { network } = settingsServer();
  let goOn = () => {};
  const { user } = await openSection(async (request) => {
    if (request.method === 'PUT') await new Promise<void>((resolve) => (goOn = resolve));
    return network(request);
  }, 'menu');
  await user.click(form().getByRole('button', { name: 'Add an entry' }));
  const choice = within(list('Changed entries').getByRole('group', { name: /New entry/ })).getByLabelText('Page');
  await user.selectOptions(choice, 'Radio (/radio)');
  expect(choice.closest('[inert]')).toBeNull();
  await user.click(save());
  await form().findByRole('button', { name: 'Saving...' });
  expect(choice.closest('[inert]')).not.toBeNull();
  goOn();
  await screen.findByText('Menus and footer: saved.');
});
