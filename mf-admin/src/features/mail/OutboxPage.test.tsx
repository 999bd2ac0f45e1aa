import { TransportError } from '@cog/platform/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REFRESH_MS } from '../../common/list/useWatchedList.ts';
import { idOf } from '../../common/testAdmin.tsx';
import { mailServer, openOutbox, renderOutbox, testMail } from './testOutbox.tsx';

const failed = testMail(1, {
  status: 'failed',
  lastError: 'The mail server refused this mail. It answered: 550 No such user',
  nextAttemptAt: null,
});
const sent = testMail(2, { status: 'sent', sentAt: '2026-11-21T09:05:00.000Z', nextAttemptAt: null, attempts: 1 });
const kept = testMail(3, { status: 'kept', nextAttemptAt: null });
const batchId = idOf(900);
const inBatch = (index: number, more = {}) => testMail(index, { batchId, subject: 'Stage 2', ...more });

const rowOf = (address: string) => {
  const row = screen.getByText((_text, element) => element?.tagName === 'B' && element.textContent === address);
  return within(row.closest('tr') ?? row);
};
const filter = () => screen.getByRole('navigation', { name: 'Filter by status' });
const news = async (text: string | RegExp) => (await screen.findByText(text)).closest('[tabindex]');

describe('the list of mails', () => {
  it('says in words what has become of each', async () => {
    const deferred = testMail(4, {
      lastError: 'The mail server did not answer in time.',
      nextAttemptAt: '2026-11-21T09:35:00.000Z',
    });
    const old = testMail(5, { createdAt: '2025-12-31T23:30:00.000Z', status: 'cancelled' });
    await openOutbox(mailServer([failed, sent, deferred, old, testMail(6)]));
    expect(screen.getByRole('table', { name: '5 mails, newest first' })).toBeVisible();
    expect(rowOf('person1@example.com').getByText('Failed')).toBeVisible();
    expect(rowOf('person1@example.com').getByText(/550 No such user$/)).toBeVisible();
    expect(rowOf('person2@example.com').getByText('Sent 10:05 today')).toBeVisible();
    expect(rowOf('person4@example.com').getByText('Not sent yet')).toBeVisible();
    expect(rowOf('person4@example.com').getByText('Next try: 10:35 today')).toBeVisible();
    expect(rowOf('person5@example.com').getByText('1 Jan, 00:30')).toBeVisible();
    expect(rowOf('person6@example.com').getByText('Waiting to be sent')).toBeVisible();
    expect(screen.getByText('mail.example:587')).toBeVisible();
    expect(screen.getByText('COG Church <office@church.example>')).toBeVisible();
    expect(screen.getByText('20 Nov, 09:05')).toBeVisible();
  });

  it('shows one status alone by a link that counts them, and comes back with Back', async () => {
    const { user, router } = await openOutbox(mailServer([failed, sent, testMail(4)]));
    expect(
      within(filter())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['All 3', 'Waiting 1', 'Sent 1', 'Failed 1']);
    await user.click(within(filter()).getByRole('link', { name: 'Failed 1' }));
    expect(await screen.findByRole('table', { name: '1 mail, newest first' })).toBeVisible();
    expect(router.state.location.search).toBe('?status=failed');
    expect(within(filter()).getByRole('link', { name: 'Failed 1' })).toHaveAttribute('aria-current', 'page');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('table', { name: '3 mails, newest first' })).toBeVisible();
  });

  it('is searched in the address, within a status', async () => {
    const { user, router, requests } = await openOutbox(mailServer([failed, sent]), '/outbox?status=failed');
    await user.type(screen.getByRole('searchbox'), ' person1{Enter}');
    expect(await screen.findByRole('table', { name: '1 mail found for “person1”' })).toBeVisible();
    expect(router.state.location.search).toBe('?status=failed&search=person1');
    expect(requests.some(({ path }) => path === '/api/mails?page=1&status=failed&search=person1')).toBe(true);
    // The server would also retry mails that the search does not show.
    expect(screen.queryByRole('button', { name: /Retry all/ })).not.toBeInTheDocument();
  });

  it.each([
    ['/outbox', 'No mails yet.', null],
    ['/outbox?search=zz', 'No mails found for “zz”.', 'Clear the search'],
    ['/outbox?status=kept', 'No mails under “Saved here”.', 'Show all mails'],
    [`/outbox?batch=${batchId}`, 'There are no mails of this batch any more.', 'Show all mails'],
    ['/outbox?page=9', 'There is nothing on this page.', 'Go to the first page'],
  ])('leads on from an empty %s', async (at, text, link) => {
    await openOutbox(mailServer([]), at);
    expect(screen.getByText(text)).toBeVisible();
    if (link) expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/outbox');
  });

  it('turns its pages by links', async () => {
    const { user } = await openOutbox(mailServer(Array.from({ length: 45 }, (_, index) => testMail(index))));
    await user.click(screen.getByRole('link', { name: 'Older' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    let broken = true;
    const server = mailServer([sent]);
    const { user } = renderOutbox((request) =>
      broken ? { status: 500, body: { success: false, message: 'The box is stuck.' } } : server(request),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The box is stuck.');
    expect(screen.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('goes to the sign-in page and back when the session is over', async () => {
    const { router } = renderOutbox(() => ({ status: 401, body: { success: false, message: 'Sign in.' } }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.search).toBe('?next=%2Foutbox');
  });
});

describe('without a mail server', () => {
  it('says that mails are kept and not delivered, and does not offer to send them', async () => {
    await openOutbox(mailServer([kept], { server: null }));
    expect(screen.getByText('No mail server is set up: mails are saved here and reach no one.')).toBeVisible();
    expect(rowOf('person3@example.com').getByText('Saved here: no mail server is set up')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
  });

  it('offers to send what was kept once there is one', async () => {
    const { user, writes } = await openOutbox(mailServer([kept, testMail(4, { status: 'kept' })]));
    expect(rowOf('person3@example.com').getByText('Saved here, not sent')).toBeVisible();
    expect(
      rowOf('person3@example.com').getByRole('button', { name: 'Send the mail to person3@example.com' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send all saved (2)' }));
    await waitFor(async () => expect(await news('2 mails changed.')).toHaveFocus());
    expect(writes()[0]).toMatchObject({ path: '/api/mails/retry-all', body: { status: 'kept', batchId: null } });
    await waitFor(() => expect(within(filter()).getByRole('link', { name: 'Waiting 2' })).toBeVisible());
  });
});

describe('sending again', () => {
  it('is asked for once, says so with the focus, and shows the mail waiting', async () => {
    const { user, writes } = await openOutbox(mailServer([failed]));
    await user.dblClick(screen.getByRole('button', { name: 'Retry the mail to person1@example.com' }));
    const waiting = await news('The mail to person1@example.com is waiting to be sent.');
    await waitFor(() => expect(waiting).toHaveFocus());
    expect(rowOf('person1@example.com').getByText('Waiting to be sent')).toBeVisible();
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({ path: '/api/mails/retry', body: { id: failed.id } });
  });

  it('says when it failed, and tries again under the same key', async () => {
    let down = true;
    const server = mailServer([failed]);
    const { user, writes } = await openOutbox((request) => {
      if (request.method !== 'GET' && down) return Promise.reject(new TransportError('offline'));
      return server(request);
    });
    await user.click(screen.getByRole('button', { name: /^Retry the mail/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send the mail again. Please try again.');
    down = false;
    await user.click(screen.getByRole('button', { name: /^Retry the mail/ }));
    await screen.findByText('The mail to person1@example.com is waiting to be sent.');
    const [first, second] = writes().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('is done for all that failed, of a batch where one is shown', async () => {
    const { user, writes } = await openOutbox(
      mailServer([inBatch(1, { status: 'failed' }), failed]),
      `/outbox?batch=${batchId}`,
    );
    await user.click(screen.getByRole('button', { name: 'Retry all failed (1)' }));
    await waitFor(async () => expect(await news('1 mails changed.')).toHaveFocus());
    expect(writes()[0]).toMatchObject({ body: { status: 'failed', batchId } });
  });
});

describe('cancelling', () => {
  it('stops a mail that waits, and Undo sends it after all', async () => {
    const { user } = await openOutbox(mailServer([testMail(1)]));
    await user.click(screen.getByRole('button', { name: 'Cancel the mail to person1@example.com' }));
    expect(await news('The mail to person1@example.com will not be sent.')).toHaveFocus();
    expect(rowOf('person1@example.com').getByText('Cancelled: it will not be sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const waiting = await news('The mail to person1@example.com is waiting to be sent.');
    await waitFor(() => expect(waiting).toHaveFocus());
  });

  it('says why it came too late, and shows what has become of the mail', async () => {
    const mails = [testMail(1)];
    const { user } = await openOutbox(mailServer(mails));
    mails[0] = { ...sent, id: idOf(1), to: 'person1@example.com' };
    await user.click(screen.getByRole('button', { name: /^Cancel/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This mail is sent already.');
    expect(await screen.findByText('Sent 10:05 today')).toBeVisible();
  });
});

describe('a batch', () => {
  it('shows how far it has come, and its mails alone', async () => {
    const mails = [inBatch(1, { status: 'sent' }), inBatch(2), inBatch(3, { status: 'failed' }), testMail(4)];
    const { user } = await openOutbox(mailServer(mails));
    const batch = within(screen.getByRole('region', { name: 'Stage 2 · written 10:00 today' }));
    expect(batch.getByText(/^Sent 1 of 3 · 1 failed/)).toBeVisible();
    const bar = batch.getByRole('progressbar', { name: 'Stage 2: sent' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '3']);
    await user.click(batch.getByRole('link', { name: 'Show these 3 mails' }));
    expect(await screen.findByRole('table', { name: '3 mails, newest first' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all mails' }));
    expect(await screen.findByRole('table', { name: '4 mails, newest first' })).toBeVisible();
  });

  it('stops the rest after a question', async () => {
    const { user, writes } = await openOutbox(mailServer([inBatch(1, { status: 'sent' }), inBatch(2)]));
    await user.click(screen.getByRole('button', { name: 'Stop the rest' }));
    const question = screen.getByRole('alertdialog', { name: 'Stop the rest?' });
    expect(question).toHaveTextContent('1 mail of “Stage 2” will not be sent.');
    await user.click(within(question).getByRole('button', { name: 'Keep sending' }));
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop the rest' }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/1 cancelled/)).toBeVisible();
    expect(writes()[0]).toMatchObject({ path: '/api/mails/batches/cancel', body: { batchId } });
  });
});

describe('one mail', () => {
  it('opens with its whole text, and Back closes it', async () => {
    const { user, router } = await openOutbox(mailServer([failed, sent]));
    await user.click(screen.getByRole('link', { name: 'News 2 to person2@example.com' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'News 2' }));
    expect(dialog.getByRole('region', { name: 'Text of the mail' })).toHaveTextContent('Good news. Number 2.');
    expect(dialog.getByText('10:00 today, by tolu')).toBeVisible();
    expect(dialog.getByText('Once')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Download (.eml)' })).toHaveAttribute(
      'href',
      `/api/mails/${idOf(2)}/message.eml`,
    );
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is sent again from there', async () => {
    const { user, router } = await openOutbox(mailServer([failed]), `/outbox?status=failed&mail=${idOf(1)}`);
    const dialog = within(screen.getByRole('dialog', { name: 'News 1' }));
    await user.click(dialog.getByRole('button', { name: /^Retry/ }));
    expect(await dialog.findByText('The mail to person1@example.com is waiting to be sent.')).toBeVisible();
    // The list of failed mails no longer has it.
    expect(await screen.findByText('No mails under “Failed”.')).toBeInTheDocument();
    expect(dialog.queryByText('Failed')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=failed'));
  });

  it('says so when it is not there any more', async () => {
    await openOutbox(mailServer([]), `/outbox?mail=${idOf(1)}`);
    expect(screen.getByRole('alert')).toHaveTextContent('This mail is gone.');
  });
});

describe('the test mail', () => {
  async function openForm(...input: Parameters<typeof openOutbox>) {
    const opened = await openOutbox(...input);
    await opened.user.click(screen.getByRole('button', { name: 'Test mail to me' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Test mail to me' }));
    const submit = () => dialog.getByRole('button', { name: 'Send Test Mail' });
    return { ...opened, dialog, submit, field: dialog.getByLabelText('Your email') };
  }

  it('goes to an address alone', async () => {
    const { user, submit, field, dialog, writes } = await openForm(mailServer([]));
    expect(field).toHaveFocus();
    await user.type(field, 'ada at example');
    await user.click(submit());
    expect(await dialog.findByText('Enter an email address such as name@example.com')).toBeVisible();
    expect(field).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  it('is written once, and the list shows it', async () => {
    const { user, submit, field, writes } = await openForm(mailServer([]));
    await user.type(field, ' Ada@example.com ');
    await user.dblClick(submit());
    expect(await news('The test mail to Ada@example.com is in the outbox.')).toHaveFocus();
    expect(await screen.findByRole('table', { name: '1 mail, newest first' })).toBeVisible();
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({ path: '/api/mails/test', body: { to: 'Ada@example.com' } });
  });

  it('keeps the address when there were too many', async () => {
    const server = mailServer([]);
    const tooMany = { status: 429, body: { success: false, message: 'Please wait 50 minutes and try again.' } };
    const { user, submit, field, dialog } = await openForm((request) =>
      request.method === 'POST' ? tooMany : server(request),
    );
    await user.type(field, 'ada@example.com');
    await user.click(submit());
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please wait 50 minutes and try again.');
    expect(field).toHaveValue('ada@example.com');
  });
});

describe('while mails are under way', () => {
  let visibility: DocumentVisibilityState;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    visibility = 'visible';
    jest.useFakeTimers();
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  async function open(...[network, at]: Parameters<typeof renderOutbox>) {
    const opened = renderOutbox(network, at, userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
    await pass(0);
    await screen.findByRole('heading', { name: 'Mails' });
    const looks = () => opened.requests.filter(({ path }) => path.startsWith('/api/mails?')).length;
    return { ...opened, looks };
  }

  it('looks again, until all have gone', async () => {
    const mails = [inBatch(1), inBatch(2)];
    const { looks } = await open(mailServer(mails));
    expect(screen.getByText(/^Sent 0 of 2/)).toBeVisible();
    mails[0] = inBatch(1, { status: 'sent', sentAt: '2026-11-21T09:05:00.000Z' });
    await pass(REFRESH_MS);
    expect(screen.getByText(/^Sent 1 of 2/)).toBeVisible();
    mails[1] = inBatch(2, { status: 'sent', sentAt: '2026-11-21T09:06:00.000Z' });
    await pass(REFRESH_MS);
    expect(screen.getByText(/^Sent 2 of 2/)).toBeVisible();
    expect(looks()).toBe(3);
    await pass(100 * REFRESH_MS);
    expect(looks()).toBe(3);
  });

  it('looks less often while nothing changes, and never while the page is hidden', async () => {
    const { looks } = await open(mailServer([testMail(1)]));
    await pass(15 * REFRESH_MS);
    expect(looks()).toBe(5);
    visibility = 'hidden';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(100 * REFRESH_MS);
    expect(looks()).toBe(5);
    visibility = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(REFRESH_MS);
    expect(looks()).toBe(6);
  });

  it('looks at once when the network is back, also when nothing is under way', async () => {
    const { looks } = await open(mailServer([sent]));
    await pass(100 * REFRESH_MS);
    expect(looks()).toBe(1);
    act(() => void dispatchEvent(new Event('online')));
    await pass(0);
    expect(looks()).toBe(2);
  });

  it('keeps what it shows when a look fails, and says so', async () => {
    let down = false;
    const server = mailServer([testMail(1)]);
    await open((request) => (down ? { status: 503, body: { message: 'Busy.' } } : server(request)));
    down = true;
    await pass(REFRESH_MS);
    expect(screen.getByText(/^This may be out of date/)).toBeVisible();
    expect(rowOf('person1@example.com').getByText('Waiting to be sent')).toBeVisible();
    down = false;
    await pass(2 * REFRESH_MS);
    expect(screen.queryByText(/^This may be out of date/)).not.toBeInTheDocument();
  });

  it('asks for a sign-in when the session ends meanwhile', async () => {
    let hasEnded = false;
    const server = mailServer([testMail(1)]);
    await open((request) => (hasEnded ? { status: 401, body: { message: 'Sign in.' } } : server(request)));
    hasEnded = true;
    await pass(REFRESH_MS);
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });
});
