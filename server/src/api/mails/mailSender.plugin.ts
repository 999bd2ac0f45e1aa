import type { FastifyInstance } from 'fastify';
import type { MailFrom } from '../../config.ts';
import { MailSender } from '../../mail/MailSender.ts';
import { outboxTransport } from '../../mail/outboxTransport.ts';
import { smtpTransport } from '../../mail/smtpTransport.ts';
import { settingsRepository } from '../settings/settings.repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Hands over the mails that `enqueueMail` and `enqueueBatch` wrote. */
    mailSender: MailSender;
  }
}

/** Who mail is from, by the name of the church where the deployment sets none. */
export async function mailFrom({ config, db }: FastifyInstance['context']): Promise<MailFrom> {
  const { name, address } = config.mailFrom;
  return { name: name ?? (await settingsRepository(db).read()).churchName, address };
}

/** Sends mail while the server listens: through the mail server, or to a folder where none is set up. */
export function registerMailSender(app: FastifyInstance): void {
  const { config, db, clock, log } = app.context;
  const domain = config.mailFrom.address.replace(/^.*@/, '');
  const sender = new MailSender({
    db,
    clock,
    log,
    dataDir: config.dataDir,
    transport: config.smtp === null ? outboxTransport(config.dataDir) : smtpTransport(config.smtp, domain),
    from: () => mailFrom(app.context),
    perMinute: async () => (await settingsRepository(db).read()).mail.perMinute,
    domain,
  });
  app.decorate('mailSender', sender);
  app.addHook('onListen', async () => sender.start());
  app.addHook('preClose', () => sender.stop());
}
