import { SETTINGS_REVISIONS_PAGE_SIZE } from '@cog/contracts/settings/editing.constants';
import { TransportError } from '@cog/platform/shell';
import { testSettings } from '@cog/platform/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  field,
  form,
  list,
  opened,
  openSection,
  renderSettings,
  replace,
  save,
  settingsServer,
} from './testSettingsPage.tsx';

beforeEach(() => localStorage.clear());

describe('the choice of sections', () => {
  it('leads to each, and says where something waits to be saved', async () => {
    localStorage.setItem('cog:draft-settings-giving:tolu', '{"values":{}}');
    renderSettings(settingsServer().network);
    expect(await screen.findByRole('link', { name: 'Headquarters and branches' })).toHaveAttribute(
      'href',
      '/settings?section=branches',
    );
    const giving = screen.getByRole('link', { name: 'Giving' }).closest('li');
    await waitFor(() => expect(giving).toHaveTextContent('Your changes are not saved.'));
  });

  it('offers to try again when the settings do not come', async () => {
    renderSettings(() => ({ status: 503, body: { success: false, message: 'The service is busy.' } }));
    expect(await screen.findByText('The settings didn’t load')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('says what of the stored settings could not be read', async () => {
    renderSettings(settingsServer({ ...opened, broken: ['giving'] }).network);
    expect(await screen.findByText('We couldn’t read what is saved: Giving.')).toBeVisible();
  });
});

describe('saving a section', () => {
  it('sends the whole settings with a key, says so and leads to where visitors see it', async () => {
    const { user, writes } = await openSection(settingsServer().network, 'church');
    await replace(user, field('Church name'), '  Ìjọ Ọlọ́run '.normalize('NFD'));
    expect(form().getByText('What you changed')).toBeVisible();
    await user.click(save());
    const news = (await screen.findByText('Church: saved.')).closest('[tabindex]');
    expect(news).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See it on Home' })).toHaveAttribute('href', '/');
    expect(writes()).toHaveLength(1);
    expect(writes()[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(writes()[0]?.body).toEqual({
      settings: { ...testSettings, churchName: 'Ìjọ Ọlọ́run'.normalize('NFC') },
      updated_at: opened.updated_at,
    });
    expect(localStorage).toHaveLength(0);
  });

  it('names each field that is wrong, also in a folded entry, and the first has the focus', async () => {
    const { user, writes } = await openSection(settingsServer().network, 'branches');
    const phone = () => list('Headquarters').getByLabelText(/^Phone/);
    await replace(user, phone(), '0803');
    await user.click(form().getByRole('button', { name: 'Add a branch' }));
    const added = within(list('Branches').getByRole('group', { name: /New branch/ }));
    expect(added.getByLabelText('Name')).toHaveFocus();
    fireEvent.change(added.getByLabelText(/^Map link/), { target: { value: 'javascript:alert(1)' } });
    await user.click(list('Branches').getByRole('button', { name: /New branch/, expanded: true }));
    await user.click(save());
    await waitFor(() => expect(phone()).toHaveFocus());
    expect(phone()).toHaveAccessibleDescription(/Please enter a phone number like 0803 123 4567/);
    expect(added.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
    expect(added.getByLabelText(/^Map link/)).toHaveAccessibleDescription(/must be a web address/);
    expect(form().getByRole('link', { name: /^Branch 2: Name is required/ })).toBeVisible();
    expect(writes()).toEqual([]);
    await user.clear(added.getByLabelText(/^Map link/));
    await user.type(added.getByLabelText('Name'), 'Epe');
    await user.type(added.getByLabelText('Description'), 'D');
    await user.type(added.getByLabelText('Address'), 'A');
    expect(added.getByLabelText('Name')).toBeVisible();
    await user.type(phone(), '1');
    expect(phone()).toBeValid();
    expect(form().queryByRole('link', { name: /Phone must be/ })).not.toBeInTheDocument();
  });

  it('says that there is nothing to save, and is sent once for a double click', async () => {
    const { user, writes } = await openSection(settingsServer().network, 'media');
    await user.click(save());
    expect(await form().findByText('Nothing was changed, so there is nothing to save.')).toBeVisible();
    await user.type(field('Invitation'), ' Come.');
    // Both clicks in the same tick, before the button can show that it is busy.
    act(() => {
      save().click();
      save().click();
    });
    expect(await screen.findByText('Radio, live and YouTube: saved.')).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  it('keeps what was typed when the line drops, also over a reload, and sends it under the same key', async () => {
    const server = settingsServer();
    const drop = () => Promise.reject(new TransportError('offline'));
    const first = await openSection((request) => (request.method === 'PUT' ? drop() : server.network(request)), 'quiz');
    await first.user.type(field('Introduction'), ' Four.');
    await first.user.click(save());
    expect(await form().findByRole('alert')).toHaveTextContent('It won’t be done twice');
    cleanup();

    const second = await openSection(server.network, 'quiz');
    expect(screen.getByText(/We brought back your changes/)).toBeVisible();
    expect(field('Introduction')).toHaveValue(`${testSettings.quiz.introduction} Four.`);
    await second.user.click(save());
    expect(await screen.findByText('Quiz: saved.')).toBeVisible();
    expect(second.writes()[0]?.headers['idempotency-key']).toBe(first.writes()[0]?.headers['idempotency-key']);
    expect(localStorage).toHaveLength(0);
  });

  it('shows at its field what the server alone found wrong', async () => {
    const server = settingsServer();
    const message = 'Paragraph is too plain.';
    const errors = { 'settings.about.paragraphs[1]': message };
    const { user } = await openSection(
      (request) =>
        request.method === 'PUT' ? { status: 400, body: { success: false, message, errors } } : server.network(request),
      'about',
    );
    await user.type(field('Paragraph 1'), '!');
    await user.click(save());
    await waitFor(() => expect(field('Paragraph 2')).toHaveFocus());
    expect(field('Paragraph 2')).toHaveAccessibleDescription(message);
  });

  it('asks for a sign-in over it when the session is over, the words kept', async () => {
    const server = settingsServer();
    const { user } = await openSection(
      (request) =>
        request.method === 'PUT'
          ? { status: 401, body: { success: false, message: 'Please sign in.' } }
          : server.network(request),
      'church',
    );
    await user.type(field('Tagline'), '!');
    await user.click(save());
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    expect(localStorage.getItem('cog:draft-settings-church:tolu')).toContain(`${testSettings.tagline}!`);
  });
});

describe('when another user saved meanwhile', () => {
  it('another section, both are kept without a word', async () => {
    const server = settingsServer();
    const { user, writes } = await openSection(server.network, 'church');
    await user.type(field('Tagline'), '!');
    server.elsewhere({ live: { invitation: 'Theirs' } });
    await user.click(save());
    expect(await screen.findByText('Church: saved.')).toBeVisible();
    expect(writes()).toHaveLength(2);
    expect(server.state.now.settings).toMatchObject({
      tagline: `${testSettings.tagline}!`,
      live: { invitation: 'Theirs' },
    });
  });

  it('another section, an earlier draft can be saved as it is', async () => {
    const server = settingsServer();
    const { user } = await openSection(server.network, 'church');
    await replace(user, field('Tagline'), 'Mine');
    cleanup();
    server.elsewhere({ live: { invitation: 'Theirs' } });
    const later = await openSection(server.network, 'church');
    expect(field('Tagline')).toHaveValue('Mine');
    await later.user.click(save());
    expect(await screen.findByText('Church: saved.')).toBeVisible();
    expect(server.state.now.settings).toMatchObject({ tagline: 'Mine', live: { invitation: 'Theirs' } });
  });

  it('the same section, both versions stand side by side and a person decides: mine', async () => {
    const server = settingsServer();
    const { user } = await openSection(server.network, 'church');
    await replace(user, field('Tagline'), 'Mine');
    server.elsewhere({ tagline: 'Theirs', churchName: 'Theirs too' });
    await user.click(save());
    const versions = await screen.findByRole('region', { name: /Someone else changed this section/ });
    expect(versions).toHaveFocus();
    expect(versions).toHaveTextContent('Theirs');
    expect(form().queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    expect(server.state.now.settings.tagline).toBe('Theirs');
    await user.click(within(versions).getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('Church: saved.')).toBeVisible();
    expect(server.state.now.settings).toMatchObject({ tagline: 'Mine', churchName: testSettings.churchName });
  });

  it('the same section, theirs can be taken', async () => {
    const server = settingsServer();
    const { user, writes } = await openSection(server.network, 'church');
    await replace(user, field('Tagline'), 'Mine');
    server.elsewhere({ tagline: 'Theirs' });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Take theirs, discard mine' }));
    expect(field('Tagline')).toHaveValue('Theirs');
    expect(writes()).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  it('the same section, an earlier draft says so at once', async () => {
    const server = settingsServer();
    const { user } = await openSection(server.network, 'church');
    await replace(user, field('Tagline'), 'Mine');
    cleanup();
    server.elsewhere({ tagline: 'Theirs' });
    await openSection(server.network, 'church');
    expect(screen.getByRole('region', { name: /Someone else changed this section/ })).toBeVisible();
    expect(field('Tagline')).toHaveValue('Mine');
  });
});

describe('a draft', () => {
  it('holds the page until leaving is confirmed, and is discarded on demand', async () => {
    const { user } = await openSection(settingsServer().network, 'church');
    await user.type(field('Tagline'), '!');
    await user.click(screen.getByRole('link', { name: 'All settings' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    await user.click(form().getByRole('button', { name: 'Discard changes' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(field('Tagline')).toHaveValue(testSettings.tagline);
    expect(localStorage).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'All settings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  it.each(['"text"', '{}', '{"values":{"churchName":7},"base":{}}', '{"values":{"branches":5}}'])(
    'that is none of ours (%s) is left alone',
    async (kept) => {
      localStorage.setItem('cog:draft-settings-church:tolu', kept);
      await openSection(settingsServer().network, 'church');
      expect(field('Tagline')).toHaveValue(testSettings.tagline);
    },
  );
});

it('shows the page with what was typed before it is saved', async () => {
  const { user, requests, writes } = await openSection(settingsServer().network, 'branches');
  await replace(user, list('Headquarters').getByLabelText(/^Phone/), '08031234567');
  await user.click(form().getByRole('button', { name: 'Preview' }));
  expect(await screen.findByTitle('Preview')).toHaveAttribute('src', '/locate?preview=p1');
  expect(requests.find(({ path }) => path === '/api/previews')?.body).toMatchObject({
    kind: 'settings',
    settings: { headquarters: { phone: '+2348031234567' }, churchName: testSettings.churchName },
  });
  expect(writes()).toEqual([]);
});

it('lists who changed a section and in what, and restores a version once it is confirmed', async () => {
  const { churchName, tagline, welcome, devotionalPromo, appPromo, appStoreLink } = testSettings;
  const values = { churchName, tagline, welcome, devotionalPromo, appPromo, appStoreLink };
  const at = '2026-11-20T08:00:00.000Z';
  const server = settingsServer(opened, [
    { id: 'r2', action: 'changed', at, by: 'tolu', values },
    { id: 'r1', action: 'created', at: '2026-11-19T08:00:00.000Z', by: null, values: { ...values, tagline: 'Before' } },
    { id: 'r0', action: 'created', at: '2026-11-18T08:00:00.000Z', by: null, values: { churchName: 7 } },
  ]);
  const { user, writes } = await openSection(server.network, 'church');
  await user.click(screen.getByText('History'));
  const items = await screen.findAllByRole('listitem');
  const item = (name: RegExp) => items.find((entry) => name.test(entry.textContent ?? ''));
  expect(item(/by tolu/)).toHaveTextContent('20 Nov 2026, 09:00');
  expect(item(/by tolu/)).toHaveTextContent('This is what is there now.');
  expect(item(/18 Nov/)).toHaveTextContent('does not fit the site any more');
  await user.click(screen.getByRole('button', { name: /^Restore the version of 19 Nov/ }));
  const question = screen.getByRole('alertdialog', { name: 'Restore this version?' });
  expect(question).toHaveTextContent('Before');
  await user.click(within(question).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/This section is what it was on 19 Nov/)).toBeVisible();
  expect(field('Tagline')).toHaveValue('Before');
  expect(writes()[0]).toMatchObject({
    path: '/api/admin/settings/restore',
    body: { revision: 'r1', section: 'church', updated_at: opened.updated_at },
  });
});

it('asks for a sign-in when the session is over before the history is opened', async () => {
  const server = settingsServer();
  const { user } = await openSection(
    (request) =>
      request.path.startsWith('/api/admin/settings/revisions')
        ? { status: 401, body: { success: false, message: 'Please sign in.' } }
        : server.network(request),
    'church',
  );
  await user.click(screen.getByText('History'));
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
});

it('adds older versions below those that are there', async () => {
  const { churchName, tagline, welcome, devotionalPromo, appPromo, appStoreLink } = testSettings;
  const values = { churchName, tagline, welcome, devotionalPromo, appPromo, appStoreLink };
  const revisions = Array.from({ length: SETTINGS_REVISIONS_PAGE_SIZE + 1 }, (_, index) => ({
    id: `r${index}`,
    action: 'changed' as const,
    at: '2026-11-20T08:00:00.000Z',
    by: `editor${index}`,
    values: { ...values, tagline: `Tagline ${index}` },
  }));
  const { user } = await openSection(settingsServer(opened, revisions).network, 'church');
  await user.click(screen.getByText('History'));
  expect(await screen.findByText(/by editor0/)).toBeVisible();
  expect(screen.queryByText(`Tagline ${SETTINGS_REVISIONS_PAGE_SIZE}`)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText(new RegExp(`by editor${SETTINGS_REVISIONS_PAGE_SIZE}`))).toBeVisible();
  expect(screen.getAllByText(/by editor/)).toHaveLength(revisions.length);
  expect(screen.getByText(`Tagline ${SETTINGS_REVISIONS_PAGE_SIZE}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

it('writes Yoruba fields in their language, with its letters at hand', async () => {
  const { user } = await openSection(settingsServer().network, 'home');
  expect(field('Yoruba')).toHaveAttribute('lang', 'yo');
  await user.clear(field('Yoruba'));
  await user.click(screen.getByText(/Yoruba letters/));
  await user.click(field('Yoruba'));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'ọ' }));
  expect(field('Yoruba')).toHaveValue('ọ');
});
