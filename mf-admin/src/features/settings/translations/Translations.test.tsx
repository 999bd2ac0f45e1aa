import type { EditableSettings } from '@cog/contracts/settings/editing.schema';
import { screen, within } from '@testing-library/react';
import { opened, renderSettings, replace, settingsServer } from '../testSettingsPage.tsx';

const TAGLINE = opened.settings.tagline;
const message = (english: string, yoruba: string, was = '') => ({ english, yoruba, was });
const withMessages = (...yorubaMessages: EditableSettings['settings']['yorubaMessages']): EditableSettings => ({
  ...opened,
  settings: { ...opened.settings, yorubaMessages },
});

type Server = ReturnType<typeof settingsServer>;

const service = {
  id: 'sunday-service',
  title: 'Sunday Service',
  description: '',
  place: 'Main hall',
  weekday: 0,
  startTime: '08:00',
  durationMinutes: 150,
};

async function open(server: Server) {
  const page = renderSettings((request) => {
    if (request.path === '/api/events') return { status: 200, body: { services: [service], events: [] } };
    return server.network(request);
  }, 'yoruba');
  await screen.findByRole('heading', { name: /Not in Yoruba yet/ });
  await screen.findByLabelText('Yoruba of: Sunday Service');
  return page;
}

const group = (name: RegExp) => within(screen.getByRole('region', { name }));
const yorubaOf = (english: string) => screen.getByLabelText(`Yoruba of: ${english}`);
const stored = ({ state }: Server) => state.now.settings.yorubaMessages;

beforeEach(() => localStorage.clear());

it('lists what is missing first, marks what has changed in English since, and keeps what is nowhere any more', async () => {
  const now = withMessages(
    message(TAGLINE, 'Ìdílé', 'A family'),
    message('You are welcome here.', 'Ẹ káàbọ̀'),
    message('Gone', 'Ó ti lọ'),
  );
  await open(settingsServer(now));
  expect(group(/Not in Yoruba yet/).getByText('Sunday Service')).toBeVisible();
  const changed = group(/Changed in English since \(1\)/);
  expect(changed.getByText(TAGLINE)).toBeVisible();
  expect(changed.getByText('The English has changed since. It was:')).toBeVisible();
  expect(changed.getByText('A family')).toBeVisible();
  expect(screen.getByText('In Yoruba (1)')).toBeVisible();
  expect(screen.getByText('Not on the site now (1)')).toBeVisible();
  // Texts that the site itself translates are not the church's work.
  expect(screen.queryByText('My Testimony Bible Quiz')).not.toBeInTheDocument();
});

it('takes no text for typed that every object has something under', async () => {
  const { user } = await open(settingsServer(withMessages(message('constructor', 'Olùkọ́lé'))));
  await user.click(await screen.findByText('Not on the site now (1)'));
  expect(await screen.findByRole('button', { name: 'Remove “constructor”' })).toBeVisible();
  expect(screen.queryByText(/^Someone else/)).not.toBeInTheDocument();
});

it('saves one text and leaves the others as they are typed', async () => {
  const server = settingsServer(withMessages(message('Gone', 'Ó ti lọ')));
  const { user } = await open(server);
  await replace(user, yorubaOf('Sunday Service'), 'Ìsìn Ọjọ́ Àìkú');
  await replace(user, yorubaOf('Main hall'), 'Gbọ̀ngàn');
  expect(screen.getByText('2 texts are not saved.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save “Sunday Service”' }));
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(stored(server)).toEqual([message('Gone', 'Ó ti lọ'), message('Sunday Service', 'Ìsìn Ọjọ́ Àìkú')]);
  expect(yorubaOf('Sunday Service')).toHaveFocus();
  expect(yorubaOf('Main hall')).toHaveValue('Gbọ̀ngàn');
  expect(screen.getByText('1 text is not saved.')).toBeVisible();
});

it('saves all together, over what another user saved of other things', async () => {
  const server = settingsServer(withMessages());
  const { user } = await open(server);
  await replace(user, yorubaOf('Sunday Service'), 'Ìsìn Ọjọ́ Àìkú');
  await replace(user, yorubaOf('Main hall'), 'Gbọ̀ngàn');
  server.elsewhere({ churchName: 'Grace Chapel', yorubaMessages: [message(TAGLINE, 'Ìdílé')] });
  await user.click(screen.getByRole('button', { name: 'Save all 2' }));
  expect(await screen.findByText(/2 texts saved\./)).toBeVisible();
  expect(stored(server).map(({ english }) => english)).toEqual([TAGLINE, 'Sunday Service', 'Main hall']);
  expect(server.state.now.settings.churchName).toBe('Grace Chapel');
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
});

it('shows what another user wrote of the same text before it is replaced', async () => {
  const server = settingsServer(withMessages());
  const { user } = await open(server);
  await replace(user, yorubaOf('Sunday Service'), 'Tèmi');
  server.elsewhere({ yorubaMessages: [message('Sunday Service', 'Tiwọn')] });
  await user.click(screen.getByRole('button', { name: 'Save “Sunday Service”' }));
  expect(await screen.findByText('Someone else wrote this meanwhile:')).toBeVisible();
  expect(screen.getByText('Tiwọn')).toBeVisible();
  expect(yorubaOf('Sunday Service')).toHaveValue('Tèmi');
  await user.click(screen.getByRole('button', { name: 'Save mine “Sunday Service”' }));
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(stored(server)).toEqual([message('Sunday Service', 'Tèmi')]);
});

it('takes a Yoruba that still fits, and forgets one that was emptied', async () => {
  const server = settingsServer(
    withMessages(message(TAGLINE, 'Ìdílé', 'A family'), message('Main hall', 'Gbọ̀ngàn', 'Hall')),
  );
  const { user } = await open(server);
  await user.click(screen.getByRole('button', { name: `It still fits “${TAGLINE}”` }));
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  await user.clear(yorubaOf('Main hall'));
  await user.click(screen.getByRole('button', { name: 'Save “Main hall”' }));
  await screen.findByText(/^Saved\./);
  expect(stored(server)).toEqual([message(TAGLINE, 'Ìdílé')]);
});

it('takes what is the same in both languages, as an address, on request', async () => {
  const server = settingsServer(withMessages());
  const { user } = await open(server);
  await user.click(screen.getByRole('button', { name: 'The same in Yoruba “Main hall”' }));
  expect(yorubaOf('Main hall')).toHaveValue('Main hall');
  await user.click(screen.getByRole('button', { name: 'Save “Main hall”' }));
  await screen.findByText(/^Saved\./);
  expect(stored(server)).toEqual([message('Main hall', 'Main hall')]);
});

it('keeps what was typed on this device until it is saved or discarded', async () => {
  const server = settingsServer(withMessages());
  const first = await open(server);
  await replace(first.user, yorubaOf('Main hall'), 'Gbọ̀ngàn');
  window.dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  const { user } = await open(server);
  expect(yorubaOf('Main hall')).toHaveValue('Gbọ̀ngàn');
  expect(screen.getByText(/We brought back your changes\. They are not saved yet\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(yorubaOf('Main hall')).toHaveValue('');
});
