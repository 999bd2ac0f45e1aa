import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { field, openCalendar, press, testEvent, testService } from './testCalendar.tsx';

beforeEach(() => localStorage.clear());

type Page = ReturnType<typeof openCalendar>;

const retype = async (name: string, text: string) => fireEvent.change(await field(name), { target: { value: text } });

async function fillService(page: Page, title = 'Night Vigil') {
  await retype('Title', title);
  await page.user.selectOptions(await field('Day'), 'Friday');
  await retype('Start', '22:00');
  await retype('Length', '360');
}

describe('adding a weekly service', () => {
  it('saves what was typed and chosen, and says so above the lists', async () => {
    const page = openCalendar('/editevents?new=service');
    await fillService(page);
    expect(screen.getByText('Fridays, 10:00 pm to 4:00 am on Saturday')).toBeVisible();
    await page.user.click(await screen.findByRole('checkbox', { name: 'Headquarters' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Diamond Branch' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Headquarters' }));
    await page.user.click(screen.getByRole('radio', { name: 'The long bridge' }));
    await page.user.click(screen.getByRole('radio', { name: 'It can be watched there' }));
    await press(page, 'Save');
    const message = await screen.findByText('“Night Vigil” was saved.');
    expect(page.address()).toBe('/editevents');
    await waitFor(() => expect(message.closest('[tabindex="-1"]')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'See it on the site' })).toHaveAttribute('href', '/events#night-vigil');
    expect(page.stored.at(-1)).toEqual({
      id: 'night-vigil',
      version: '1',
      title: 'Night Vigil',
      description: '',
      place: '',
      branches: ['diamond'],
      scene: 'bridge',
      picture: null,
      weekOfMonth: null,
      weekday: 5,
      startTime: '22:00',
      durationMinutes: 360,
      streamed: true,
    });
  });

  it('names what is missing, and goes to the first of it', async () => {
    const page = openCalendar('/editevents?new=service');
    await press(page, 'Save');
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    expect(await field('Day')).toHaveDisplayValue('Sunday');
    for (const name of ['Title', 'Start', 'Length']) {
      expect(await field(name)).toHaveAccessibleDescription(expect.stringContaining(`${name} is required`));
    }
    expect(await field('Title')).toHaveFocus();
    expect(page.writes()).toEqual([]);
  });

  it('takes the next id where that of its title is taken', async () => {
    const page = openCalendar('/editevents?new=service');
    await fillService(page, 'Bible Study');
    await press(page, 'Save');
    await screen.findByText('“Bible Study” was saved.');
    expect(page.stored.map(({ id }) => id)).toEqual(['bible-study', 'harvest', 'bible-study-2']);
  });

  it('is sent under one key for a double press, and again when it is not known whether it arrived', async () => {
    let fails = true;
    const page = openCalendar('/editevents?new=service', {
      instead: ({ method }) =>
        method === 'PUT' && fails ? { status: 503, body: { success: false, message: 'Busy.' } } : undefined,
    });
    await fillService(page);
    await page.user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Press Save again\. It won’t be done twice/)).toBeVisible();
    expect(await field('Title')).toHaveValue('Night Vigil');
    fails = false;
    await press(page, 'Save');
    await screen.findByText('“Night Vigil” was saved.');
    expect(new Set(page.writes().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('keeps the draft on this device until it is saved or discarded', async () => {
    const first = openCalendar('/editevents?new=service');
    await retype('Title', 'Night Vigil');
    first.unmount();
    const second = openCalendar('/editevents?new=service');
    expect(await screen.findByText('We brought back your draft.')).toBeVisible();
    expect(await field('Title')).toHaveValue('Night Vigil');
    await press(second, 'Discard draft');
    await press(second, 'Discard');
    expect(await field('Title')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it('asks before it is left unsaved', async () => {
    const page = openCalendar('/editevents?new=service');
    await retype('Title', 'Night Vigil');
    await page.user.click(screen.getByRole('link', { name: 'Back to the lists' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave this page?' }));
    expect(dialog.getByText(/This weekly service has not been saved/)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(page.address()).toBe('/editevents?new=service');
  });

  it('shows a preview of what is right, and says what is not', async () => {
    const page = openCalendar('/editevents?new=service');
    await press(page, 'Preview');
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    await fillService(page);
    await press(page, 'Preview');
    expect(await screen.findByTitle('Preview')).toHaveAttribute('src', '/events?preview=one#night-vigil');
    const { body } = page.requests.find(({ path }) => path === '/api/previews') ?? {};
    expect(body).toMatchObject({ kind: 'service', service: { id: 'night-vigil', weekday: 5, durationMinutes: 360 } });
    expect(page.writes()).toEqual([]);
  });
});

describe('adding an event', () => {
  it('of one day needs no last day, and no times', async () => {
    const page = openCalendar('/editevents?new=event');
    await retype('Title', 'Carols');
    await retype('First day', '2026-12-20');
    await press(page, 'Save');
    await screen.findByText('“Carols” was saved.');
    expect(page.stored.at(-1)).toMatchObject({
      id: 'carols',
      startDate: '2026-12-20',
      endDate: '2026-12-20',
      startTime: null,
      endTime: null,
      link: null,
    });
  });

  it('misses its first day alone when both are empty', async () => {
    const page = openCalendar('/editevents?new=event');
    await retype('Title', 'Carols');
    await press(page, 'Save');
    const list = within(await screen.findByRole('alert'));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['First day is required']);
  });

  it('cannot end before it begins', async () => {
    const page = openCalendar('/editevents?new=event');
    await retype('Title', 'Carols');
    await retype('First day', '2026-12-20');
    await retype('Last day (optional)', '2026-12-19');
    await press(page, 'Save');
    expect(await field('Last day (optional)')).toHaveAccessibleDescription(
      expect.stringContaining('The event must end after it begins'),
    );
    expect(await field('Last day (optional)')).toHaveFocus();
  });
});

it('an event that is over has no preview, and the form says why', async () => {
  const pastEvent = testEvent({ startDate: '2020-12-05', endDate: '2020-12-05' });
  const page = openCalendar('/editevents?event=harvest', { stored: [pastEvent] });
  await press(page, 'Preview');
  expect(await screen.findByText(/^This event is over: visitors do not see it/)).toBeVisible();
  expect(screen.queryByTitle('Preview')).toBeNull();
  await retype('First day', '2099-12-05');
  expect(screen.queryByText(/^This event is over/)).toBeNull();
  await press(page, 'Preview');
  expect(await screen.findByTitle('Preview')).toBeVisible();
});

describe('editing', () => {
  it('begins from what there is, and changes it', async () => {
    const page = openCalendar('/editevents?event=harvest&when=past');
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Event' })).toBeVisible();
    expect(await field('First day')).toHaveValue('5 December 2026');
    expect(await field('Last day (optional)')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'A train in the morning' })).toBeChecked();
    await retype('Title', 'Great Harvest');
    await press(page, 'Save');
    await screen.findByText('“Great Harvest” was saved.');
    expect(page.address()).toBe('/editevents?when=past');
    expect(page.stored.map(({ id, title }) => [id, title])).toContainEqual(['harvest', 'Great Harvest']);
  });

  it('never writes over what another user saved meanwhile: both are shown, and the user decides', async () => {
    const page = openCalendar('/editevents?service=bible-study');
    await retype('Place (optional)', 'Diamond Branch');
    page.stored[0] = testService({ version: '2', title: 'Bible Hour', weekday: 3 });
    await press(page, 'Save');
    const both = await screen.findByRole('region', {
      name: 'Someone else changed this service while you were editing it',
    });
    await waitFor(() => expect(both).toHaveFocus());
    for (const text of ['Bible Hour', 'Bible Study', 'Wednesday', 'Tuesday', 'Headquarters', 'Diamond Branch']) {
      expect(within(both).getByText(text)).toBeVisible();
    }
    expect(page.stored[0]).toMatchObject({ title: 'Bible Hour', place: 'Headquarters' });
    await press(page, 'Save mine over it');
    await screen.findByText('“Bible Study” was saved.');
    expect(page.stored[0]).toMatchObject({ title: 'Bible Study', place: 'Diamond Branch', weekday: 2, version: '3' });
  });

  it('takes theirs when that is chosen', async () => {
    const page = openCalendar('/editevents?service=bible-study');
    await retype('Place (optional)', 'Diamond Branch');
    page.stored[0] = testService({ version: '2', title: 'Bible Hour' });
    await press(page, 'Save');
    await press(page, 'Take theirs, discard mine');
    await waitFor(async () => expect(await field('Title')).toHaveValue('Bible Hour'));
    expect(await field('Place (optional)')).toHaveValue('Headquarters');
    expect(localStorage).toHaveLength(0);
  });

  it('calls days, and what was left empty, by words where two versions are compared', async () => {
    const page = openCalendar('/editevents?event=harvest');
    await retype('Place (optional)', '');
    await retype('Last day (optional)', '2026-12-06');
    await page.user.click(screen.getByRole('radio', { name: 'A boat on the beach' }));
    page.stored[1] = testEvent({ version: '2' });
    await press(page, 'Save');
    const both = await screen.findByRole('region', { name: /^Someone else changed this event/ });
    const words = within(both)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replace(/^(Saved by someone else|Yours, not saved)/, ''));
    expect(words).toEqual([
      'The same day',
      'Sunday, 6 December 2026',
      'Ijoko Branch',
      'Nothing',
      'A train in the morning',
      'A boat on the beach',
    ]);
  });

  it.each([
    ['service=bible-study', 'weekly service'],
    ['event=harvest', 'event'],
  ])('keeps what was typed when another user deletes what is at ?%s', async (query, thing) => {
    const page = openCalendar(`/editevents?${query}`);
    await retype('Place (optional)', 'Diamond Branch');
    page.stored.length = 0;
    await press(page, 'Save');
    expect(await screen.findByText(`This ${thing} is not there any more.`)).toBeVisible();
    expect(screen.getByText(/copy what you want to keep/)).toBeVisible();
    expect(await field('Place (optional)')).toHaveValue('Diamond Branch');
  });

  it('says so when it is not there any more', async () => {
    openCalendar('/editevents?event=carols');
    expect(await screen.findByText('There is no event with this id. It may have been removed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All services and events' })).toHaveAttribute('href', '/editevents');
  });

  it('does not take an event for a service', async () => {
    openCalendar('/editevents?service=harvest', { stored: [testEvent()] });
    expect(await screen.findByText('There is no weekly service with this id.')).toBeVisible();
  });
});
