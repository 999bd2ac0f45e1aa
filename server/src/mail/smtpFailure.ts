import type { DeliveryOutcome } from './MailTransport.ts';

const LONGEST_ANSWER = 300;

/** Error fields of the mail library. */
interface SmtpError {
  code?: unknown;
  /** Node's error code: 'ECONNREFUSED', 'CERT_HAS_EXPIRED'. */
  originalCode?: unknown;
  /** The mail server's response: '550 5.1.1 No such user'. */
  response?: unknown;
  responseCode?: unknown;
}

/** The mail server's response on one line, without secrets. */
function readable(response: string, secrets: readonly string[]): string {
  const line = response
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line);
}

/** Why no mail can be sent, by the mail library's code. */
const UNREACHABLE: Readonly<Record<string, string>> = {
  EDNS: 'We couldn’t find the mail server. Please check its name. The website may also be offline right now.',
  ECONNECTION: 'We couldn’t reach the mail server. The port may be wrong, or the website may be offline right now.',
  ESOCKET: 'We couldn’t reach the mail server. The port may be wrong, or the website may be offline right now.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  ETLS: 'We couldn’t make a secure connection to the mail server.',
  EAUTH: 'The mail server did not accept the user and password.',
  ENOAUTH: 'The mail server asks for a user and a password.',
};

/** More specific messages by Node's code; the codes themselves do not help someone who sets up mail. */
const DETAILS: readonly [RegExp, string][] = [
  [
    /^ECONNREFUSED$/,
    'We couldn’t reach the mail server: nothing takes mail at this port. Please check server and port.',
  ],
  [/CERT_HAS_EXPIRED/, 'We couldn’t make a secure connection to the mail server: its certificate has expired.'],
  [/ALTNAME/, 'We couldn’t make a secure connection to the mail server: its certificate is for another name.'],
  [
    /SELF_SIGNED|UNABLE_TO|UNTRUSTED|SIGNATURE/,
    'We couldn’t make a secure connection to the mail server: its certificate is not one that can be trusted.',
  ],
  [
    /CERT|SSL|TLS/,
    'We couldn’t make a secure connection to the mail server: security and port may not belong together.',
  ],
];
/** Node's code for an address in `blockedAddresses`. */
const BLOCKED = 'ERR_IP_BLOCKED';

/** A message about why no mail can be sent. */
function unreachable({ code, originalCode }: SmtpError): string {
  const detail = typeof originalCode === 'string' ? originalCode : null;
  if (detail === BLOCKED)
    return 'The mail server’s name leads to an address at which no mail server may be. Please check how your provider writes it.';
  const specific = detail === null ? undefined : DETAILS.find(([codes]) => codes.test(detail))?.[1];
  return specific ?? UNREACHABLE[String(code)] ?? 'The mail server did not take this mail.';
}

/** The mail library's codes for a failed connection, which may be due to wrong settings. */
const CONNECTION_CODES: readonly unknown[] = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EABORT', 'ETLS'];

/** RFC 4954, section 6. */
const AUTHENTICATION_REQUIRED = 530;

/** Whether an error of the mail library is the mail server's response to a mail or its addresses. */
export function isAnswerToMail(error: unknown): boolean {
  const { code, response }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof response === 'string' && response !== '';
}

/** A 5yz response is final (RFC 5321, section 4.2.1), except 503, which is about the sequence of commands and not the mail. */
const isForGood = (status: number) => status >= 500 && status < 600 && status !== 503;

/**
 * Converts an error of the mail library to the mail's outcome.
 *
 * @param secrets texts that the mail server might repeat and that must not be shown
 */
export function smtpFailure(error: unknown, secrets: readonly string[]): DeliveryOutcome {
  const smtpError: SmtpError = typeof error === 'object' && error !== null ? error : {};
  const { code, response, responseCode } = smtpError;
  const answer = typeof response === 'string' && response !== '' ? readable(response, secrets) : null;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const responseText = answer === null ? '' : ` It answered: ${answer}`;
  // Some mail servers only ask for a sign-in when they get the sender or the address; no mail can be sent then.
  if (status === AUTHENTICATION_REQUIRED)
    return { kind: 'unreachable', reason: `${UNREACHABLE.ENOAUTH}${responseText}` };
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    if (status === 421)
      return { kind: 'unreachable', reason: `The mail server takes no mail just now.${responseText}` };
    if (isForGood(status)) return { kind: 'refused', reason: `The mail server refused this mail.${responseText}` };
    if (answer !== null)
      return { kind: 'deferred', reason: `The mail server did not take this mail yet.${responseText}` };
    // Without a response, the library itself rejected the address.
    return { kind: 'refused', reason: 'This address cannot be written to.' };
  }
  const failure = { kind: 'unreachable', reason: `${unreachable(smtpError)}${responseText}` } as const;
  if (code === 'EAUTH') return { ...failure, cause: 'password' };
  return CONNECTION_CODES.includes(code) && smtpError.originalCode !== BLOCKED
    ? { ...failure, cause: 'connection' }
    : failure;
}
