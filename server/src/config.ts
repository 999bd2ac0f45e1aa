import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { cleanEmail } from '@cog/contracts/lib/emailAddress';
import { readUrl } from '@cog/contracts/lib/webAddress';
import { mailbox } from '@cog/contracts/mails/schema';
import { promoCredentials } from '@cog/contracts/promo/schema';
import { proxyTest } from './admission/callerAddress.ts';
import { originOf } from './core/originOf.ts';
import { postgresUrls } from './db/PostgresHosts.ts';
import { type BucketAddress, readBucketAddress } from './files/BucketAddress.ts';

/** Configuration, read once at start. Names and defaults: docs/operations.md, Settings. */
export interface Config {
  port: number;
  host: string;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Absolute path of the folder that holds the site's files. */
  dataDir: string;
  /** PostgreSQL; null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** Accounts to create at first start; empty to create one with a generated password. */
  adminAccounts: readonly { username: string; password: string }[];
  /** Promo accounts to create at first start. */
  promoAccounts: readonly { email: string; password: string }[];
  /** The browser that opens pages of uploads before they go live; '' for one that is found, null for none. */
  chromium: string | null;
  /** Whether to render every public page before the first visitor comes. */
  warmsUp: boolean;
  /** 'settings' is for tests: only the sample's settings and videos. */
  seed: 'sample' | 'none' | 'settings';
  /** Folder of the sample content that ships with the server. */
  sampleDir: string;
  /** File of the King James Version (`server/scripture/README.md`). */
  bibleFile: string;
  /** Files for drawing verse pictures and link preview cards. */
  drawing: { fontFile: string; scenesDir: string };
  youtubeChannelId: string | null;
  /** The podcast's playlist. */
  youtubePlaylistId: string | null;
  /** Where feeds are fetched from, without a trailing slash. */
  feedBaseUrl: string;
  /** Where pictures of videos are fetched from, without a trailing slash. */
  thumbnailBaseUrl: string;
  /** Whether book covers are fetched only from public addresses; false for tests. */
  coversPublicOnly: boolean;
  /** Whether a mail server set at /settings must use a mail port; false for tests. */
  mailPortsOnly: boolean;
  logLevel: LogLevel;
  /** Readable lines, or JSON for programs. */
  logFormat: 'text' | 'json';
  /** Reverse proxies whose `X-Forwarded-For` is trusted, such as 'loopback' or '10.0.0.0/8'; null for none. */
  trustProxy: string | null;
  /** Null without a mail server: mail is then kept in `dataDir`. */
  smtp: SmtpServer | null;
  /** False for `SMTP_URL=off`: a copy of the site, such as a restore on trial, sends people neither mails nor reminders. */
  sendsToPeople: boolean;
  mailFrom: MailFrom;
  /** Redis through which several processes of a site communicate; null for a single process. Needs PostgreSQL. */
  redisUrl: string | null;
  /**
   * How long a starting server waits for another one on its database to end, in ms; with Redis only for one without. Null for no
   * exclusive claim (PostgreSQL, for tests).
   */
  claimWaitMs: number | null;
  /** Object storage that several servers share; null for the local disk. */
  filesBucket: BucketAddress | null;
  /** Token for reading `/metrics` from other machines; null for local access only. */
  metricsToken: string | null;
  /** Origins whose pages may read public answers and register, such as 'https://app.church.example'. */
  allowedOrigins: ReadonlySet<string>;
}

/** The outgoing mail server. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Implicit TLS instead of STARTTLS. */
  secure: boolean;
  /** Whether to refuse unencrypted connections. */
  needsTls?: boolean;
  /** Null for a server without authentication. */
  login: { user: string; password: string } | null;
}

/** Sender of mails. */
export interface MailFrom {
  /** Null for the church's name in the site settings. */
  name: string | null;
  address: string;
}

/** Settings that contain secrets. */
const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'FILES_URL',
  'SMTP_URL',
  'ADMIN_ACCOUNTS',
  'PROMO_ACCOUNTS',
  'METRICS_TOKEN',
] as const;

/**
 * Removes secrets from the environment after they were read, so that later child processes and threads do not inherit them and no
 * code of this process finds them there. `/proc/PID/environ` still shows the initial environment.
 */
export function forgetSecrets(environment: Record<string, string | undefined>): void {
  for (const name of SECRETS) delete environment[name];
}

/** Default source of feeds. */
export const FEED_BASE_URL = 'https://www.youtube.com';
export const THUMBNAIL_BASE_URL = 'https://i.ytimg.com';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** An invalid setting; the message names it and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

function httpUrl(name: string, value: string): string {
  if (!/^https?:$/.test(readUrl(value)?.protocol ?? '')) {
    throw new ConfigError(`${name} must be an address such as https://church.example, not '${value}'.`);
  }
  return value.replace(/\/+$/, '');
}

function readPort(value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) {
    throw new ConfigError(`PORT must be a number from 0 to 65535, not '${value}'.`);
  }
  return port;
}

function oneOf<const Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not '${value}'.`);
  return found;
}

interface NamedPassword {
  name: string;
  password: string;
}

/**
 * Parses 'name:password,name:password'. Messages never contain the value, which holds passwords.
 *
 * @param form description of an entry, for the message
 * @param isGood whether an entry is valid
 */
function readAccounts(
  variable: string,
  value: string,
  form: string,
  isGood: (account: NamedPassword) => boolean,
): NamedPassword[] {
  const accounts = value
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const colon = entry.indexOf(':');
      return { name: entry.slice(0, Math.max(colon, 0)).trim(), password: entry.slice(colon + 1) };
    });
  const wrong = accounts.findIndex((account) => !isGood(account));
  if (wrong >= 0) throw new ConfigError(`${variable} must be ${form},${form}; entry ${wrong + 1} is not.`);
  const names = accounts.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) throw new ConfigError(`${variable} names the same account twice.`);
  return accounts;
}

const readAdminAccounts = (value: string): Config['adminAccounts'] =>
  readAccounts(
    'ADMIN_ACCOUNTS',
    value,
    'name:password',
    ({ name, password }) => name !== '' && name.length <= 100 && password !== '' && password.length <= 1000,
  ).map(({ name, password }) => ({ username: name, password }));

const readPromoAccounts = (value: string): Config['promoAccounts'] =>
  readAccounts('PROMO_ACCOUNTS', value, 'email:password', ({ name, password }) =>
    promoCredentials.isValidSync({ email: name, password }),
  ).map(({ name, password }) => ({ email: cleanEmail(name), password }));

function readDatabaseUrl(value: string): string {
  if (postgresUrls(value) === null) {
    throw new ConfigError(
      'DATABASE_URL must be as postgres://user:password@host:5432/name, with several hosts as host1:5432,host2:5432, ' +
        'and target_session_attrs, where it has one, as read-write.',
    );
  }
  return value;
}

/** Messages never contain the value, which may hold a password. */
function readRedisUrl(value: string, databaseUrl: string | undefined): string {
  const url = readUrl(value);
  const isDatabase = /^\/?\d{0,3}$/.test(url?.pathname ?? '');
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === '' || !isDatabase) {
    throw new ConfigError('REDIS_URL must be as redis://user:password@host:6379/0, or rediss:// for TLS.');
  }
  if (databaseUrl === undefined) {
    throw new ConfigError('REDIS_URL needs DATABASE_URL: several processes share one PostgreSQL, not a SQLite file.');
  }
  return value;
}

/**
 * Reads the address of the object storage; null without one. Messages never contain the value, which holds a secret.
 *
 * @throws ConfigError
 */
export function readFilesUrl(environment: Environment): BucketAddress | null {
  const value = environment.FILES_URL?.trim();
  if (!value) return null;
  const address = readBucketAddress(value);
  if (address !== null) return address;
  throw new ConfigError(
    'FILES_URL must be as s3://ACCESS_KEY:SECRET@host:9000/bucket/prefix?region=eu-central-1, with &tls=false for plain HTTP; write / + ? # % of a secret as %2F %2B %3F %23 %25.',
  );
}

const SMTP_FORM = 'SMTP_URL must be as smtp://user:password@host:587 or smtps://user:password@host:465';

/** Messages never contain the value, which holds a password. */
function readSmtpUrl(value: string): SmtpServer {
  const url = readUrl(value);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') throw new ConfigError(`${SMTP_FORM}.`);
  const { hostname, port, username, password, protocol, pathname, search, hash } = url;
  if (!/^\/?$/.test(pathname) || search !== '' || hash !== '') {
    throw new ConfigError(`${SMTP_FORM}, with nothing after the port; write / ? # % of a password as %2F %3F %23 %25.`);
  }
  const secure = protocol === 'smtps:';
  const server = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 465 : 587), secure };
  if (username === '' && password === '') return { ...server, login: null };
  if (username === '' || password === '') throw new ConfigError(`${SMTP_FORM}: it has a user or a password alone.`);
  try {
    return { ...server, login: { user: decodeURIComponent(username), password: decodeURIComponent(password) } };
  } catch {
    throw new ConfigError(`${SMTP_FORM}; write % of a password as %25.`);
  }
}

function readMailFrom(value: string): MailFrom {
  const [, quoted = null, inBrackets] = /^(.*?)\s*<([^<>]*)>$/.exec(value) ?? [];
  const name = quoted?.replace(/^"(.*)"$/, '$1').trim() || null;
  const address = cleanEmail(inBrackets ?? value);
  const isPlain = name === null || !/[\p{Cc}<>"\\]/u.test(name);
  if (!isPlain || (name?.length ?? 0) > 100 || !mailbox.isValidSync(address)) {
    throw new ConfigError(`MAIL_FROM must be as COG Church <office@church.example>, not '${value}'.`);
  }
  return { name: name?.normalize('NFC') ?? null, address };
}

const SHORTEST_TOKEN = 20;

/** Messages never contain the value, which is a secret. */
function readToken(value: string): string {
  if (value.length < SHORTEST_TOKEN || /\s/.test(value)) {
    throw new ConfigError(`METRICS_TOKEN must have ${SHORTEST_TOKEN} characters or more, and no space.`);
  }
  return value;
}

/** Parses origins in the form of the `Origin` header; URLs of pages are refused, because access is per origin. */
function readAllowedOrigins(value: string): ReadonlySet<string> {
  const origins = value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return new Set(
    origins.map((entry) => {
      const origin = originOf(entry);
      if (origin !== null) return origin;
      throw new ConfigError(
        `ALLOWED_ORIGINS must be origins as https://app.church.example, with a comma between two; '${entry}' is none.`,
      );
    }),
  );
}

/** Default sender: a no-reply address at the site's own host. */
function defaultMailFrom(siteUrl: string): MailFrom {
  const host = new URL(siteUrl).hostname.replace(/^www\./, '');
  const address = `no-reply@${host}`;
  const isName = isIP(host) === 0 && mailbox.isValidSync(address);
  return { name: null, address: isName ? address : 'no-reply@localhost' };
}

function readTrustProxy(value: string): string {
  try {
    proxyTest(value);
    return value;
  } catch {
    throw new ConfigError(
      `TRUST_PROXY must be the address of the proxy, such as loopback, 192.0.2.7 or 10.0.0.0/8, with a comma between two; not '${value}'.`,
    );
  }
}

function readWait(value: string): number {
  if (!/^\d{1,4}$/.test(value)) throw new ConfigError(`START_WAIT must be a number of seconds, not '${value}'.`);
  return Number(value) * 1000;
}

function readChannelId(value: string): string {
  if (!/^UC[\w-]{22}$/.test(value)) {
    throw new ConfigError(`YOUTUBE_CHANNEL_ID must be 'UC' and 22 letters, digits, '-' or '_', not '${value}'.`);
  }
  return value;
}

function readPlaylistId(value: string): string {
  if (!/^PL[\w-]{10,60}$/.test(value)) {
    throw new ConfigError(`YOUTUBE_PLAYLIST_ID must be 'PL' and 10 to 60 letters, digits, '-' or '_', not '${value}'.`);
  }
  return value;
}

/**
 * Reads the configuration from environment variables; an empty variable counts as unset.
 *
 * @param place location of the sample content, and whether the log goes to a terminal
 * @throws ConfigError naming the first invalid variable
 */
export function readConfig(
  environment: Environment,
  { sampleDir, isTerminal = false }: { sampleDir: string; isTerminal?: boolean },
): Config {
  const get = (name: string) => environment[name]?.trim() || undefined;
  const databaseUrl = get('DATABASE_URL');
  const redisUrl = get('REDIS_URL');
  const channelId = get('YOUTUBE_CHANNEL_ID');
  const playlistId = get('YOUTUBE_PLAYLIST_ID');
  const port = readPort(get('PORT') ?? '3000');
  const siteUrl = httpUrl('SITE_URL', get('SITE_URL') ?? `http://localhost:${port}`);
  const smtpUrl = get('SMTP_URL');
  const mailFrom = get('MAIL_FROM');
  const trustProxy = get('TRUST_PROXY');
  const severalServers =
    oneOf('SEVERAL_SERVERS', get('SEVERAL_SERVERS') ?? 'refused', ['refused', 'allowed']) === 'allowed';
  const metricsToken = get('METRICS_TOKEN');
  return {
    port,
    host: get('HOST') ?? '0.0.0.0',
    siteUrl,
    dataDir: resolve(get('DATA_DIR') ?? './data'),
    databaseUrl: databaseUrl === undefined ? null : readDatabaseUrl(databaseUrl),
    adminAccounts: readAdminAccounts(get('ADMIN_ACCOUNTS') ?? ''),
    promoAccounts: readPromoAccounts(get('PROMO_ACCOUNTS') ?? ''),
    chromium: get('CHROMIUM') === 'off' ? null : (get('CHROMIUM') ?? ''),
    warmsUp: oneOf('WARM_UP', get('WARM_UP') ?? 'pages', ['pages', 'none']) === 'pages',
    seed: oneOf<'sample' | 'none'>('SEED', get('SEED') ?? 'sample', ['sample', 'none']),
    sampleDir,
    bibleFile: join(sampleDir, '../scripture/kjv.txt.gz'),
    drawing: {
      fontFile: join(sampleDir, '../drawing/imole-serif.ttf'),
      scenesDir: join(sampleDir, '../../shared-ui/src/pictures/scenes'),
    },
    youtubeChannelId: channelId === undefined ? null : readChannelId(channelId),
    youtubePlaylistId: playlistId === undefined ? null : readPlaylistId(playlistId),
    feedBaseUrl: httpUrl('FEED_BASE_URL', get('FEED_BASE_URL') ?? FEED_BASE_URL),
    thumbnailBaseUrl: httpUrl('THUMBNAIL_BASE_URL', get('THUMBNAIL_BASE_URL') ?? THUMBNAIL_BASE_URL),
    coversPublicOnly: true,
    mailPortsOnly: true,
    logLevel: oneOf('LOG_LEVEL', get('LOG_LEVEL') ?? 'info', logLevels),
    logFormat: oneOf<'text' | 'json'>('LOG_FORMAT', get('LOG_FORMAT') ?? (isTerminal ? 'text' : 'json'), [
      'text',
      'json',
    ]),
    trustProxy: trustProxy === undefined ? null : readTrustProxy(trustProxy),
    smtp: smtpUrl === undefined || smtpUrl === 'off' ? null : readSmtpUrl(smtpUrl),
    sendsToPeople: smtpUrl !== 'off',
    redisUrl: redisUrl === undefined ? null : readRedisUrl(redisUrl, databaseUrl),
    claimWaitMs: severalServers && databaseUrl !== undefined ? null : readWait(get('START_WAIT') ?? '15'),
    mailFrom: mailFrom === undefined ? defaultMailFrom(siteUrl) : readMailFrom(mailFrom),
    filesBucket: readFilesUrl(environment),
    metricsToken: metricsToken === undefined ? null : readToken(metricsToken),
    allowedOrigins: readAllowedOrigins(get('ALLOWED_ORIGINS') ?? ''),
  };
}
