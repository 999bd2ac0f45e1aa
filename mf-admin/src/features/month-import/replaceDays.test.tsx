import { screen, waitFor, within } from '@testing-library/react';
import { card, dayText, monthServer, openMonth, paste } from './testMonthPage.tsx';

const first = 'Tuesday, 1 December 2026, English';
const second = 'Wednesday, 2 December 2026, English';
const third = 'Thursday, 3 December 2026, English';
const three = ['One', 'Two', 'Three'].map((title, at) => dayText(`${at + 1} December 2026`, { title })).join('');
const own = {
  text: 'Psalm 5:3',
  content: 'The day has begun to speak.',
  prayer: 'Father, hear me. Amen.',
  bible_reading: 'Psalm 5',
};

/** The first two of three days have a text: the titles differ, and so does one word of the second's content. */
const server = () =>
  monthServer([
    ['2026-12-01', 'EN', { ...own, title: 'Old one' }],
    ['2026-12-02', 'EN', { ...own, title: 'Two', content: 'The night has begun to speak.' }],
  ]);
const compare = (name: string) => card(name).getByRole('button', { name: `Compare ${name} with the existing text` });

beforeEach(() => localStorage.clear());

describe('a day that has a text already', () => {
  it('is never replaced by saving the others', async () => {
    const { network, texts } = server();
    const { user, writes } = await openMonth(network);
    await paste(user, three);
    expect(await screen.findByText('1 ready, 2 with a text already.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save 1 day' }));
    await screen.findByText(/^Saved 1 day\./);
    expect(writes()).toHaveLength(1);
    expect(texts.get('2026-12-01 EN')?.title).toBe('Old one');
  });

  it('can be saved once its text is gone, also where saving it was refused before', async () => {
    const { network, texts } = monthServer();
    const { user } = await openMonth(network);
    await paste(user, dayText('1 December 2026', { title: 'One' }));
    await screen.findByText('1 ready.');
    texts.set('2026-12-01 EN', {
      ...own,
      title: 'Old one',
      id: 'x',
      date: '2026-12-01',
      language: 'EN',
      updated_at: 'x',
    });
    await user.click(screen.getByRole('button', { name: 'Save 1 day' }));
    await screen.findByText('1 with a text already.');
    texts.clear();
    await user.click(compare(first));
    expect(await screen.findByText('The text that was there is gone: this one can be saved.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Save 1 day' }));
    await screen.findByText(/^Saved 1 day\./);
    expect(texts.get('2026-12-01 EN')?.title).toBe('One');
  });

  it('is compared word by word, and replaced over the version that was compared', async () => {
    const { network, texts } = server();
    const there = texts.get('2026-12-02 EN');
    const { user, writes } = await openMonth(network);
    await paste(user, three);
    await screen.findByText('1 ready, 2 with a text already.');
    await user.click(compare(second));
    const both = await card(second).findByRole('group', { name: 'Both texts of Wednesday, 2 December 2026' });
    expect(both).toHaveFocus();
    expect((await within(both).findByText('night')).tagName).toBe('DEL');
    expect(within(both).getByText('day').tagName).toBe('INS');
    expect(within(both).getByText(/The same in both:/)).toHaveTextContent(
      'The same in both: Title, Text, Prayer, Bible Reading.',
    );
    await user.click(within(both).getByRole('button', { name: 'Replace the existing one' }));
    expect(compare(second)).toHaveFocus();
    expect(card(second).getByText('Will replace the existing text')).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save 2 days, replace 1 of them' }));
    await screen.findByText(/^Saved 2 days\./);
    expect(writes()[0]).toMatchObject({
      path: '/citizen/edit_breakfastwiththeholyspirit/',
      body: {
        date: '2026-12-02',
        content: 'The day has begun to speak.',
        id: there?.id,
        updated_at: there?.updated_at,
      },
    });
    expect(texts.get('2026-12-02 EN')?.content).toBe('The day has begun to speak.');
    expect(texts.get('2026-12-01 EN')?.title).toBe('Old one');
    expect(card(second).getByText('Saved')).toBeVisible();
  });

  it('keeps what is there when the user wants that', async () => {
    const { network } = server();
    const { user } = await openMonth(network);
    await paste(user, three);
    await screen.findByText('1 ready, 2 with a text already.');
    await user.click(compare(first));
    await user.click(await screen.findByRole('button', { name: 'Keep the existing one' }));
    expect(screen.getByText('1 ready, 1 with a text already, 1 left out.')).toBeVisible();
  });

  it('is not replaced when another user changed it meanwhile: it is to be compared again', async () => {
    const { network, texts, change } = server();
    const { user } = await openMonth(network);
    await paste(user, three);
    await screen.findByText('1 ready, 2 with a text already.');
    await user.click(compare(first));
    await user.click(await screen.findByRole('button', { name: 'Replace the existing one' }));
    change('2026-12-01', 'EN', { ...own, title: 'Newer' });
    await user.click(screen.getByRole('button', { name: 'Save 2 days, replace 1 of them' }));
    expect(await screen.findByText('Saved 1 day. 2 need a look.')).toBeVisible();
    expect(texts.get('2026-12-01 EN')?.title).toBe('Newer');
    expect(card(first).getByText(/Someone changed the existing text meanwhile/)).toBeVisible();
    await user.click(compare(first));
    expect(await card(first).findByText('Newer')).toBeVisible();
    await user.click(card(first).getByRole('button', { name: 'Replace the existing one' }));
    await user.click(screen.getByRole('button', { name: 'Save 1 day, and replace it' }));
    await waitFor(() => expect(texts.get('2026-12-01 EN')?.title).toBe('One'));
  });

  it('can be saved as a new one when it was deleted meanwhile', async () => {
    const { network, texts } = server();
    const { user } = await openMonth(network);
    await paste(user, three);
    await screen.findByText('1 ready, 2 with a text already.');
    await user.click(compare(first));
    await user.click(await screen.findByRole('button', { name: 'Replace the existing one' }));
    texts.delete('2026-12-01 EN');
    await user.click(screen.getByRole('button', { name: 'Save 2 days, replace 1 of them' }));
    expect(await screen.findByText(/^Saved 1 day\./)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Save 1 day' }));
    await waitFor(() => expect(texts.get('2026-12-01 EN')?.title).toBe('One'));
  });

  it('says when the text that is there cannot be loaded, and offers to try again', async () => {
    const { network } = server();
    let isDown = true;
    const { user } = await openMonth((request) =>
      isDown && request.path.startsWith('/api/devotionals?')
        ? { status: 500, body: { success: false, message: 'Something broke.' } }
        : network(request),
    );
    await paste(user, three);
    await screen.findByText('1 ready, 2 with a text already.');
    await user.click(compare(first));
    expect(await screen.findByText('The existing text didn’t load.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Replace the existing one' })).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Replace the existing one' })).toBeVisible();
  });
});

describe('days that have a text already', () => {
  it('are compared and replaced all at once, those that say the same left out', async () => {
    const { network, texts } = monthServer([
      ['2026-12-01', 'EN', { ...own, title: 'One' }],
      ['2026-12-02', 'EN', { ...own, title: 'Old two' }],
      ['2026-12-03', 'EN', { ...own, title: 'Old three' }],
    ]);
    const { user, writes, requests } = await openMonth(network);
    await paste(user, three);
    await user.click(await screen.findByRole('button', { name: 'Compare and replace all…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Days that have a text already' }));
    await user.click(await dialog.findByText(/Wednesday, 2 December 2026, English: other/));
    expect(dialog.getAllByText(/^Old/).some((one) => one.tagName === 'DEL')).toBe(true);
    expect(dialog.getByText(/1 day says the same, and will be left out\./)).toBeVisible();
    expect(requests.filter(({ path }) => path.startsWith('/api/devotionals?'))).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Replace 2 days' }));
    expect(screen.getByText('2 to replace what is there, 1 left out.')).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save 2 days, and replace them' }));
    await screen.findByText('Saved 2 days.');
    expect([...texts.values()].map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
    expect(card(third).getByText('Saved')).toBeVisible();
  });

  it('stay as they are when the dialog is closed', async () => {
    const { network } = server();
    const { user } = await openMonth(network);
    await paste(user, three);
    await user.click(await screen.findByRole('button', { name: 'Compare and replace all…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('1 ready, 2 with a text already.')).toBeVisible();
  });
});
