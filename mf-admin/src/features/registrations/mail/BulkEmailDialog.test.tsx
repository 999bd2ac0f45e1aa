import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { MailCounts } from '@cog/contracts/mails/constants';
import type { MailAudience } from '@cog/contracts/mails/registrationMail.schema';
import type { MailSummary } from '@cog/contracts/mails/schema';
import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import { TransportError } from '@cog/platform/shell';
import { testRoute } from '@cog/platform/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BulkEmailDialog } from './BulkEmailDialog.tsx';

const BATCH = '01935a00-0000-7000-8000-000000000900';
const selection = { ids: ['01935a00-0000-7000-8000-000000000001'] };
const version = 'a'.repeat(64);
const nobody = { count: 0, names: [] };
const audience: MailAudience = {
  version,
  recipients: { count: 3, names: ['Adé Àpẹẹrẹ', 'Bọ́lá Àpẹẹrẹ'] },
  withoutAddress: { count: 2, names: ['Dayo Sample', 'Ẹniọlá Sample'] },
  unsubscribed: nobody,
  sharing: 2,
  again: nobody,
  hasServer: true,
  wanted: true,
  replyTo: 'office@church.example',
};
const none: MailCounts = { waiting: 0, sending: 0, sent: 0, failed: 0, unconfirmed: 0, cancelled: 0, kept: 0 };
const mailOf = (index: number, more: Partial<MailSummary>): MailSummary => ({
  id: `01935a00-0000-7000-8000-${String(index).padStart(12, '0')}`,
  batchId: BATCH,
  to: `p${index}@example.com`,
  name: `Person ${index}`,
  subject: 'Stage 2',
  status: 'failed',
  lastError: 'The mail server refused this mail. It answered: 550 No such user',
  nextAttemptAt: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  sentAt: null,
  ...more,
});

interface World {
  audience: MailAudience;
  counts: Partial<MailCounts>;
  mails: MailSummary[];
  /** Answers a write in place of the server. */
  instead: ((request: ApiRequest) => ApiResponse | Promise<never> | null) | null;
}

afterEach(() => localStorage.clear());

/** Opens the dialog with a server that answers from the current state of `world`. */
async function open(more: Partial<World> = {}, selected: RegistrationSelection = selection, username = 'tolu') {
  const world: World = { audience, counts: { waiting: 3 }, mails: [], instead: null, ...more };
  const requests: ApiRequest[] = [];
  const closed = jest.fn();
  const network = (request: ApiRequest): ApiResponse | Promise<never> => {
    requests.push(request);
    const other = world.instead?.(request);
    if (other) return other;
    const { pathname, searchParams: query } = new URL(request.path, 'http://test');
    const counts = { ...none, ...world.counts };
    switch (`${request.method} ${pathname}`) {
      case 'POST /api/registrations/mail/audience':
        return { status: 200, body: world.audience };
      case 'POST /api/registrations/mail/preview': {
        const first = {
          to: 'ade@example.com',
          name: 'Adé',
          subject: 'For Adé',
          text: 'Dear Adé',
          html: '<p>Dear Adé</p>',
        };
        return { status: 200, body: { audience: world.audience, first } };
      }
      case 'POST /api/registrations/mail/test':
        return { status: 201, body: { success: true, message: 'Waiting.' } };
      case 'POST /api/registrations/mail/send':
        return { status: 201, body: { success: true, message: 'Waiting.', batchId: BATCH, count: 3 } };
      case `GET /api/mails/batches/${BATCH}`: {
        const batch = { id: BATCH, subject: 'Stage 2', createdAt: '2026-11-21T09:00:00.000Z', total: 3, counts };
        return { status: 200, body: batch };
      }
      case 'GET /api/mails': {
        const items = world.mails.filter(({ status }) => status === query.get('status'));
        return { status: 200, body: { items, total: items.length, counts } };
      }
      default:
        return { status: 200, body: { success: true, message: 'Done.', count: 1, data: world.mails[0] } };
    }
  };
  const Component = () => <BulkEmailDialog selection={selected} count={5} onClose={closed} />;
  const tested = testRoute(
    { Component },
    {
      at: '/viewparticipant',
      otherPaths: ['/outbox', '/settings'],
      session: { username, role: 'administrator' },
      network,
    },
  );
  const { unmount } = render(tested.element);
  const user = userEvent.setup();
  await screen.findByRole('dialog', { name: 'Send Bulk Email' });
  await waitFor(() => expect(screen.queryByText('Finding out who has an email...')).toBeNull());
  const dialog = within(screen.getByRole('dialog', { name: 'Send Bulk Email' }));
  const type = (subject = 'Stage 2', message = 'Dear {name}') => {
    fireEvent.change(dialog.getByLabelText('Subject'), { target: { value: subject } });
    fireEvent.change(dialog.getByLabelText('Message'), { target: { value: message } });
  };
  const send = () => user.click(dialog.getByRole('button', { name: 'Send Email' }));
  const sends = () => requests.filter(({ path }) => path === '/api/registrations/mail/send');
  return { ...tested, world, requests, closed, user, dialog, type, send, sends, unmount };
}

const noServer = { ...audience, hasServer: false };
const file = (name: string, size: number) => new File(['x'.repeat(size)], name);

describe('before a word is written', () => {
  it('says that no mail server is set, with the way to set it, and promises nothing else', async () => {
    const { dialog } = await open({ audience: noServer });
    expect(dialog.getByText('No mail server is set, so this mail won’t reach anyone yet.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Set the mail server' })).toHaveAttribute('href', '/settings?section=mail');
    expect(dialog.getByText('For 3 recipients')).toBeVisible();
    expect(dialog.queryByText(/Sending to/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Send Email' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Test to me' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Save in the outbox' })).toBeVisible();
  });

  it('asks for no mail server where the church sends no mail', async () => {
    const { dialog } = await open({ audience: { ...noServer, wanted: false } });
    expect(
      dialog.getByText('You don’t send mail from this site. What you write is saved in the outbox.'),
    ).toBeVisible();
    expect(dialog.queryByText(/No mail server/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Save in the outbox' })).toBeVisible();
  });

  it('says nothing of that where there is one', async () => {
    const { dialog } = await open();
    expect(dialog.queryByText(/No mail server/)).toBeNull();
  });

  it('says of people without email that there is no one to write to, and asks for no words', async () => {
    const withoutAddress = { count: 5, names: ['Dayo Sample', 'Ẹniọlá Sample'] };
    const { dialog } = await open({ audience: { ...audience, recipients: nobody, sharing: 0, withoutAddress } });
    expect(dialog.getByText('None of the 5 chosen can be written to by email.')).toBeVisible();
    expect(dialog.getByText('Dayo Sample, Ẹniọlá Sample and 3 others')).toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByText(/Sending to|Who gets it/)).toBeNull();
  });

  it('says when whom it goes to cannot be found out, and tries again', async () => {
    let isDown = true;
    const { dialog, user } = await open({
      instead: ({ path }) =>
        isDown && path.endsWith('/audience') ? { status: 500, body: { success: false, message: 'Away.' } } : null,
    });
    expect(dialog.getByText('We couldn’t find out who has an email.')).toBeVisible();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Subject')).toBeVisible();
  });
});

describe('replies', () => {
  it('go to the church’s contact, or where the writer says', async () => {
    const { dialog, type, user, send, sends } = await open();
    const replies = dialog.getByLabelText('Replies go to');
    expect(replies).toHaveValue('office@church.example');
    type();
    await user.clear(replies);
    await user.type(replies, 'pastor');
    await send();
    expect(await dialog.findByText(/^Enter an email address/)).toBeVisible();
    await user.type(replies, '@church.example');
    await send();
    await waitFor(() => expect(sends()[0]?.body).toMatchObject({ replyTo: 'pastor@church.example' }));
  });
});

describe('an attached file', () => {
  const attach = (dialog: Awaited<ReturnType<typeof open>>['dialog'], ...chosen: File[]) =>
    userEvent.upload(dialog.getByLabelText('Attach a file'), chosen, { applyAccept: false });
  const stored = { id: '01935a00-0000-7000-8000-000000000077', name: 'programme.pdf', size: 1024 };
  const keeps = ({ path }: ApiRequest): ApiResponse | null =>
    path === '/api/mails/attachments' ? { status: 201, body: { data: stored } } : null;

  it('goes with the mail, and can be taken out again', async () => {
    const { dialog, requests, type, send, sends, user } = await open({ instead: keeps });
    type();
    await attach(dialog, file('programme.pdf', 1024));
    expect(await dialog.findByText('1 KB')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ body: { name: 'programme.pdf', bytes: 1024 } });
    await user.click(dialog.getByRole('button', { name: 'Take out programme.pdf' }));
    expect(dialog.queryByText('1 KB')).toBeNull();
    await attach(dialog, file('programme.pdf', 1024));
    await dialog.findByText('1 KB');
    await send();
    await waitFor(() => expect(sends()[0]?.body).toMatchObject({ attachments: [stored.id] }));
  });

  it('is kept with what was typed', async () => {
    const first = await open({ instead: keeps });
    first.type();
    await attach(first.dialog, file('programme.pdf', 1024));
    await first.dialog.findByText('1 KB');
    first.unmount();
    const { dialog } = await open();
    expect(dialog.getByText(/^programme.pdf/)).toBeVisible();
  });

  it.each([
    ['too large', file('choir.pdf', 5 * 1024 * 1024 + 60_000), /“choir.pdf” has 5.1 MB. At most 5 MB go with one mail/],
    ['of a kind that may run', file('song.exe', 10), /“song.exe”: Only PDF, pictures/],
    ['empty', file('notes.txt', 0), /“notes.txt” is empty/],
  ])('is refused before it is sent: %s', async (_what, chosen, message) => {
    const { dialog, requests } = await open();
    await attach(dialog, chosen);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(requests.filter(({ path }) => path === '/api/mails/attachments')).toEqual([]);
  });

  it('that does not arrive is tried again with a press', async () => {
    let isDown = true;
    const { dialog, user } = await open({
      instead: (request) =>
        isDown && request.path === '/api/mails/attachments'
          ? Promise.reject(new TransportError('offline'))
          : keeps(request),
    });
    await attach(dialog, file('programme.pdf', 1024));
    expect(await dialog.findByText(/“programme.pdf” is not attached/)).toBeVisible();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('1 KB')).toBeVisible();
  });

  it('that is still on its way is waited for', async () => {
    const { dialog, type, send, sends } = await open({
      instead: ({ path }) => (path === '/api/mails/attachments' ? new Promise<never>(() => {}) : null),
    });
    type();
    await attach(dialog, file('programme.pdf', 1024));
    await send();
    expect((await dialog.findAllByText(/still on its way/))[0]).toBeVisible();
    expect(sends()).toEqual([]);
  });
});

describe('the mail', () => {
  it('says whom it goes to, and who of the selected gets nothing', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('Sending to 3 recipients')).toBeVisible();
    expect(await dialog.findByText('2 of the selected have no email address')).toBeVisible();
    expect(dialog.getByText('Dayo Sample, Ẹniọlá Sample')).toBeInTheDocument();
    expect(dialog.getByText('Adé Àpẹẹrẹ, Bọ́lá Àpẹẹrẹ and 1 other')).toBeInTheDocument();
    expect(dialog.getByText('2 of them share an address with another. Each gets an email of their own.')).toBeVisible();
    expect(dialog.queryByText(/asked for no mail/)).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Message')).toHaveAttribute('rows', '8');
  });

  it('says of how many addresses it is not known whose they are', async () => {
    const { dialog } = await open({ audience: { ...audience, again: { count: 1, names: ['Chi Sample'] } } });
    expect(
      await dialog.findByText(/^1 of them: another address, given when .* write nothing that only one/),
    ).toBeVisible();
    expect(dialog.getByText('Chi Sample')).toBeInTheDocument();
  });

  it('counts by the server, who knows who asked for no mail', async () => {
    const { dialog } = await open({
      audience: {
        ...audience,
        recipients: { count: 1, names: ['Adé'] },
        unsubscribed: { count: 2, names: ['B', 'C'] },
      },
    });
    expect(await dialog.findByText('Sending to 1 recipient')).toBeVisible();
    expect(dialog.getByText('2 of the selected asked for no mail')).toBeVisible();
  });

  it('needs subject and message, and knows what may stand in braces', async () => {
    const { dialog, type, send, sends } = await open();
    await send();
    expect(await dialog.findByText('Subject is required')).toBeVisible();
    expect(dialog.getByText('Message is required')).toBeVisible();
    type('For {nmae}', 'x');
    await send();
    expect(await dialog.findByText('Subject has {nmae}, which is not known: use {name} and {reference}')).toBeVisible();
    expect(sends()).toEqual([]);
  });

  it('is kept on this device until it is sent', async () => {
    const first = await open();
    first.type();
    first.unmount();
    const { dialog, send, closed } = await open({ counts: { sent: 3 } });
    expect(dialog.getByLabelText('Subject')).toHaveValue('Stage 2');
    await dialog.findByText('2 of the selected have no email address');
    await send();
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
    expect(JSON.stringify({ ...localStorage })).not.toContain('Stage 2');
  });

  it('is previewed as the first recipient gets it', async () => {
    const { dialog, user, type, requests } = await open();
    type();
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(await preview.findByText('Adé <ade@example.com>')).toBeVisible();
    const frame = preview.getByTitle('The mail as it is shown');
    expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', '<p>Dear Adé</p>']);
    await user.click(preview.getByRole('button', { name: 'Plain text' }));
    expect(preview.getByRole('region', { name: 'Text of the mail' })).toHaveTextContent('Dear Adé');
    expect(requests.at(-1)).toMatchObject({ body: { selection, subject: 'Stage 2', message: 'Dear {name}' } });
  });

  it('is tried at one’s own address', async () => {
    const { dialog, user, type, requests } = await open();
    type();
    await user.click(dialog.getByRole('button', { name: 'Test to me' }));
    const test = within(await screen.findByRole('dialog', { name: 'Test to me' }));
    await user.click(test.getByLabelText('Your email'));
    await user.paste('office@example.com');
    await user.click(test.getByRole('button', { name: 'Send Test Mail' }));
    expect(await dialog.findByText(/^The test mail to office@example.com is on its way/)).toBeVisible();
    expect(requests.at(-1)).toMatchObject({
      path: '/api/registrations/mail/test',
      body: { to: 'office@example.com', selection, subject: 'Stage 2', message: 'Dear {name}' },
    });
  });
});

describe('sending', () => {
  it('is done once, and says that they are sent when the mail server took them all', async () => {
    const { dialog, world, type, user, sends, closed, platform } = await open();
    await dialog.findByText('2 of the selected have no email address');
    type();
    await user.dblClick(dialog.getByRole('button', { name: 'Send Email' }));
    expect(await screen.findByText('Sending to 3 recipients...')).toBeVisible();
    expect(await screen.findByText('Sent 0 of 3')).toBeVisible();
    expect(sends()).toHaveLength(1);
    expect(sends()[0]).toMatchObject({
      body: { selection, subject: 'Stage 2', message: 'Dear {name}', audience: version },
    });
    expect(platform.messages.get()).toEqual([]);
    expect(closed).not.toHaveBeenCalled();
    world.counts = { sent: 3 };
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true), { timeout: 10_000 });
    expect(platform.messages.get()).toMatchObject([
      { text: 'Successfully sent emails to 3 recipients!', tone: 'good' },
    ]);
  });

  it('says when it failed, keeps what was typed, and is sent once more under the same key', async () => {
    let isDown = true;
    const { dialog, type, send, sends } = await open({
      instead: ({ path }) => (isDown && path.endsWith('/send') ? Promise.reject(new TransportError('offline')) : null),
    });
    await dialog.findByText('2 of the selected have no email address');
    type();
    await send();
    expect(await dialog.findByText('Error sending emails. Please try again.')).toBeVisible();
    expect(dialog.getByLabelText('Subject')).toHaveValue('Stage 2');
    isDown = false;
    await send();
    expect(await screen.findByText('Sending to 3 recipients...')).toBeVisible();
    const [first, second] = sends().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('repeats exactly what got no answer, also from another dialog to changed recipients', async () => {
    const lost = ({ path }: ApiRequest) =>
      path.endsWith('/send') ? Promise.reject(new TransportError('offline')) : null;
    const found = (asOf: string) => ({ filter: { gender: null, passed: null, search: null, asOf } });
    const first = await open({ instead: lost }, found('2026-11-21T09:00:00.000Z'));
    first.type();
    await first.send();
    expect(await first.dialog.findByText('Error sending emails. Please try again.')).toBeVisible();
    first.unmount();
    const colleague = await open({}, selection, 'bola');
    expect(colleague.dialog.queryByText(/^We don’t know/)).toBeNull();
    colleague.unmount();
    const changed = { ...audience, version: 'b'.repeat(64), recipients: { count: 2, names: [] } };
    const { dialog, world, send, sends } = await open({ audience: changed }, found('2026-11-21T10:00:00.000Z'));
    expect(dialog.getByText('We don’t know whether your last email went out to 3 recipients.')).toBeVisible();
    expect(dialog.queryByText('Sending to 2 recipients')).toBeNull();
    const busy: ApiResponse = { status: 429, body: { success: false, message: 'Too many.' } };
    world.instead = ({ path }) => (path.endsWith('/send') ? busy : null);
    await send();
    expect(await dialog.findByText('Too many.')).toBeVisible();
    world.instead = null;
    await send();
    expect(await screen.findByText('Sending to 3 recipients...')).toBeVisible();
    const [before] = first.sends();
    const same = { body: before?.body, headers: before?.headers };
    expect(sends()).toMatchObject([same, same]);
    expect(Object.keys(localStorage).filter((key) => key.includes('bulk-email'))).toEqual([]);
  });

  it('leads to the outbox before a changed text goes to all after one without an answer', async () => {
    const { dialog, type, send, sends } = await open({
      instead: ({ path }) => (path.endsWith('/send') ? Promise.reject(new TransportError('offline')) : null),
    });
    type();
    await send();
    expect(await dialog.findByText('Error sending emails. Please try again.')).toBeVisible();
    type('Stage 3');
    expect(dialog.getByText(/^Look in the outbox before you send this one/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open the outbox' })).toHaveAttribute('href', '/outbox');
    await send();
    await waitFor(() => expect(sends()).toHaveLength(2));
    expect(sends()[1]?.headers['idempotency-key']).not.toBe(sends()[0]?.headers['idempotency-key']);
  });

  it('is refused when whom it goes to has changed, and shows whom it goes to now', async () => {
    const message = 'Nothing was sent: whom this goes to has changed, to 4 recipients now. Please look again.';
    const { dialog, world, type, send } = await open({
      instead: ({ path }) => (path.endsWith('/send') ? { status: 409, body: { success: false, message } } : null),
    });
    await dialog.findByText('2 of the selected have no email address');
    type();
    world.audience = { ...audience, version: 'b'.repeat(64), recipients: { count: 4, names: [] } };
    await send();
    expect(await dialog.findByText('Error sending emails. Please try again.')).toBeVisible();
    expect(dialog.getByText(message)).toBeVisible();
    expect(await dialog.findByText('Sending to 4 recipients')).toBeVisible();
  });

  it('lists one by one what did not go, and sends those alone again', async () => {
    const { dialog, world, type, send, user, requests, closed } = await open({
      counts: { sent: 1, failed: 1, unconfirmed: 1 },
      mails: [
        mailOf(1, {}),
        mailOf(2, { status: 'unconfirmed', lastError: 'The server stopped. It may have taken it.' }),
      ],
    });
    await dialog.findByText('2 of the selected have no email address');
    type();
    await send();
    expect(await screen.findByText('Error sending emails. Please try again.')).toBeVisible();
    expect(screen.getByText('Sent 1 of 3 · 1 failed · 1 perhaps sent')).toBeVisible();
    const failed = within(screen.getByRole('list', { name: 'Not sent' }));
    expect(failed.getByText(/550 No such user$/)).toBeVisible();
    await user.click(failed.getByRole('button', { name: /^Retry/ }));
    expect(requests.find(({ path }) => path === '/api/mails/retry')).toMatchObject({ body: { id: mailOf(1, {}).id } });
    // Mails that may have arrived are sent again only after a confirmation.
    await user.click(within(screen.getByRole('list', { name: 'Perhaps sent' })).getByRole('button'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Send it again?' }));
    expect(requests.filter(({ path }) => path === '/api/mails/retry')).toHaveLength(1);
    world.counts = { sent: 3 };
    await user.click(question.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
    expect(requests.filter(({ path }) => path === '/api/mails/retry')).toHaveLength(2);
  });

  it('says that nothing is sent without a mail server', async () => {
    const { dialog, type, user, closed, platform } = await open({ counts: { kept: 3 }, audience: noServer });
    type();
    await user.click(dialog.getByRole('button', { name: 'Save in the outbox' }));
    const text = 'No mail server is set up: the emails are saved in the outbox and reach no one.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the outbox' })).toHaveAttribute('href', `/outbox?batch=${BATCH}`);
    await user.click(screen.getByText('Close', { selector: 'button' }));
    expect(closed).toHaveBeenCalledWith(true);
    expect(platform.messages.get()).toEqual([]);
  });

  it('goes on when the dialog is closed, and says so', async () => {
    const { dialog, type, send, user, closed, platform } = await open();
    await dialog.findByText('2 of the selected have no email address');
    type();
    await send();
    await screen.findByText('Sent 0 of 3');
    await user.click(screen.getByText('Close', { selector: 'button' }));
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
    expect(platform.messages.get()).toMatchObject([{ text: expect.stringContaining('are still going out') }]);
  });
});
