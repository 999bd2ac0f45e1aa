import { isThisMachine, MAIL_PORTS } from '@cog/contracts/mails/mailServer.constants';
import {
  getMailServer,
  removeMailServer,
  saveMailServer,
  tryMailServer,
} from '@cog/contracts/mails/mailServer.endpoints';
import type { MailServerInput } from '@cog/contracts/mails/mailServer.schema';
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { DatabaseLimit } from '../../admission/DatabaseLimit.ts';
import { MAIL_SERVER_TRY_LIMIT } from '../../admission/limits.ts';
import { answered, type Refusal, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { retryLater } from '../../http/retryLater.ts';
import { domainOf } from '../../mail/chosenTransport.ts';
import type { MailSender } from '../../mail/MailSender.ts';
import { mailServerRepository, smtpServerOf } from '../../mail/mailServer.repository.ts';
import { smtpTransport } from '../../mail/smtpTransport.ts';
import { recordChange } from '../audit/recordChange.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { testText } from './mailWrites.routes.ts';

/** Less than the browser's time-out. */
const LONGEST_TRY_MS = 12_000;

const STALE = refused(409, 'Someone else changed the mail server after you opened it. Nothing was saved.');
const TYPE_AGAIN = 'Please type the password again. The saved one is for the earlier server and user.';
const PASSWORD_NEEDED = 'A user needs a password';

type Place = Pick<MailServerInput, 'host' | 'port' | 'security' | 'user' | 'password'>;

const wrong = (field: string, message: string): Refusal => refused(400, message, { errors: { [field]: message } });

/**
 * Registers the settings of the mail server, for administrators. Its host may be in the church's own network, but only on ports of
 * mail servers, so that a stolen administrator's account reaches nothing else there.
 */
export function registerMailServer(app: FastifyInstance): void {
  const { config } = app.context;
  const sender: MailSender = app.mailSender;
  const waking = { afterCommit: sender.wake };

  /** The password to use, or why there is none. */
  async function passwordFor(
    repository: ReturnType<typeof mailServerRepository>,
    place: Place,
  ): Promise<{ password: string | null } | Refusal> {
    const isOpenPort = config.mailPortsOnly ? MAIL_PORTS.includes(place.port) : true;
    if (!isOpenPort) return wrong('port', `Port must be one of mail servers: ${MAIL_PORTS.join(', ')}`);
    if (place.user === null) return { password: null };
    if (place.password !== null) return { password: place.password };
    const storedPassword = await repository.keptPassword(place);
    if (storedPassword !== undefined) return { password: storedPassword };
    const { hasPassword, version } = await repository.present();
    return wrong('password', hasPassword && version !== null ? TYPE_AGAIN : PASSWORD_NEEDED);
  }

  registerEndpoint(app, getMailServer, async ({ db }) => answered(await mailServerRepository(db, config).present()));

  registerEndpoint(
    app,
    saveMailServer,
    ({ db, body, session, now }) =>
      db.transaction().execute(async (transaction) => {
        const repository = mailServerRepository(transaction, config);
        const meant = await passwordFor(repository, body);
        if ('kind' in meant) return meant;
        if (!(await repository.save(body, meant.password, now))) return STALE;
        const change = { action: 'mailServer.changed', subjectId: 'site', details: {} } as const;
        await recordChange(transaction, { accountId: session?.accountId ?? null, ...change }, now);
        const data = await repository.present();
        return answered({ success: true as const, message: 'The mail server is saved.', data });
      }),
    waking,
  );

  registerEndpoint(
    app,
    removeMailServer,
    ({ db, body, session, now }) =>
      db.transaction().execute(async (transaction) => {
        const repository = mailServerRepository(transaction, config);
        if (!(await repository.remove(body.version))) return STALE;
        const change = { action: 'mailServer.removed', subjectId: 'site', details: {} } as const;
        await recordChange(transaction, { accountId: session?.accountId ?? null, ...change }, now);
        const data = await repository.present();
        return answered({ success: true as const, message: 'The mail server is forgotten.', data });
      }),
    waking,
  );

  registerEndpoint(app, tryMailServer, async ({ db, body, address, now }) => {
    const wait = await new DatabaseLimit(MAIL_SERVER_TRY_LIMIT, db, now).take(address);
    if (wait > 0) return retryLater(wait, 'The mail server was tried very often within an hour.');
    const meant = await passwordFor(mailServerRepository(db, config), body);
    if ('kind' in meant) return meant;
    const { churchName } = await settingsRepository(db).read();
    const domain = domainOf(body.fromAddress);
    const id = uuidv7();
    const transport = smtpTransport(smtpServerOf(body, meant.password), domain);
    const outcome = await transport.send(
      {
        id,
        message_id: `<${id}@${domain}>`,
        to_address: body.to,
        recipient_name: null,
        subject: `Test mail from ${churchName}`,
        body: testText(churchName, config.siteUrl),
        created_at: now.toISOString(),
        reply_to: null,
        unsubscribe_url: null,
        files: [],
      },
      { name: body.fromName ?? churchName, address: body.fromAddress },
      AbortSignal.timeout(LONGEST_TRY_MS),
    );
    if (outcome.kind === 'sent') {
      return answered({ success: true as const, message: `The mail server took the test mail to ${body.to}.` });
    }
    const reason = 'reason' in outcome ? outcome.reason : 'The mail server did not accept the mail.';
    const cause = outcome.kind === 'unreachable' ? outcome.cause : undefined;
    const port = body.security === 'none' || isThisMachine(body.host) ? '' : ` ${HINTS[body.security]}`;
    const hint = cause === 'connection' ? port : cause === 'password' ? ` ${APP_PASSWORD}` : '';
    return refused(409, `${reason}${hint} Nothing was saved.`);
  });
}

const APP_PASSWORD = 'Many providers want an app password here, not the one you sign in with.';

const HINTS = {
  tls: 'TLS is usually on port 465.',
  starttls: 'STARTTLS is usually on port 587.',
} as const;
