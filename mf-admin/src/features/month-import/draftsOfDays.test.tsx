import { screen, waitFor, within } from '@testing-library/react';
import { card, dayText, monthServer, openMonth, paste } from './testMonthPage.tsx';

const first = 'Tuesday, 1 December 2026, English';
const three = ['One', 'Two', 'Three'].map((title, at) => dayText(`${at + 1} December 2026`, { title })).join('');
const own = {
  text: 'Psalm 5:3',
  content: 'The day has begun to speak.',
  prayer: 'Father, hear me. Amen.',
  bible_reading: 'Psalm 5',
};

/** The first two of three days have a draft: the first one's title differs, the second one is identical. */
const server = () =>
  monthServer(
    [],
    [
      ['2026-12-01', 'EN', { ...own, title: 'Old one' }],
      ['2026-12-02', 'EN', { ...own, title: 'Two' }],
    ],
  );
const asDrafts = () => screen.getByLabelText('Save new days as drafts, which visitors do not see yet');

beforeEach(() => localStorage.clear());

it('says that a day has a draft, and saves nothing over it', async () => {
  const { network, drafts, texts } = server();
  const { user } = await openMonth(network);
  await paste(user, three);
  expect(await screen.findByText('1 ready, 2 with a draft already.')).toBeVisible();
  expect(screen.getByText('2 days have a draft already.')).toBeVisible();
  expect(card(first).getByText('This day has a draft already')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save 1 day' }));
  await screen.findByText(/^Saved 1 day\./);
  expect([...texts.keys()]).toEqual(['2026-12-03 EN']);
  expect(drafts.get('2026-12-01 EN')?.title).toBe('Old one');
});

it('compares the draft with what was pasted, and replaces it when asked: the old one is in the bin', async () => {
  const { network, drafts, bin } = server();
  const { user } = await openMonth(network);
  await paste(user, three);
  await user.click(await card(first).findByRole('button', { name: `Compare ${first} with the existing draft` }));
  const both = within(await card(first).findByRole('group', { name: 'Both texts of Tuesday, 1 December 2026' }));
  expect(await both.findByText('In the draft', { exact: false })).toBeVisible();
  expect(both.getByText(/goes to the bin/)).toBeVisible();
  await user.click(both.getByRole('button', { name: 'Replace the draft' }));
  expect(card(first).getByText('Will replace the existing draft')).toBeVisible();
  expect(drafts.get('2026-12-01 EN')?.title).toBe('Old one');
  await user.click(asDrafts());
  await user.click(screen.getByRole('button', { name: 'Save 2 days, replace 1 of them' }));
  await screen.findByText(/^Saved 2 days\./);
  expect(drafts.get('2026-12-01 EN')?.title).toBe('One');
  expect(bin.map(({ title }) => title)).toEqual(['Old one']);
  expect(card(first).getByText('Saved as a draft')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the English drafts, and publish them' })).toHaveAttribute(
    'href',
    '/holy?state=draft&month=2026-12',
  );
});

it('replaces the drafts of all days at once, and publishes in their place', async () => {
  const { network, drafts, texts, bin } = server();
  const { user } = await openMonth(network);
  await paste(user, three);
  await user.click(await screen.findByRole('button', { name: 'Compare and replace all…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Days that have a draft already' }));
  expect(await dialog.findByText(/1 day says the same, and will be left out\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Replace 1 day' }));
  await user.click(screen.getByRole('button', { name: 'Save 2 days, replace 1 of them' }));
  await screen.findByText('Saved 2 days.');
  expect(texts.get('2026-12-01 EN')?.title).toBe('One');
  expect([...drafts.keys()]).toEqual(['2026-12-02 EN']);
  expect(bin).toHaveLength(1);
});

it('does not replace a draft that another user changed meanwhile, and shows what it is now', async () => {
  const { network, drafts, changeDraft } = server();
  const { user } = await openMonth(network);
  await paste(user, three);
  await user.click(await card(first).findByRole('button', { name: /^Compare/ }));
  await user.click(await screen.findByRole('button', { name: 'Replace the draft' }));
  changeDraft('2026-12-01', 'EN', { ...own, title: 'Newer' });
  await user.click(asDrafts());
  await user.click(screen.getByRole('button', { name: 'Save 2 days, replace 1 of them' }));
  expect(await card(first).findByText(/Someone changed the existing text meanwhile/)).toBeVisible();
  expect(drafts.get('2026-12-01 EN')?.title).toBe('Newer');
  expect(card(first).getByText('This day has a draft already')).toBeVisible();
  await user.click(card(first).getByRole('button', { name: /^Compare/ }));
  expect(await card(first).findByText('Newer')).toBeVisible();
});

it('says of a draft that came meanwhile that it is there, and how to go on', async () => {
  const { network, drafts, changeDraft } = monthServer();
  const { user } = await openMonth(network);
  await paste(user, dayText('1 December 2026', { title: 'One' }));
  await screen.findByText('1 ready.');
  changeDraft('2026-12-01', 'EN', { ...own, title: 'From another editor' });
  await user.click(asDrafts());
  await user.click(screen.getByRole('button', { name: 'Save 1 day' }));
  await waitFor(() => expect(card(first).getByText('This day has a draft already')).toBeVisible());
  expect(drafts.get('2026-12-01 EN')?.title).toBe('From another editor');
  await user.click(card(first).getByRole('button', { name: /^Compare/ }));
  expect(await card(first).findByText('From another editor')).toBeVisible();
});
