import { screen, waitFor, within } from '@testing-library/react';
import { entryId } from './entryId.ts';
import { openCalendar, press, testEvent, testService } from './testCalendar.tsx';

beforeEach(() => localStorage.clear());

const table = (name: RegExp) => screen.findByRole('table', { name });

describe('the lists of services and events', () => {
  it('show both, each with its time and its place on the site', async () => {
    openCalendar();
    const services = within(await table(/^1 weekly service$/));
    expect(services.getByText('Tuesdays, 5:30 pm to 7:00 pm')).toBeVisible();
    expect(services.getByRole('link', { name: 'Bible Study' })).toHaveAttribute('href', '/events#bible-study');
    const events = within(await table(/^1 event to come/));
    expect(events.getByText('Saturday, 5 December 2026, all day')).toBeVisible();
  });

  it('show events that are over when they are asked for', async () => {
    const page = openCalendar('/editevents', { past: [testEvent({ id: 'easter', title: 'Easter' })] });
    await page.user.click(await screen.findByRole('link', { name: 'Over' }));
    const events = within(await table(/^1 event over/));
    expect(events.getByRole('cell', { name: 'Easter' })).toBeVisible();
    expect(events.queryByRole('link', { name: 'Easter' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Over' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Edit Easter' })).toHaveAttribute(
      'href',
      '/editevents?event=easter&when=past',
    );
  });

  it('say so when there is nothing', async () => {
    openCalendar('/editevents', { stored: [] });
    expect(await screen.findByText('No weekly services yet.')).toBeVisible();
    expect(screen.getByText('No events to come.')).toBeVisible();
  });

  it('that didn’t load are asked for again on request', async () => {
    let fails = true;
    const page = openCalendar('/editevents', {
      instead: () => (fails ? { status: 503, body: { success: false, message: 'The service is busy.' } } : undefined),
    });
    expect(await screen.findByText('The service is busy.')).toBeVisible();
    fails = false;
    await press(page, 'Try Again');
    expect(await table(/weekly service/)).toBeVisible();
  });

  it('lead to the sign-in page when no user is signed in any more', async () => {
    const page = openCalendar('/editevents?when=past', {
      instead: () => ({ status: 401, body: { success: false, message: 'Please sign in.' } }),
    });
    await waitFor(() => expect(page.address()).toBe(`/login?next=${encodeURIComponent('/editevents?when=past')}`));
  });
});

describe('taking something out', () => {
  it('is done on request, and undone as it was', async () => {
    const page = openCalendar();
    await press(page, 'Delete Harvest');
    const message = await screen.findByText('“Harvest” was deleted.');
    expect(screen.queryByRole('link', { name: 'Harvest' })).toBeNull();
    expect(page.stored.map(({ id }) => id)).toEqual(['bible-study']);
    await waitFor(() => expect(message.closest('[tabindex="-1"]')).toHaveFocus());
    await press(page, 'Undo');
    expect(await screen.findByText('“Harvest” is back on the site.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Harvest' })).toBeVisible();
    expect(page.writes().at(-1)?.body).toMatchObject({ title: 'Harvest', version: null });
    expect(page.stored.map(({ id }) => id)).toEqual(['bible-study', 'harvest']);
  });

  it('is done once for a double press', async () => {
    const page = openCalendar();
    await page.user.dblClick(await screen.findByRole('button', { name: 'Delete Bible Study' }));
    await screen.findByText('“Bible Study” was deleted.');
    expect(page.writes()).toHaveLength(1);
  });

  it('that was not answered is told, and tried again under the same key', async () => {
    let fails = true;
    const page = openCalendar('/editevents', {
      instead: ({ method }) =>
        method === 'DELETE' && fails ? { status: 503, body: { success: false, message: 'Busy.' } } : undefined,
    });
    await press(page, 'Delete Bible Study');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete it. Please try again.');
    expect(screen.getByRole('link', { name: 'Bible Study' })).toBeVisible();
    fails = false;
    await press(page, 'Delete Bible Study');
    await screen.findByText('“Bible Study” was deleted.');
    const [first, second] = page.writes().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });
});

describe('the id of something new', () => {
  it.each([
    ['Sunday Service', 'sunday-service'],
    ['Ọ̀sán Àdúrà', 'osan-adura'],
    ['2027 Convention', 'event-2027-convention'],
    ['  “Harvest”! ', 'harvest'],
    ['感謝祭', 'event'],
    [`${'long '.repeat(20)}`, 'long-long-long-long-long-long-long-long-long-long'],
  ])('is made of the title %j', (title, id) => {
    expect(entryId('event', title)).toBe(id);
    expect(id).toMatch(/^[a-z][a-z0-9-]{0,60}$/);
  });

  it('has a number where it is taken', () => {
    expect(entryId('service', 'Prayer', 2)).toBe('prayer-2');
  });
});

it('services of one name are told apart by their time alone, and both can be edited', async () => {
  openCalendar('/editevents', { stored: [testService(), testService({ id: 'bible-study-2', weekday: 4 })] });
  const links = await screen.findAllByRole('link', { name: 'Edit Bible Study' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/editevents?service=bible-study',
    '/editevents?service=bible-study-2',
  ]);
});
