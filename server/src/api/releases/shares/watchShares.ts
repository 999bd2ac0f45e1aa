import { SHARE_LEAST_FAILED, SHARE_LEAST_VISITS, SHARE_MARGIN } from '@cog/contracts/releases/constants';
import type { FastifyInstance } from 'fastify';
import { isClockBelieved } from '../../../db/isClockBelieved.ts';
import { repeatWhileListening } from '../../../http/repeatWhileListening.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { enqueueMail } from '../../../mail/enqueueBatch.ts';
import { ReleaseRefused } from '../../../releases/gate/Refusal.ts';
import type { ReleaseStore, SwitchReason } from '../../../releases/ReleaseStore.ts';
import { UnreadableRelease } from '../../../releases/releaseFiles.ts';
import type { ReleaseShare } from '../../../releases/releaseRows.ts';
import { settingsRepository } from '../../settings/settings.repository.ts';
import { type PresentedShare, shareCounts } from './shareCounts.repository.ts';

/** Together with the interval at which counts are written, this withdraws a bad version within half a minute. */
const EVERY_MS = 10_000;

type Counts = Pick<PresentedShare, 'visits' | 'failed' | 'liveVisits' | 'liveFailed'>;

const percentOf = (failed: number, visits: number): number => (visits === 0 ? 0 : (100 * failed) / visits);
const failedOf = (failed: number, visits: number) => `${failed} of ${visits} visits failed`;

/** Why a share does worse than the live version, as a sentence; null when it does not, or has too few visits to tell. */
export function whyWorse({ visits, failed, liveVisits, liveFailed }: Counts): string | null {
  if (visits < SHARE_LEAST_VISITS || failed < SHARE_LEAST_FAILED) return null;
  if (percentOf(failed, visits) < percentOf(liveFailed, liveVisits) + SHARE_MARGIN) return null;
  const ofLive =
    liveVisits === 0 ? 'what is live had no visits' : `of what is live ${failedOf(liveFailed, liveVisits)}`;
  return `${failedOf(failed, visits)}, and ${ofLive}.`;
}

type Context = Pick<ServerContext, 'db' | 'clock' | 'config' | 'log' | 'releases' | 'releaseChanges'>;
const bySite = (why: string): SwitchReason => ({ way: 'site', who: null, why });

/** Whether the judged share is still the current one: another server or a user may have changed it. */
const isStillOn = (store: ReleaseStore, name: string, { at }: Pick<ReleaseShare, 'at'>) =>
  store.rows.shares[name]?.at === at;

/** Withdraws a share and mails its team. @returns the number of mails written */
async function withdraw(
  { db, clock, config, log, releaseChanges }: Context,
  name: string,
  share: ReleaseShare,
  why: string,
): Promise<number> {
  const { version, percent, mail } = share;
  const { mail: settings } = await settingsRepository(db).read();
  const receivers = new Set([...(mail === null ? [] : [mail]), ...settings.remind]);
  const body = [
    `${name} ${version} had ${percent} of 100 visitors of ${config.siteUrl}, and was taken back: ${why}`,
    'Everyone has again what was live before.',
    `What broke, with files and lines:\nnpm run releases -- ${name} incidents --to ${config.siteUrl}`,
  ].join('\n\n');
  const subject = `${name} ${version} was taken back`;
  const isOurs = await releaseChanges.change(async (draft, transaction) => {
    if (!isStillOn(draft, name, share) || !draft.withdraw(name, bySite(why))) return false;
    if (transaction === null) return true;
    for (const to of receivers) await enqueueMail(transaction, { to, subject, body, createdBy: null }, clock());
    return true;
  });
  if (!isOurs) return 0;
  log.warn({ remote: name, version, reason: why }, 'a release was taken back from its share of visitors');
  return receivers.size;
}

/** Whether the time for everyone has come, and enough visits say how the version does; until then it waits. */
const isDue = ({ everyoneAt }: ReleaseShare, counts: Counts | undefined, now: Date): boolean =>
  everyoneAt !== null && everyoneAt <= now.toISOString() && (counts?.visits ?? 0) >= SHARE_LEAST_VISITS;

/** Promotes a share to all visitors, or withdraws it when the release gate now refuses it. */
async function promote(context: Context, name: string, share: ReleaseShare): Promise<number> {
  const why = `With ${share.percent} of 100 visitors it did as well as what was live.`;
  try {
    await context.releaseChanges.change((draft) => {
      if (isStillOn(draft, name, share))
        draft.move([{ name, version: share.version }], { by: 'promotion', ...bySite(why) });
    });
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseRefused) && !(error instanceof UnreadableRelease)) throw error;
    return withdraw(context, name, share, `It could not be given to everyone: ${error.message}`.slice(0, 500));
  }
}

/**
 * Checks each share of visitors: withdraws it if it does worse than the live version, and promotes it when its time has come.
 * Several servers may do so concurrently.
 *
 * @returns the number of mails written
 */
export async function lookAtShares(context: Context): Promise<number> {
  const { db, clock, releases, releaseChanges } = context;
  await releaseChanges.look();
  const { shares } = releases.rows;
  const presented = await shareCounts(db).read({ shares });
  let mails = 0;
  for (const [name, share] of Object.entries(shares)) {
    const counts = presented.get(name);
    const why = counts === undefined ? null : whyWorse(counts);
    if (why !== null) mails += await withdraw(context, name, share, why);
    else if (isDue(share, counts, clock()) && (await isClockBelieved(context)))
      mails += await promote(context, name, share);
  }
  return mails;
}

/** Checks the shares every few seconds while the server listens. */
export function registerShares(app: FastifyInstance): void {
  repeatWhileListening(app, {
    everyMs: EVERY_MS,
    failed: 'shares of visitors could not be looked at',
    async work() {
      if ((await lookAtShares(app.context)) > 0) app.mailSender.wake();
    },
  });
}
