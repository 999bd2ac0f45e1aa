import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { addDays, formatDay, type IsoDate } from '@cog/contracts/lib/calendar';
import { screen, within } from '@testing-library/react';
import * as route from '../list/yorubaDevotionals.route.tsx';
import { devotionalServer, renderDevotional, stored } from '../testDevotional.tsx';

const english: EditedDevotional = {
  ...stored,
  language: 'EN',
  title: 'First light',
  content: 'Begin the day with God.',
};

async function open(day = stored.date, there: EditedDevotional | null = english) {
  const yoruba = { ...stored, date: day };
  const opened = renderDevotional(route, `/viewyo?edit=${day}`, devotionalServer(yoruba, there).network);
  await screen.findByRole('form', { name: 'Edit Yoruba Devotional' });
  return opened;
}

beforeEach(() => localStorage.clear());

describe('the English next to the Yoruba that is edited', () => {
  it('is at each field, with the way to edit it', async () => {
    await open();
    const source = await screen.findByRole('group', { name: 'Ní Gẹ̀ẹ́sì: Ọ̀rọ̀' });
    expect(within(source).getByText(english.content)).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('link', { name: 'Ṣàtúnṣe ti Gẹ̀ẹ́sì' })).toHaveAttribute('href', '/holy?edit=2026-11-21');
    expect(screen.getByRole('link', { name: 'Both languages of this day' })).toHaveAttribute(
      'href',
      '/month?day=2026-11-21',
    );
  });

  it('can be added when it is missing, its day kept', async () => {
    await open(stored.date, null);
    expect(await screen.findByRole('link', { name: 'Fi ti Gẹ̀ẹ́sì kún un' })).toHaveAttribute(
      'href',
      '/add?date=2026-11-21',
    );
  });
});

describe('a devotional of a day to come', () => {
  it('says when it opens', async () => {
    await open('2026-12-05');
    expect(await screen.findByText(/Kò tíì sí ọ̀rọ̀ Gẹ̀ẹ́sì/)).toBeVisible();
    expect(screen.getByText(/^It opens on \/fast on Saturday, 5 December 2026, at midnight in Lagos\./)).toBeVisible();
  });

  it('says nothing of it once the day is here', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Ṣàtúnṣe ti Gẹ̀ẹ́sì' })).toBeVisible();
    expect(screen.queryByText(/It opens on \/fast/)).not.toBeInTheDocument();
  });
});

describe('duplicating', () => {
  it('asks for a free day, refuses a taken one, and opens the form there', async () => {
    const { user, router, writes } = await open();
    await user.click(screen.getByRole('button', { name: 'Duplicate to another day…' }));
    const dialog = screen.getByRole('dialog', { name: 'Duplicate to another day' });
    await user.click(
      await within(dialog).findByRole('button', {
        name: `${formatDay(stored.date)}, today, has a text in Yoruba already`,
      }),
    );
    const duplicate = (day: IsoDate) => within(dialog).getByRole('button', { name: `Duplicate to ${formatDay(day)}` });
    await user.click(duplicate(stored.date));
    expect(router.state.location.pathname).toBe('/viewyo');

    const free = addDays(stored.date, 1);
    await user.click(within(dialog).getByRole('button', { name: formatDay(free) }));
    await user.click(duplicate(free));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/addyoruba?from=2026-11-21&date=2026-11-22',
    );
    expect(writes()).toEqual([]);
  });
});

describe('the preview', () => {
  it('shows what is typed, and saves nothing', async () => {
    const { user, writes } = await open();
    await user.type(screen.getByLabelText('Àkọlé'), '!');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: 'Preview' })).toBeVisible();
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({
      path: '/api/previews',
      body: { kind: 'devotional', devotional: { date: stored.date, language: 'YO', title: `${stored.title}!` } },
    });
  });

  it('shows half a text, and asks for nothing but its day', async () => {
    const { user, writes } = await open();
    await user.clear(screen.getByLabelText('Àdúrà'));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: 'Preview' })).toBeVisible();
    expect(writes()[0]).toMatchObject({ path: '/api/previews', body: { devotional: { prayer: '' } } });
  });
});
