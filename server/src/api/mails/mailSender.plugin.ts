import type { FastifyInstance } from 'fastify';
import type { MailFrom } from '../../config.ts';
import { chosenTransport, domainOf } from '../../mail/chosenTransport.ts';
import { MailSender } from '../../mail/MailSender.ts';
import { mailServerRepository } from '../../mail/mailServer.repository.ts';
import { settingsRepository } from '../settings/settings.repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the mails that `enqueueMail` and `enqueueBatch` stored. */
    mailSender: MailSender;
  }
}

/** The sender of mails: the configured name, or the name of the church. */
export async function mailFrom({ config, db }: FastifyInstance['context']): Promise<MailFrom> {
  const { name, address } = (await mailServerRepository(db, config).chosen()).sender;
  return { name: name ?? (await settingsRepository(db).read()).churchName, address };
}

/** Sends mail while the server listens: through the mail server, or into a folder when none is configured. */
export function registerMailSender(app: FastifyInstance): void {
  const { config, db, clock, log } = app.context;
  // Domain of Message-IDs; a mail that is sent again keeps its id.
  const domain = domainOf(config.mailFrom.address);
  const sender = new MailSender({
    db,
    clock,
    log,
    dataDir: config.dataDir,
    transport: chosenTransport(app.context),
    from: () => mailFrom(app.context),
    perMinute: async () => (await settingsRepository(db).read()).mail.perMinute,
    domain,
  });
  app.decorate('mailSender', sender);
  app.addHook('onListen', async () => sender.start());
  app.addHook('preClose', () => sender.stop());
}
