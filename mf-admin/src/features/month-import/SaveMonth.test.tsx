import { TransportError } from '@cog/platform/shell';
import { act, cleanup, screen, within } from '@testing-library/react';
import { card, dayText, monthServer, openMonth, paste, sourceField } from './testMonthPage.tsx';

const DRAFT = 'cog:draft-add-month:tolu';
const drop = () => Promise.reject(new TransportError('offline'));
const first = 'Tuesday, 1 December 2026, English';
const two = dayText('1 December 2026', { title: 'One' }) + dayText('2 December 2026', { title: 'Two' });
const saveButton = (name: string) => screen.getByRole('button', { name });
const keyOf = (request?: { headers: Record<string, string> }) => request?.headers['idempotency-key'];

beforeEach(() => localStorage.clear());

describe('a text that is pasted a second time', () => {
  it('is known to be there already', async () => {
    const { user } = await openMonth();
    await paste(user, two);
    await user.click(saveButton('Save 2 days'));
    await screen.findByText('Saved 2 days.');
    await user.click(saveButton('Start over'));
    expect(sourceField()).toHaveFocus();
    await paste(user, two);
    expect(await screen.findByText('2 with a text already.')).toBeVisible();
  });
});

describe('saving as drafts', () => {
  it('keeps each day as a draft that is opened from its card, and says of one that has a draft already', async () => {
    const id = '01935a00-0000-7000-8000-00000000000d';
    const taken = 'There is a draft of the English devotional for Wednesday, 2 December 2026 already.';
    const { user, writes } = await openMonth((request) => {
      const { title, date, language } = Object(Object(request.body).devotional);
      if (request.path !== '/api/unpublished') return monthServer().network(request);
      if (title === 'Two') {
        return { status: 409, body: { success: false, message: taken, errors: { 'devotional.date': taken } } };
      }
      const devotional = Object(request.body).devotional;
      const summary = { id, kind: 'devotional', state: 'draft', date, language, title, version: '1', remarkCount: 0 };
      const data = { ...summary, devotional, remarks: [], accounts: [] };
      return { status: 201, body: { success: true, message: 'Saved as a draft.', data } };
    });
    await paste(user, two);
    await user.click(screen.getByRole('checkbox', { name: /as drafts/ }));
    await user.click(saveButton('Save 2 days'));
    expect(await screen.findByText(/Saved 1 day\./)).toBeVisible();
    expect(card(first).getByText('Saved as a draft')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave out Wednesday, 2 December 2026, English' }));
    expect(screen.getByText('1 day is saved as a draft. Start over to bring another month.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Put back Wednesday, 2 December 2026, English' }));
    expect(card(first).getByRole('link', { name: 'Open the draft' })).toHaveAttribute('href', `/add?draft=${id}`);
    expect(screen.getByText(`Not saved: ${taken}`)).toBeVisible();
    expect(writes().map(({ path }) => path)).toEqual(['/api/unpublished', '/api/unpublished']);
  });
});

describe('saving', () => {
  it('goes on with the rest after a day that fails, and tries that one again under its key', async () => {
    const server = monthServer();
    let failing = true;
    const { user, writes } = await openMonth((request) =>
      failing && Object(request.body).title === 'One'
        ? { status: 500, body: { success: false, message: 'Something broke.' } }
        : server.network(request),
    );
    await paste(user, two);
    await user.click(saveButton('Save 2 days'));
    expect(await screen.findByText('Saved 1 day. 1 needs a look.')).toBeVisible();
    expect(card(first).getByText(/Not saved\s*: Something broke\./)).toBeVisible();
    failing = false;
    await user.click(saveButton('Save 1 day'));
    expect(await screen.findByText('Saved 1 day.')).toBeVisible();
    expect(keyOf(writes()[2])).toBe(keyOf(writes()[0]));
    expect(server.texts.size).toBe(2);
  });

  it('pauses where nothing answers, and goes on without doubling what had arrived', async () => {
    const server = monthServer();
    let times = 0;
    const { user, writes } = await openMonth((request) => {
      if (request.method === 'GET') return server.network(request);
      times += 1;
      const answer = server.network(request);
      // The second request arrives, but its answer is lost.
      return times === 2 ? drop() : answer;
    });
    await paste(user, two);
    await user.dblClick(saveButton('Save 2 days'));
    expect(await screen.findByText('Saving is paused')).toBeVisible();
    expect(screen.getByText('Saved 1 of 2')).toBeVisible();
    const goOn = screen.getByRole('button', { name: 'Go on' });
    expect(goOn).toHaveFocus();
    await user.dblClick(goOn);
    expect(await screen.findByText('Saved 2 days.')).toBeVisible();
    expect(writes()).toHaveLength(3);
    expect(keyOf(writes()[2])).toBe(keyOf(writes()[1]));
    expect(server.texts.size).toBe(2);
  });

  it('can be stopped between two days', async () => {
    const server = monthServer();
    let answer = () => {};
    const { user, writes } = await openMonth((request) =>
      request.method === 'GET'
        ? server.network(request)
        : new Promise((resolve) => {
            answer = () => resolve(server.network(request));
          }),
    );
    await paste(user, two);
    await user.click(saveButton('Save 2 days'));
    expect(screen.getByRole('progressbar', { name: 'Days that were saved' })).toBeVisible();
    expect(screen.getByText('Saved 0 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    answer();
    expect(await screen.findByText('Stopped. Saved 1 of 2 days.')).toBeVisible();
    expect(writes()).toHaveLength(1);
    expect(saveButton('Save 1 day')).toBeVisible();
  });

  it('pauses at a fault of the page itself, and reports it', async () => {
    window.reportError = jest.fn();
    const server = monthServer();
    let isFaulty = true;
    const { user } = await openMonth((request) => {
      if (isFaulty && request.method !== 'GET') return Promise.reject(new Error('a fault'));
      return server.network(request);
    });
    await paste(user, two);
    await user.click(saveButton('Save 2 days'));
    expect(await screen.findByText(/Something went wrong in this page/)).toBeVisible();
    expect(window.reportError).toHaveBeenCalledWith(new Error('a fault'));
    isFaulty = false;
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Saved 2 days.')).toBeVisible();
    expect(server.texts.size).toBe(2);
  });

  it('asks for a sign-in over it when no user is signed in any more, and loses nothing', async () => {
    const { user } = await openMonth(({ method }) =>
      method === 'GET' ? { status: 200, body: [] } : { status: 401, body: { success: false, message: 'Sign in' } },
    );
    await paste(user, two);
    await user.click(saveButton('Save 2 days'));
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    cleanup();
    await openMonth();
    expect(await screen.findByText('2 ready.')).toBeVisible();
  });
});

describe('the draft', () => {
  it('survives a reload with edits, keys and what is saved', async () => {
    const server = monthServer();
    const opened = await openMonth((request) => {
      if (request.method === 'GET' || Object(request.body).title === 'One') return server.network(request);
      server.network(request);
      return drop();
    });
    await paste(opened.user, two + dayText('3 December 2026', { title: 'Three' }));
    const third = 'Thursday, 3 December 2026, English';
    await opened.user.click(card(third).getByRole('button', { name: `Edit ${third}` }));
    await opened.user.type(card(third).getByLabelText('Title'), ' and more');
    await opened.user.click(screen.getByRole('button', { name: 'Done' }));
    await opened.user.click(await screen.findByRole('button', { name: 'Save 3 days' }));
    await screen.findByText('Saving is paused');
    cleanup();

    const again = await openMonth(server.network);
    expect(screen.getByText('We brought back your draft.')).toBeVisible();
    expect(card(first).getByText('Saved')).toBeVisible();
    // The second day was stored without the page knowing; its idempotency key shows that.
    await again.user.click(await screen.findByRole('button', { name: 'Save 2 days' }));
    expect(await screen.findByText('Saved 2 days.')).toBeVisible();
    expect(again.writes().map(({ body }) => Object(body).title)).toEqual(['Two', 'Three and more']);
    expect(keyOf(again.writes()[0])).toBe(keyOf(opened.writes()[1]));
    expect(server.texts.size).toBe(3);
  });

  it('leaves a month that was pasted in another tab, once its own is saved', async () => {
    const { user } = await openMonth();
    await paste(user, two);
    const pasted = localStorage.getItem(DRAFT) ?? '';
    const elsewhere = pasted.replaceAll('2026', '2027');
    localStorage.setItem(DRAFT, elsewhere);
    await user.click(saveButton('Save 2 days'));
    expect(await screen.findByText('Saved 2 days.')).toBeVisible();
    expect(localStorage.getItem(DRAFT)).toBe(elsewhere);
  });

  it('is gone after starting over, which asks first', async () => {
    const { user } = await openMonth();
    await paste(user, two);
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Start over?' }));
    await user.click(dialog.getByRole('button', { name: 'Start over' }));
    expect(sourceField()).toHaveValue('');
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('is read again with the days that are saved, after a question when there are edits', async () => {
    const { user } = await openMonth();
    await paste(user, two);
    await user.click(saveButton('Save 2 days'));
    await screen.findByText('Saved 2 days.');
    await user.click(screen.getByText('The pasted text'));
    await user.click(sourceField());
    await user.paste(dayText('3 December 2026', { title: 'Three' }));
    await user.click(screen.getByRole('button', { name: 'Read the text again' }));
    expect(await screen.findByText('1 ready, 2 saved.')).toBeVisible();
    const third = 'Thursday, 3 December 2026, English';
    await user.click(card(third).getByRole('button', { name: `Edit ${third}` }));
    await user.type(card(third).getByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Read the text again' }));
    expect(screen.getByRole('alertdialog', { name: 'Read the text again?' })).toHaveTextContent(
      'Your changes to 1 day will be gone.',
    );
  });

  it('that does not fit on the device says so, and the page works on', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await openMonth();
    await paste(user, two);
    expect(await screen.findByText(/too large to save as a draft/)).toBeVisible();
    await user.click(saveButton('Save 2 days'));
    expect(await screen.findByText('Saved 2 days.')).toBeVisible();
    setItem.mockRestore();
  });

  it('that fits without its text is kept without it', async () => {
    const setItem = Storage.prototype.setItem;
    const small = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      if (value.length > 2500) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, name, value);
    });
    const { user } = await openMonth();
    await paste(user, `${'Good morning, Ma. '.repeat(200)}\n${two}`);
    expect(await screen.findByText(/The days we found in it are saved\./)).toBeVisible();
    cleanup();
    small.mockRestore();
    const again = await openMonth();
    expect(await screen.findByText('2 ready.')).toBeVisible();
    await again.user.click(screen.getByText('The pasted text'));
    expect(sourceField()).toHaveValue('');
  });

  it('is asked about before the page is left', async () => {
    const { user, router } = await openMonth();
    await paste(user, two);
    await screen.findByText('2 ready.');
    act(() => void router.navigate('/holy'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    expect(dialog).toHaveTextContent('2 days have not been saved. What you typed is saved here as a draft.');
  });
});
