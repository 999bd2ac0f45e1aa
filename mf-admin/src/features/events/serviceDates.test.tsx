import type { IsoDate } from '@cog/contracts/lib/calendar';
import { screen, within } from '@testing-library/react';
import { field, openCalendar, press, testEvent, testService } from './testCalendar.tsx';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const openDate = async (page: ReturnType<typeof openCalendar>) => {
  await press(page, 'One date of Bible Study');
  // The dialog appears before its form has loaded.
  await screen.findByLabelText('Date');
  return within(screen.getByRole('dialog', { name: 'One date of Bible Study' }));
};

describe('one date of a service', () => {
  it('is not held, with the reason, and the others stay', async () => {
    const page = openCalendar();
    const dialog = await openDate(page);
    await page.user.selectOptions(await dialog.findByLabelText('Date'), 'Tuesday, 1 December 2026');
    await page.user.type(dialog.getByLabelText(/^Note/), 'Elections');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Bible Study”: the date was saved.')).toBeVisible();
    expect(screen.getByText('Tuesday, 1 December 2026: not held')).toBeVisible();
    expect(page.stored[0]).toMatchObject({
      title: 'Bible Study',
      changes: [{ date: '2026-12-01', cancelled: true, note: 'Elections' }],
    });
  });

  it('is held at another hour, and as usual again', async () => {
    const change = {
      date: '2026-12-01' as const,
      cancelled: true,
      newDate: null,
      startTime: null,
      place: '',
      note: '',
    };
    const page = openCalendar('/editevents', { stored: [testService({ changes: [change] })] });
    let dialog = await openDate(page);
    await page.user.selectOptions(await dialog.findByLabelText('Date'), '2026-12-08');
    await page.user.click(dialog.getByRole('radio', { name: 'It is at another time or place' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Say what is different')).toBeVisible();
    await page.user.type(dialog.getByLabelText(/^Start/), '19:00');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tuesday, 8 December 2026: at 7:00 pm')).toBeVisible();
    dialog = await openDate(page);
    await page.user.selectOptions(await dialog.findByLabelText('Date'), '2026-12-01');
    expect(dialog.getByText('Tuesday, 1 December 2026: not held')).toBeVisible();
    await page.user.click(dialog.getByRole('radio', { name: 'It is as usual' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Bible Study”: the date was saved.')).toBeVisible();
    expect(page.stored[0]).toMatchObject({ changes: [{ date: '2026-12-08', startTime: '19:00' }] });
  });

  it('that another user has changed meanwhile is not written over', async () => {
    const page = openCalendar();
    const dialog = await openDate(page);
    await page.user.selectOptions(await dialog.findByLabelText('Date'), '2026-12-01');
    page.stored[0] = testService({ version: '7', place: 'Another place' });
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Nothing was overwritten/)).toBeVisible();
    expect(page.stored[0]).toMatchObject({ version: '7', place: 'Another place' });
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Bible Study”: the date was saved.')).toBeVisible();
    expect(page.stored[0]).toMatchObject({
      place: 'Another place',
      changes: [{ date: '2026-12-01', cancelled: true }],
    });
  });

  it('that was moved from a day in the past to one to come can still be cancelled', async () => {
    const moved = (date: IsoDate, newDate: IsoDate) =>
      ({ date, newDate, cancelled: false, startTime: null, place: '', note: '' }) as const;
    const changes = [moved('2026-11-10', '2026-11-12'), moved('2026-11-17', '2026-11-22')];
    const page = openCalendar('/editevents', { stored: [testService({ changes })] });
    const dialog = await openDate(page);
    const date = dialog.getByLabelText('Date');
    expect(within(date).queryByRole('option', { name: /10 November/ })).toBeNull();
    await page.user.selectOptions(date, '2026-11-17');
    await page.user.click(dialog.getByRole('radio', { name: 'It is cancelled' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Bible Study”: the date was saved.')).toBeVisible();
    expect(page.stored[0]).toMatchObject({ changes: [changes[0], { date: '2026-11-17', cancelled: true }] });
  });

  it('that is not as usual keeps what is not corrected, gives nothing to another date, and comes back by Undo', async () => {
    const moved = {
      date: '2026-12-01' as const,
      cancelled: false,
      newDate: '2026-12-02' as const,
      startTime: null,
      place: 'Ijoko hall',
      note: 'Elections',
    };
    const page = openCalendar('/editevents', { stored: [testService({ changes: [moved] })] });
    const dialog = await openDate(page);
    const date = dialog.getByLabelText('Date');
    await page.user.selectOptions(date, '2026-12-01');
    expect(dialog.getByRole('radio', { name: 'It is at another time or place' })).toBeChecked();
    await page.user.selectOptions(date, '2026-12-08');
    expect(dialog.getByRole('radio', { name: 'It is cancelled' })).toBeChecked();
    expect(dialog.getByLabelText(/^Note/)).toHaveValue('');
    await page.user.selectOptions(date, '2026-12-01');
    await page.user.type(dialog.getByLabelText(/^Start/), '19:00');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Bible Study”: the date was saved.')).toBeVisible();
    expect(page.stored[0]).toMatchObject({ changes: [{ ...moved, startTime: '19:00' }] });
    await press(page, 'Undo');
    expect(await screen.findByText('“Bible Study”: the date is as it was before.')).toBeVisible();
    expect(page.stored[0]).toMatchObject({ changes: [moved] });
  });

  it('of a weekday that the service had before is in no list, and goes with the next date that is saved', async () => {
    const sunday = {
      date: '2026-11-29' as const,
      cancelled: true,
      newDate: null,
      startTime: null,
      place: '',
      note: '',
    };
    const page = openCalendar('/editevents', { stored: [testService({ changes: [sunday] })] });
    const dialog = await openDate(page);
    expect(screen.queryByText(/29 November/)).not.toBeInTheDocument();
    await page.user.selectOptions(dialog.getByLabelText('Date'), '2026-12-01');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Bible Study”: the date was saved.')).toBeVisible();
    expect(page.stored[0]).toMatchObject({ changes: [{ date: '2026-12-01' }] });
  });
});

it('a service is held on the last Friday of the month', async () => {
  const page = openCalendar('/editevents?new=service');
  await page.user.type(await field('Title'), 'Vigil');
  await page.user.selectOptions(await field('Repeats'), 'The last of the month');
  await page.user.selectOptions(await field('Day'), 'Friday');
  await page.user.type(await field('Start'), '22:00');
  await page.user.type(await field('Length'), '60');
  expect(screen.getByText('Last Friday of the month, 10:00 pm to 11:00 pm')).toBeVisible();
  await press(page, 'Save');
  await screen.findByText('“Vigil” was saved.');
  expect(page.stored.at(-1)).toMatchObject({ weekday: 5, weekOfMonth: -1 });
});

it('an event is copied with everything but its days', async () => {
  const page = openCalendar('/editevents', { stored: [testEvent({ description: 'Bring food.', startTime: '10:00' })] });
  await page.user.click(await screen.findByRole('link', { name: 'Copy Harvest' }));
  expect(page.address()).toBe('/editevents?new=event&copy=harvest');
  expect(await field('Title')).toHaveValue('Harvest');
  expect(screen.getByLabelText(/^Start/)).toHaveValue('10:00');
  expect(await field('First day')).toHaveValue('');
  await page.user.type(await field('First day'), '2027-12-04');
  await press(page, 'Save');
  await screen.findByText('“Harvest” was saved.');
  expect(page.stored.map(({ id }) => id)).toEqual(['harvest', 'harvest-2']);
  expect(page.stored[1]).toMatchObject({ description: 'Bring food.', startDate: '2027-12-04', version: '1' });
});
