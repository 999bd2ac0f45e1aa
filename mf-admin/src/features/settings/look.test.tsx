import type { ApiResponse } from '@cog/contracts/composition/composition';
import { addPicture } from '@cog/contracts/pictures/endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { field, form, list, opened, openSection, save, settingsServer } from './testSettingsPage.tsx';

const HASH = 'ab'.repeat(16);

beforeEach(() => localStorage.clear());

/** A settings server that accepts pictures or refuses them with a message. */
function server(refusal?: string) {
  const settings = settingsServer();
  const network: typeof settings.network = (request) => {
    if (request.path !== addPicture.path) return settings.network(request);
    return refusal
      ? { status: 422, body: { success: false, message: refusal } }
      : { status: 200, body: { data: { hash: HASH, width: 300, height: 200 } } };
  };
  return { ...settings, network };
}

const photo = () => new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

it('keeps a logo that was chosen as a draft on the device, and saves it', async () => {
  const { network, state } = server();
  const page = await openSection(network, 'look');
  await page.user.upload(form().getByLabelText(/^Choose or take a picture/), photo());
  expect(await form().findByRole('img', { name: 'Logo, as it is now' })).toHaveAttribute(
    'src',
    `/assets/pictures/${HASH}-320.webp`,
  );
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain(HASH));
  await page.user.click(save());
  await waitFor(() => expect(state.now.settings.look.logo).toMatchObject({ hash: HASH, width: 300, height: 200 }));
});

it('keeps the focus at the button while a logo is sent, and when it is removed', async () => {
  const { network } = server();
  let answer = (_answer: ApiResponse) => {};
  const answered = new Promise<ApiResponse>((resolve) => (answer = resolve));
  const page = await openSection((request) => (request.path === addPicture.path ? answered : network(request)), 'look');
  const button = form().getByLabelText(/^Choose or take a picture/);
  await page.user.upload(button, photo());
  await form().findByText(/^Sending the picture/);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.user.upload(button, photo());
  await act(async () => answer({ status: 200, body: { data: { hash: HASH, width: 300, height: 200 } } }));
  expect(page.writes()).toHaveLength(1);
  await page.user.click(form().getByRole('button', { name: /^Remove it/ }));
  expect(button).toHaveFocus();
});

it('says why a picture was refused, and keeps what was there', async () => {
  const { network } = server('This is a HEIC photo, which we can’t read.');
  const page = await openSection(network, 'look');
  await page.user.upload(form().getByLabelText(/^Choose or take a picture/), photo());
  expect(await form().findByRole('alert')).toHaveTextContent('This is a HEIC photo');
  expect(form().queryByRole('img', { name: 'Logo, as it is now' })).toBeNull();
});

it('says what colour can be read, takes it on request, and shows it by day and by night', async () => {
  const { network, state } = server();
  const page = await openSection(network, 'look');
  await page.user.type(field('Colour of links and buttons'), '#ffd54f');
  expect(form().getByText(/too light to read/)).toBeVisible();
  const take = form().getByRole('button', { name: /^Take #/ });
  const readable = take.textContent?.replace('Take ', '');
  await page.user.click(take);
  expect(field('Colour of links and buttons')).toHaveValue(readable);
  expect(form().queryByText(/too light/)).toBeNull();
  expect(form().getByText('By day: a link')).toHaveStyle({ textDecoration: 'underline' });
  await page.user.click(save());
  await waitFor(() => expect(state.now.settings.look).toEqual({ mainColour: readable }));
});

it('asks for words for a leader’s picture, and keeps the point that stays in sight', async () => {
  const { network, state } = server();
  const page = await openSection(network, 'about');
  const [leader] = state.now.settings.about.leaders;
  if (!leader) throw new Error('The test’s settings have no leader.');
  await page.user.click(form().getByRole('button', { name: new RegExp(leader.name) }));
  const [choose] = form().getAllByLabelText(/^Choose or take a picture/);
  if (!choose) throw new Error('There is no button.');
  await page.user.upload(choose, photo());
  fireEvent.change(await form().findByRole('slider', { name: 'Position from the top' }), { target: { value: '20' } });
  await page.user.click(save());
  expect((await form().findAllByText(/say what the picture shows/)).length).toBeGreaterThan(0);
  await page.user.type(form().getByLabelText('What the picture shows'), 'She smiles');
  await page.user.click(save());
  await waitFor(() =>
    expect(state.now.settings.about.leaders[0]?.picture).toMatchObject({ hash: HASH, x: 50, y: 20, alt: 'She smiles' }),
  );
  expect(screen.queryByText(/say what the picture shows/)).toBeNull();
});

describe('a leader’s picture that is still being sent', () => {
  const before = {
    hash: 'cd'.repeat(16),
    width: 300,
    height: 200,
    x: 50,
    y: 50,
    use: 'content',
    alt: 'Old',
    altYoruba: '',
  } as const;
  const leaders = ['Ada', 'Bola'].map((name) => ({ name, role: 'Pastor', text: 'A sample.', picture: before }));
  const taken: ApiResponse = { status: 200, body: { data: { hash: HASH, width: 300, height: 200 } } };

  /** Chooses another picture for Bola, the second leader; the server answers when `answer` is called. */
  async function choosePicture() {
    const { settings } = opened;
    const server = settingsServer({ ...opened, settings: { ...settings, about: { ...settings.about, leaders } } });
    let answer = (_answer: ApiResponse) => {};
    const network: typeof server.network = (request) =>
      request.path === addPicture.path ? new Promise((resolve) => (answer = resolve)) : server.network(request);
    const page = await openSection(network, 'about');
    await page.user.click(form().getByRole('button', { name: /Leader 2/ }));
    const bola = within(list('Leaders').getByRole('group', { name: /Bola/ }));
    await page.user.upload(bola.getByLabelText(/^Replace the picture/), photo());
    await bola.findByText(/^Sending the picture/);
    const saved = () =>
      server.state.now.settings.about.leaders.map(({ name, picture }) => [name, picture?.hash, picture?.alt]);
    return { ...page, bola, saved, answer: (sent: ApiResponse) => act(async () => answer(sent)) };
  }

  it('goes with its entry when that moves, and leaves what was typed meanwhile', async () => {
    const { user, bola, saved, answer } = await choosePicture();
    await user.click(form().getByRole('button', { name: 'Move up: Bola' }));
    fireEvent.change(bola.getByLabelText('What the picture shows'), { target: { value: 'New' } });
    await answer(taken);
    expect(bola.getByText(/^Picture added/)).toBeVisible();
    await user.click(save());
    await screen.findByText('About: saved.');
    expect(saved()).toEqual([
      ['Bola', HASH, 'New'],
      ['Ada', before.hash, 'Old'],
    ]);
  });

  it('goes nowhere when its entry is taken away', async () => {
    const { user, saved, answer } = await choosePicture();
    await user.click(form().getByRole('button', { name: 'Remove Bola' }));
    await answer(taken);
    await user.click(save());
    await screen.findByText('About: saved.');
    expect(saved()).toEqual([['Ada', before.hash, 'Old']]);
  });

  it('is waited for, and no longer once the server has refused it', async () => {
    const { user, bola, saved, answer, writes } = await choosePicture();
    const writesOfSettings = () => writes().filter(({ path }) => path !== addPicture.path);
    await user.click(save());
    expect(await bola.findByRole('alert')).toHaveTextContent('The picture is still being sent.');
    expect(writesOfSettings()).toEqual([]);
    await answer({ status: 422, body: { success: false, message: 'This is no photo.' } });
    expect(bola.getByRole('alert')).toHaveTextContent('This is no photo.');
    expect(form().queryByText(/still being sent/)).toBeNull();
    fireEvent.change(bola.getByLabelText('What the picture shows'), { target: { value: 'New' } });
    await user.click(save());
    await screen.findByText('About: saved.');
    expect(saved()[1]).toEqual(['Bola', before.hash, 'New']);
  });
});
