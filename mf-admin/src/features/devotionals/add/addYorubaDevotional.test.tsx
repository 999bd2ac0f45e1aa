import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ApiRequest, renderDevotional } from '../testDevotional.tsx';
import * as route from './addYorubaDevotional.route.tsx';

const typed = {
  Àkọlé: 'Ìmọ́lẹ̀ àkọ́kọ́',
  'Ẹsẹ Bíbélì': 'Sáàmù 5:3',
  Ọ̀rọ̀: 'Bẹ̀rẹ̀ ọjọ́ pẹ̀lú Ọlọ́run.',
  Àdúrà: 'Baba, gbọ́ ohùn mi.',
  'Bíbélì kíkà': 'Sáàmù 5',
};
const body = {
  date: '2026-11-21',
  language: 'YO',
  title: typed.Àkọlé,
  text: 'Sáàmù 5:3',
  content: 'Bẹ̀rẹ̀ ọjọ́ pẹ̀lú Ọlọ́run.',
  prayer: 'Baba, gbọ́ ohùn mi.',
  bible_reading: 'Sáàmù 5',
};
const saved = { success: true, message: 'Iforukọsilẹ ti ṣaṣeyọri!', data: { id: 'one', ...body } };

const open = (network: (request: ApiRequest) => { status: number; body: unknown }) =>
  renderDevotional(route, '/addyoruba', network);
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('cog:'));
const field = (label: string) => screen.getByLabelText(label);
const registerButton = () => screen.getByRole('button', { name: 'Forukọsilẹ' });

async function fillIn(user: ReturnType<typeof open>['user'], form: 'NFC' | 'NFD' = 'NFC') {
  fireEvent.change(field('Ọjọ́'), { target: { value: '2026-11-21' } });
  for (const [label, text] of Object.entries(typed)) {
    await user.click(field(label));
    await user.paste(text.normalize(form));
  }
}

beforeEach(() => localStorage.clear());

const english = { ...saved.data, language: 'EN', title: 'First light', bible_reading: 'Psalm 5' };

describe('adding a Yoruba devotional', () => {
  it('sends it in one form of its tone marks, with its language, and says so in Yoruba', async () => {
    const { user, writes } = open(() => ({ status: 201, body: saved }));
    expect(screen.getByRole('heading', { level: 1, name: 'Oúnjẹ Àárọ̀ tuntun' })).toBeVisible();
    await fillIn(user, 'NFD');
    expect(field('Ọjọ́')).toHaveAccessibleDescription('Ọjọ́ Àbámẹ́ta, 21 Oṣù Bélú 2026');
    await user.click(registerButton());
    expect(await screen.findByText('Iforukọsilẹ ti ṣaṣeyọri!')).toBeVisible();
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({ path: '/citizen/create_yoruba_breakfastwiththeholyspirit/' });
    expect(writes()[0]?.body).toEqual(body);
    expect(writes()[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(screen.getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
      'href',
      '/fast?date=2026-11-21&lang=yo',
    );
  });

  it('names every missing field in Yoruba, and gives the first one the focus', async () => {
    const { user, writes } = open(() => ({ status: 201, body: saved }));
    await user.click(registerButton());
    expect(await screen.findByText('Jọ̀wọ́ kún gbogbo ààyè tó jẹ́ dandan.')).toBeVisible();
    for (const label of ['Ọjọ́', ...Object.keys(typed)]) {
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(`${label} jẹ dandan`));
    }
    expect(field('Ọjọ́')).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  it('says in Yoruba that it failed when the server has no words', async () => {
    const { user } = open(() => ({ status: 500, body: '<html>' }));
    await fillIn(user);
    await user.click(registerButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Iforukọsilẹ kò ṣaṣeyọri.');
  });

  it('leads to the existing one, to read and to edit it', async () => {
    const { user } = open(() => ({ status: 409, body: { success: false, message: 'Ìfọkànsìn ti wà tẹ́lẹ̀.' } }));
    await fillIn(user);
    await user.click(registerButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Ìfọkànsìn ti wà tẹ́lẹ̀.');
    expect(screen.getByRole('link', { name: 'See the existing one' })).toHaveAttribute(
      'href',
      '/fast?date=2026-11-21&lang=yo',
    );
    expect(screen.getByRole('link', { name: 'Edit the existing one' })).toHaveAttribute(
      'href',
      '/viewyo?edit=2026-11-21',
    );
  });

  it('keeps a draft of its own, apart from the English one', async () => {
    const { user } = open(() => ({ status: 201, body: saved }));
    await user.type(field('Àkọlé'), 'Ol');
    // The keys are open from the start.
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'ọ' }));
    expect(field('Àkọlé')).toHaveValue('Olọ');
    await waitFor(() => expect(drafts()).toEqual(['cog:draft-add-breakfast-yoruba:tolu']));
  });

  it('shows the English of the day at each field, and copies its Bible reading into an empty field', async () => {
    const { user } = open(({ method }) =>
      method === 'GET' ? { status: 200, body: [english] } : { status: 201, body: saved },
    );
    expect(screen.queryByRole('button', { name: /Mú Bíbélì kíkà/ })).not.toBeInTheDocument();
    fireEvent.change(field('Ọjọ́'), { target: { value: '2026-11-21' } });
    const source = await screen.findByRole('group', { name: 'Ní Gẹ̀ẹ́sì: Àkọlé' });
    expect(within(source).getByText('First light')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('link', { name: 'Ṣàtúnṣe ti Gẹ̀ẹ́sì' })).toHaveAttribute('href', '/holy?edit=2026-11-21');
    await user.click(screen.getByRole('button', { name: 'Mú Bíbélì kíkà láti inú ti Gẹ̀ẹ́sì' }));
    expect(field('Bíbélì kíkà')).toHaveValue('Psalm 5');
    expect(field('Bíbélì kíkà')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Mú Bíbélì kíkà/ })).not.toBeInTheDocument();
    await waitFor(() => expect(drafts()).toEqual(['cog:draft-add-breakfast-yoruba:tolu']));
  });

  it('finds a free day in Yoruba', async () => {
    const { user } = open(() => ({ status: 200, body: [] }));
    await user.click(screen.getByRole('button', { name: 'Wá ọjọ́ tó ṣófo' }));
    const dialog = screen.getByRole('dialog', { name: 'Wá ọjọ́ tó ṣófo' });
    expect(within(dialog).getByRole('heading').firstElementChild).toHaveAttribute('lang', 'yo');
    await user.click(await within(dialog).findByRole('button', { name: /^Mú Ọjọ́ Àbámẹ́ta, 21/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Ọ̀rọ̀ ọjọ́ náà ní Gẹ̀ẹ́sì' })).toHaveAttribute('lang', 'yo');
  });

  it('says at once when the day has a Yoruba text already', async () => {
    open(({ method }) => (method === 'GET' ? { status: 200, body: [saved.data] } : { status: 201, body: saved }));
    fireEvent.change(field('Ọjọ́'), { target: { value: '2026-11-21' } });
    expect(
      await screen.findByText('There is a Yoruba devotional for Saturday, 21 November 2026 already.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit the existing one' })).toHaveAttribute(
      'href',
      '/viewyo?edit=2026-11-21',
    );
    expect(screen.getByRole('link', { name: 'Fi ti Gẹ̀ẹ́sì kún un' })).toHaveAttribute('href', '/add?date=2026-11-21');
  });
});
