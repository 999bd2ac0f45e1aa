import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the mail server received it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Header values by lower-case name, unfolded and decoded. */
  headers: ReadonlyMap<string, string>;
  /** Decoded. */
  text: string;
  /** The HTML part; null for a mail without one. */
  html: string | null;
  /** The raw message. */
  raw: string;
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replace(/(=\?utf-8\?[bq]\?[^?]*\?=)\s+(?==\?utf-8\?)/gi, '$1')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : decodeQuoted(text.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Splits a part into headers and body. */
function readPart(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function textOf({ headers, body }: ReturnType<typeof readPart>): string {
  const encoding = headers.get('content-transfer-encoding');
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? decodeQuoted(body)
        : body;
  return text.replaceAll('\r\n', '\n').trimEnd();
}

/** Parses a message with one part, or with plain text and HTML. */
export function readMessage(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'raw'> {
  const whole = readPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(whole.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return { headers: whole.headers, text: textOf(whole), html: null, raw };
  const parts = whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')));
  const ofType = (type: string) => parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
  const [plain, html] = [ofType('text/plain'), ofType('text/html')];
  return {
    headers: whole.headers,
    text: plain === undefined ? '' : textOf(plain),
    html: html === undefined ? null : textOf(html),
    raw,
  };
}

export interface TestMailServer {
  port: number;
  /** The accepted mails. */
  received: ReceivedMail[];
  /** Breaks all connections, like a network failure. */
  cutLines(): void;
  close(): Promise<void>;
}

/** A refusal with a status, as mail servers send it. */
export const smtpRefusal = (status: number, message: string) =>
  Object.assign(new Error(message), { responseCode: status });

/** Starts a mail server on this machine, without encryption. @param behave overrides; by default it accepts every mail */
export async function startMailServer(behave: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...readMessage(Buffer.concat(chunks).toString()),
        });
        callback();
      });
    },
    ...behave,
  });
  const lines = new Set<Socket>();
  server.server.on('connection', (line: Socket) => lines.add(line));
  // Aborted clients are part of some tests, so connection errors are ignored.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    cutLines() {
      for (const line of lines) line.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
