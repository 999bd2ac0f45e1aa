import {
  addPasskey,
  beginTotp,
  confirmTotp,
  getPasskeyCreation,
  getSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@cog/contracts/accounts/secondFactor.endpoints';
import type { SecondFactor } from '@cog/contracts/accounts/secondFactor.schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { answered, refused } from '../../../http/answer.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { type Change, recordChange } from '../../audit/recordChange.ts';
import { signInThrottle } from '../../session/signInThrottle.ts';
import { tooManyAttempts } from '../../session/tooManyAttempts.ts';
import { churchNameOf } from '../../settings/settings.repository.ts';
import { passkeyCreation, readNewPasskey } from './passkeyCeremony.ts';
import { passkeysRepository } from './passkeys.repository.ts';
import { secondFactorRepository } from './secondFactor.repository.ts';
import { makeTotpSecret } from './totp.ts';

const SIGNED_OUT = refused(401, 'Please sign in.');
const THERE_ALREADY = refused(409, 'An authenticator app is set up already. Remove it before you set up another.');
const NO_APP = refused(409, 'Set up an authenticator app first. Then you get recovery codes.');
const WRONG_CODE = 'That code is not right. Please check that your phone’s clock is right';
const NOT_MADE = refused(400, 'We couldn’t check the passkey. Please try again.');
const NOT_ADDED = {
  'too many': refused(409, 'You have too many passkeys. Please remove one you don’t use.'),
  'there already': refused(409, 'This passkey was added already.'),
} as const;

/** Registers what users set up besides the password: an authenticator app with recovery codes, and passkeys. */
export function registerSecondFactor(app: FastifyInstance): void {
  const { config } = app.context;
  const { dataDir, siteUrl } = config;
  const throttle = signInThrottle(app.context.db, 'code');
  const churchName = async (db: Kysely<DatabaseSchema>) => (await churchNameOf(db)) ?? new URL(siteUrl).hostname;

  /** The second factor without fields that only the server needs. */
  const presented = ({ passkeys, ...others }: SecondFactor): SecondFactor => ({
    ...others,
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({ id, name, addedAt, lastUsedAt })),
  });
  const describe = async (db: Kysely<DatabaseSchema>, accountId: string) =>
    answered(presented(await secondFactorRepository(db, dataDir).describe(accountId)));

  const record = (db: Kysely<DatabaseSchema>, accountId: string, action: Change['action'], now: Date, title = '') =>
    recordChange(db, { accountId, action, subjectId: accountId, details: title === '' ? {} : { title } }, now);

  registerEndpoint(app, getSecondFactor, async ({ db, session }) =>
    session === null ? SIGNED_OUT : describe(db, session.accountId),
  );

  registerEndpoint(app, beginTotp, async ({ db, session, now }) => {
    if (session === null) return SIGNED_OUT;
    const made = makeTotpSecret(await churchName(db), session.username);
    const begun = await secondFactorRepository(db, dataDir).begin(session.accountId, made.secret, now);
    return begun ? answered(made) : THERE_ALREADY;
  });

  registerEndpoint(app, confirmTotp, async ({ db, session, body, address, now }) => {
    if (session === null) return SIGNED_OUT;
    const { accountId, username } = session;
    const attempt = { username, address };
    const wait = await throttle.begin(attempt, now);
    if (wait > 0) return tooManyAttempts(wait);
    const codes = await db.transaction().execute(async (transaction) => {
      const made = await secondFactorRepository(transaction, dataDir).confirm(accountId, body.code, now);
      if (made !== null) await record(transaction, accountId, 'account.totpAdded', now);
      return made;
    });
    if (codes === null) return refused(400, WRONG_CODE, { errors: { code: WRONG_CODE } });
    await throttle.succeed(attempt, now);
    return answered({ codes });
  });

  registerEndpoint(app, removeTotp, async ({ db, session, now }) => {
    if (session === null) return SIGNED_OUT;
    const { accountId } = session;
    await db.transaction().execute(async (transaction) => {
      const secondFactor = secondFactorRepository(transaction, dataDir);
      const was = await secondFactor.hasTotp(accountId);
      await secondFactor.removeTotp(accountId);
      if (was) await record(transaction, accountId, 'account.totpRemoved', now);
    });
    return describe(db, accountId);
  });

  registerEndpoint(app, renewRecoveryCodes, async ({ db, session, now }) => {
    if (session === null) return SIGNED_OUT;
    const { accountId } = session;
    const codes = await db.transaction().execute(async (transaction) => {
      const secondFactor = secondFactorRepository(transaction, dataDir);
      if (!(await secondFactor.hasTotp(accountId))) return null;
      await record(transaction, accountId, 'account.recoveryCodesMade', now);
      return secondFactor.renewCodes(accountId);
    });
    return codes === null ? NO_APP : answered({ codes });
  });

  registerEndpoint(app, getPasskeyCreation, async ({ db, session, now }) =>
    session === null
      ? SIGNED_OUT
      : answered(await passkeyCreation({ db, dataDir, siteUrl, now }, session, await churchName(db))),
  );

  registerEndpoint(app, addPasskey, async ({ db, session, body: { name, ...made }, now }) => {
    if (session === null) return SIGNED_OUT;
    const { accountId } = session;
    const passkey = await readNewPasskey({ db, dataDir, siteUrl, now }, session, made);
    if (passkey === null) return NOT_MADE;
    const fault = await db.transaction().execute(async (transaction) => {
      const notAdded = await passkeysRepository(transaction).add({ ...passkey, accountId, name }, now);
      if (notAdded === null) await record(transaction, accountId, 'account.passkeyAdded', now, name);
      return notAdded;
    });
    return fault === null ? describe(db, accountId) : NOT_ADDED[fault];
  });

  registerEndpoint(app, removePasskey, async ({ db, session, body: { id }, now }) => {
    if (session === null) return SIGNED_OUT;
    const { accountId } = session;
    await db.transaction().execute(async (transaction) => {
      const removed = await passkeysRepository(transaction).remove(accountId, id);
      if (removed) await record(transaction, accountId, 'account.passkeyRemoved', now);
    });
    return describe(db, accountId);
  });
}
