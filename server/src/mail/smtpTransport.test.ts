import dns from 'node:dns';
import type { SMTPServerOptions } from 'smtp-server';
import type { MessageParts } from './mailMessage.ts';
import type { ClaimedMail } from './mailQueue.ts';
import { smtpTransport } from './smtpTransport.ts';
import { startMailServer } from './testing/startMailServer.ts';

const mail: ClaimedMail & MessageParts = {
  id: '01935a00-0000-7000-8000-000000000001',
  batch_id: null,
  purpose: 'message',
  to_address: 'ada@example.com',
  recipient_name: null,
  address_key: null,
  unsubscribe_token: null,
  unsubscribe_url: null,
  subject: 'News',
  body: 'Good news.',
  reply_to: null,
  attachments: null,
  files: [],
  search_text: '',
  status: 'sending',
  attempts: 1,
  failures: 0,
  last_error: null,
  next_attempt_at: null,
  claimed_at: null,
  handed_over_at: null,
  created_at: '2026-11-21T09:00:00.000Z',
  sent_at: null,
  message_id: '<1@church.example>',
  created_by: null,
};
const login = { user: 'office', password: 'our-secret-word' };

/** This machine, in a notation that the transport does not recognise as local. */
const DISTANT = '127.1';

/** The outcome of a mail sent to a mail server with this behaviour. */
async function send(behave: SMTPServerOptions, options: Partial<Parameters<typeof smtpTransport>[0]> = {}) {
  const server = await startMailServer({ disabledCommands: [], ...behave });
  const smtp = { host: '127.0.0.1', port: server.port, secure: false, login: null, ...options };
  const from = { name: null, address: 'office@church.example' };
  const outcome = await smtpTransport(smtp, 'church.example').send(mail, from, new AbortController().signal);
  await server.close();
  return { outcome, received: server.received };
}

describe('the line to the mail server', () => {
  let passwords: string[];
  const onAuth: SMTPServerOptions['onAuth'] = ({ password }, _session, callback) => {
    passwords.push(password ?? '');
    callback(null, { user: 'office' });
  };

  beforeEach(() => {
    passwords = [];
    // Silences warnings about the test server's self-signed certificate.
    jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  it('needs no certificate where the server is on this machine', async () => {
    const { outcome, received } = await send({ onAuth }, { login });
    expect(outcome).toEqual({ kind: 'sent' });
    expect(passwords).toEqual(['our-secret-word']);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['offers encryption by a certificate of no authority', {}],
    ['offers no encryption', { disabledCommands: ['STARTTLS'] }],
  ])('gives no password to a distant server that %s', async (_what, behave) => {
    const { outcome, received } = await send({ onAuth, ...behave }, { host: DISTANT, login });
    expect(outcome).toMatchObject({
      kind: 'unreachable',
      reason: expect.stringMatching(/^We couldn’t make a secure connection to the mail server/),
    });
    expect([passwords, received]).toEqual([[], []]);
  });

  it.each([
    [{ secure: true }, { secure: true }],
    [{}, { secure: true }],
  ])('is not taken for secure when the certificate or the encryption will not do', async (behave, options) => {
    const { outcome } = await send(behave, { host: DISTANT, ...options });
    expect(outcome).toMatchObject({
      kind: 'unreachable',
      reason: expect.stringMatching(/^We couldn’t make a secure connection to the mail server: [a-z ]+\.$/),
    });
  });

  it.each([
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.43518',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    'fe80::1%lo',
    '0.0.0.0',
    '0',
  ])('leads to no link-local address, written as %s', async (host) => {
    for (const secure of [false, true]) {
      const { outcome, received } = await send({ secure }, { host, secure });
      expect(outcome).toMatchObject({
        kind: 'unreachable',
        reason: expect.stringMatching(/leads to an address at which no mail server may be/),
      });
      expect(received).toEqual([]);
    }
  });

  it('leads there by no name either', async () => {
    const { lookup } = dns;
    const leading = jest
      .spyOn(dns, 'lookup')
      .mockImplementation(((...args: Parameters<typeof lookup>) =>
        lookup(
          ...(args.with(0, args[0] === 'inside.invalid' ? '169.254.169.254' : args[0]) as typeof args),
        )) as typeof lookup);
    const { outcome } = await send({}, { host: 'inside.invalid' });
    expect(leading).toHaveBeenCalled();
    expect(outcome).toMatchObject({ reason: expect.stringMatching(/no mail server may be/) });
  });

  it('is told from a name that does not exist', async () => {
    const { outcome } = await send({}, { host: 'mail.invalid' });
    expect(outcome).toMatchObject({
      kind: 'unreachable',
      reason: expect.stringMatching(/couldn’t find the mail server/),
    });
  });
});
