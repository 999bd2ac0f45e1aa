import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { MailTransport } from './MailTransport.ts';
import { mailServerRepository } from './mailServer.repository.ts';
import { outboxTransport } from './outboxTransport.ts';
import { smtpTransport } from './smtpTransport.ts';

/** The domain of an address, which the server uses as its own name. */
export const domainOf = (address: string): string => address.replace(/^.*@/, '');

const UNREADABLE =
  'The password of the mail server was saved on another server and can’t be read here. Type it again in the settings, under Mail.';

/**
 * Sends each mail through the mail server that is configured at that moment, by any process; stores it on this server when there is
 * none.
 */
export function chosenTransport({
  db,
  config,
}: {
  db: Kysely<DatabaseSchema>;
  config: Pick<Config, 'smtp' | 'mailFrom' | 'dataDir' | 'sendsToPeople'>;
}): MailTransport {
  const repository = mailServerRepository(db, config);
  const outbox = outboxTransport(config.dataDir);
  return {
    async send(mail, from, stop, beforeLastByte) {
      const { server, isReadable } = await repository.chosen();
      if (!isReadable && config.sendsToPeople) return { kind: 'unreachable', reason: UNREADABLE };
      if (server === null) return outbox.send(mail, from, stop, beforeLastByte);
      return smtpTransport(server, domainOf(from.address)).send(mail, from, stop, beforeLastByte);
    },
  };
}
