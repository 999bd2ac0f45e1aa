import {
  getReleaseHistory,
  getReleaseIncidents,
  getReleases,
  makeTryLink,
  pinRelease,
  promoteRelease,
  retireRelease,
  setReleaseDisabled,
} from '@cog/contracts/releases/endpoints';
import type { Released } from '@cog/contracts/releases/schema';
import type { FastifyInstance } from 'fastify';
import { BucketFailure } from '../../files/Bucket.ts';
import { type Answer, answered, type Refusal, refused } from '../../http/answer.ts';
import { whyNotFor } from '../../http/readReleaseToken.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { changeRelease, type ReleaseChange, whyTooLate } from '../../releases/changeRelease.ts';
import { ReleaseRefused } from '../../releases/gate/Refusal.ts';
import type { ReleaseStore, SwitchReason } from '../../releases/ReleaseStore.ts';
import { UnreadableRelease } from '../../releases/releaseFiles.ts';
import { refusedByBucket } from './refusedByBucket.ts';
import { releaseHistoryRepository } from './releaseHistory.repository.ts';
import { presentIncidents } from './releaseIncidents.presenter.ts';
import { presentReleases } from './releases.presenter.ts';
import { registerReleaseTokens } from './tokens/releaseTokens.routes.ts';
import { tryLinkOf } from './tryLink.ts';
import { registerUploads } from './upload/upload.routes.ts';

type Caller = Pick<Call<typeof retireRelease>, 'session' | 'releaseToken'>;

/** Who makes a change, and by which means. */
const reasonOf = ({ session, releaseToken }: Caller, why: string | null): SwitchReason =>
  releaseToken === null
    ? { way: 'account', who: session?.username ?? null, why }
    : { way: 'token', who: releaseToken.name, why };

/** Names that a caller may see: those of its token, or all. */
const namesFor = ({ releaseToken }: Caller) => releaseToken?.remotes ?? null;

/** The refusal when the version does not exist or another one is live than the caller expects; null when the change is possible. */
function objectionTo(store: ReleaseStore, change: ReleaseChange, from: string | null): Refusal | null {
  const { name } = change;
  const versions = store.list().filter((one) => one.name === name);
  if (change.act === 'promote' && !versions.some(({ version }) => version === change.version)) {
    return refused(404, `${name} has no version ${change.version}.`);
  }
  if (versions.length === 0) return refused(404, `There is no release of ${name}.`);
  const tooLate = whyTooLate(store, name, from);
  return tooLate === null ? null : refused(409, tooLate);
}

/** Registers listing, promoting and retiring releases, uploads, and release tokens. */
export function registerReleases(app: FastifyInstance): void {
  const { context } = app;
  const { releases: store, releaseChanges, config } = context;

  /** Makes a change and answers. @param from the version that must be live; null for any */
  async function answerChange(
    call: Caller,
    change: ReleaseChange,
    { from, why }: { from: string | null; why: string | null },
  ): Promise<Answer<{ success: true; message: string; data: Released }>> {
    const { name } = change;
    const notFor = call.releaseToken === null ? null : whyNotFor(call.releaseToken, name);
    if (notFor !== null) return notFor;
    let message: string | Refusal;
    try {
      message = await releaseChanges.change(
        (draft) =>
          objectionTo(draft, change, from) ?? changeRelease(draft, change, reasonOf(call, why), context.clock()),
      );
    } catch (error) {
      return refusalOf(error);
    }
    if (typeof message !== 'string') return message;
    const [data] = await presentReleases(context.db, store, [name]);
    if (data === undefined) throw new Error('A release is gone that was just changed.');
    return answered({ success: true as const, message, data });
  }

  function refusalOf(error: unknown): Refusal {
    if (error instanceof ReleaseRefused) return refused(409, error.message);
    if (error instanceof BucketFailure) return refusedByBucket(error);
    // Clients must not learn where the server keeps its files.
    if (error instanceof UnreadableRelease) {
      return refused(409, `It cannot be live: ${error.message.replaceAll(`${store.directory}/`, '')}.`);
    }
    throw error;
  }

  registerEndpoint(app, getReleases, async (call) => {
    await releaseChanges.read();
    return answered({ items: await presentReleases(call.db, store, namesFor(call)) });
  });

  registerEndpoint(app, getReleaseHistory, async (call) => {
    const { name, ...page } = call.query;
    const history = releaseHistoryRepository(call.db);
    const filter = { name, names: namesFor(call) };
    return answered({ items: await history.list(filter, page), total: await history.count(filter) });
  });

  registerEndpoint(app, getReleaseIncidents, async (call) => {
    const { name } = call.query;
    const names = namesFor(call);
    const wanted = name === undefined ? names : [name].filter((one) => names === null || names.includes(one));
    return answered(await presentIncidents(call.db, store, wanted));
  });

  registerEndpoint(app, promoteRelease, (call) => {
    const { name, version, from, why, ...share } = call.body;
    return answerChange(call, { act: 'promote', name, version, share }, { from, why });
  });

  registerEndpoint(app, makeTryLink, async ({ body, releaseToken }) => {
    const notFor = releaseToken === null ? null : whyNotFor(releaseToken, body.name);
    if (notFor !== null) return notFor;
    await releaseChanges.read();
    if (!store.isPublished(body)) return refused(404, `${body.name} has no version ${body.version}.`);
    const data = tryLinkOf(config, store, body, context.clock());
    return answered({ success: true as const, message: `Open the link to try ${body.name} ${body.version}.`, data });
  });

  registerEndpoint(app, retireRelease, (call) => {
    const { name, ...more } = call.body;
    return answerChange(call, { act: 'retire', name }, more);
  });

  registerEndpoint(app, pinRelease, (call) => {
    const { name, isPinned, why } = call.body;
    return answerChange(call, { act: 'pin', name, isPinned }, { from: null, why });
  });

  registerEndpoint(app, setReleaseDisabled, (call) => {
    const { name, route, isDisabled, why } = call.body;
    return answerChange(call, { act: 'disable', name, route, isDisabled }, { from: null, why });
  });

  registerReleaseTokens(app);
  registerUploads(app, { directory: store.directory, dataDirectory: config.dataDir });
}
