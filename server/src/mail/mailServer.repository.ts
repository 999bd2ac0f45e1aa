import type { MailSecurity } from '@cog/contracts/mails/mailServer.constants';
import type { MailServer, MailServerInput } from '@cog/contracts/mails/mailServer.schema';
import type { Kysely, Selectable } from 'kysely';
import type { Config, MailFrom, SmtpServer } from '../config.ts';
import { openSecret, sealSecret } from '../core/secretKey.ts';
import { versionAfter } from '../core/versionAfter.ts';
import type { DatabaseSchema } from '../db/schema.ts';

const ID = 'site';

type Environment = Pick<Config, 'smtp' | 'mailFrom' | 'dataDir' | 'sendsToPeople'>;
type Stored = Selectable<DatabaseSchema['mail_server']>;
type Place = Pick<MailServerInput, 'host' | 'port' | 'security' | 'user'>;

/** The current way of sending mail. */
export interface ChosenMailServer {
  from: MailServer['from'];
  /** Null when no mail server is configured, or its password cannot be decrypted. */
  server: SmtpServer | null;
  /** False when the stored password was encrypted with another key. */
  isReadable: boolean;
  sender: MailFrom;
}

/** Binds an encrypted password to its mail server: write access to the database is not enough to have it sent to another one. */
const ownerOf = ({ host, port, security, user }: Place) =>
  `mail-server ${JSON.stringify([host, port, security, user])}`;

const placeOf = ({ host, port, security, username }: Stored): Place => ({
  host,
  port,
  security,
  user: username,
});

/** A mail server in the transport's format. */
export const smtpServerOf = ({ host, port, security, user }: Place, password: string | null): SmtpServer => ({
  host,
  port,
  secure: security === 'tls',
  needsTls: security === 'starttls',
  login: user === null ? null : { user, password: password ?? '' },
});

const securityOf = ({ secure, login }: SmtpServer): MailSecurity =>
  secure ? 'tls' : login === null ? 'none' : 'starttls';

/** The mail server that administrators have set, which overrides that of the environment. */
export function mailServerRepository(
  db: Kysely<DatabaseSchema>,
  { smtp, mailFrom, dataDir, sendsToPeople }: Environment,
) {
  const stored = () => db.selectFrom('mail_server').selectAll().where('id', '=', ID).executeTakeFirst();
  const openPassword = (row: Stored) =>
    row.password === null ? null : openSecret(dataDir, row.password, ownerOf(placeOf(row)));

  return {
    async chosen(): Promise<ChosenMailServer> {
      const row = await stored();
      if (row === undefined) {
        const from = smtp === null ? 'none' : 'environment';
        return { from, server: smtp, isReadable: true, sender: mailFrom };
      }
      const password = openPassword(row);
      const isReadable = row.password === null || password !== null;
      const sender = { name: row.from_name, address: row.from_address };
      const server = isReadable && sendsToPeople ? smtpServerOf(placeOf(row), password) : null;
      return { from: 'settings', server, isReadable, sender };
    },

    /** Whether mail is sent, instead of being stored on this server. */
    async isThere(): Promise<boolean> {
      return sendsToPeople && (smtp !== null || (await stored()) !== undefined);
    },

    /** The settings for administrators, without the password. */
    async present(): Promise<MailServer> {
      const row = await stored();
      if (row !== undefined) {
        return {
          from: 'settings',
          ...placeOf(row),
          hasPassword: row.password !== null,
          isReadable: row.password === null || openPassword(row) !== null,
          fromName: row.from_name,
          fromAddress: row.from_address,
          version: row.updated_at,
        };
      }
      const set = smtp === null ? null : { ...smtp, security: securityOf(smtp) };
      return {
        from: set === null ? 'none' : 'environment',
        host: set?.host ?? null,
        port: set?.port ?? null,
        security: set?.security ?? null,
        user: set?.login?.user ?? null,
        hasPassword: set?.login !== null && set !== null,
        isReadable: true,
        fromName: mailFrom.name,
        fromAddress: mailFrom.address,
        version: null,
      };
    },

    /**
     * The password when the field was left blank: the stored one, only for the same mail server.
     *
     * @returns undefined when there is none to use
     */
    async keptPassword(place: Place): Promise<string | undefined> {
      const row = await stored();
      if (row === undefined || ownerOf(placeOf(row)) !== ownerOf(place)) return undefined;
      return openPassword(row) ?? undefined;
    },

    /** @returns false when the stored version is not the one that was read */
    async save(input: MailServerInput, password: string | null, now: Date): Promise<boolean> {
      if (((await stored())?.updated_at ?? null) !== input.version) return false;
      const values = {
        host: input.host,
        port: input.port,
        security: input.security,
        username: input.user,
        password: password === null ? null : sealSecret(dataDir, password, ownerOf(input)),
        from_name: input.fromName,
        from_address: input.fromAddress,
        updated_at: input.version === null ? now.toISOString() : versionAfter(input.version, now),
      };
      if (input.version === null) {
        const made = await db
          .insertInto('mail_server')
          .values({ id: ID, ...values })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        return made !== undefined;
      }
      const changed = await db
        .updateTable('mail_server')
        .set(values)
        .where('id', '=', ID)
        .where('updated_at', '=', input.version)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** @returns false when the stored version is not the one that was read */
    async remove(version: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('mail_server')
        .where('id', '=', ID)
        .where('updated_at', '=', version)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}
