import { fireEvent, screen, within } from '@testing-library/react';
import { form, list, openSection, save, settingsServer } from './testSettingsPage.tsx';

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
  type(entry, /^Page/, 'radio');
  await user.click(save());
  expect(link.getByLabelText(/^Address/)).toHaveAccessibleDescription(/must be a path as \/events/);
  expect(entry.getByLabelText(/^Page/)).toHaveAccessibleDescription(/must be a path of this site/);
  expect(writes()).toEqual([]);

  type(link, /^Address/, 'https://choir.example/songs');
  type(entry, /^Page/, '/radio');
  await user.click(save());
  await screen.findByText('Menus and footer: saved.');
  expect(writes()[0]?.body).toMatchObject({
    settings: {
      menu: {
        links: [{ label: 'Choir', yoruba: '', address: 'https://choir.example/songs', column: 'About' }],
        changes: [{ path: '/radio', show: 'hidden', label: '', yoruba: '' }],
      },
    },
  });
});
