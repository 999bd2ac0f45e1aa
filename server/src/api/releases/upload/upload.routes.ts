import { Readable } from 'node:stream';
import { MOST_PACK_BYTES, PACK_TYPE, UPLOAD_PATH } from '@cog/contracts/releases/constants';
import { uploadQuery } from '@cog/contracts/releases/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../../../core/describeError.ts';
import { registerScope } from '../../../core/registerScope.ts';
import { BucketFailure } from '../../../files/Bucket.ts';
import { accessGuards, type Hook } from '../../../http/accessGuards.ts';
import { type Refusal, refused } from '../../../http/answer.ts';
import { describeSize } from '../../../http/bodyLimits.ts';
import { checkQuery } from '../../../http/checkInput.ts';
import { readReleaseToken, whyNotFor } from '../../../http/readReleaseToken.ts';
import { JSON_TYPE, sendProblem } from '../../../http/sendProblem.ts';
import { type ShareWish, shareRelease } from '../../../releases/changeRelease.ts';
import { ReleaseRefused } from '../../../releases/gate/Refusal.ts';
import { removeUnnamed } from '../../../releases/pruneReleases.ts';
import type { MoveReason } from '../../../releases/ReleaseStore.ts';
import { UnreadableRelease } from '../../../releases/releaseFiles.ts';
import { refusedByBucket } from '../refusedByBucket.ts';
import { tryLinkOf } from '../tryLink.ts';
import { type ReceivedPack, Uploads } from './Uploads.ts';

const WRONG_TYPE = refused(415, `Send the pack as it is, with Content-Type: ${PACK_TYPE}.`);
const NO_LENGTH = refused(411, 'Say how long the pack is, in Content-Length.');
const TOO_LARGE = refused(413, `The pack is larger than ${describeSize(MOST_PACK_BYTES)}. Nothing was released.`);
const BUSY = refused(
  503,
  'A release with this token is under way, or too many others are. Please try again in a moment.',
  {
    headers: { 'retry-after': '30' },
  },
);
const FULL = refused(503, 'There is no room left on the server for this release. Nothing was released.', {
  headers: { 'retry-after': '600' },
});
const TRY_OR_SHARE = refused(
  400,
  'A release is either tried, which no visitor sees, or given to a share of visitors: leave one of the two out. Nothing was released.',
);
const INCOMPLETE = refused(400, 'A part of the pack is missing. Nothing was released; send it again.');

/** A version that went live, or can be tried, and what was live before. */
interface Published {
  version: string;
  from: string | null;
  tryUrl: string | null;
  /** Why no browser has opened its pages; null where one has, or the site wants none. */
  unseen: string | null;
}

interface Upload extends ShareWish {
  name: string;
  why: string | null;
  live: 'yes' | 'no';
}

/** What the request's query says that it brings. */
async function uploadOf(query: unknown): Promise<Upload | Refusal> {
  const checked = await checkQuery(uploadQuery, query);
  return checked.ok ? uploadQuery.cast(checked.value) : checked.refusal;
}

/** What was done, in a sentence. */
function doneWith({ name, live, share }: Upload, { version, from }: Published): string {
  if (from === version) return `${name} ${version} is live already.`;
  if (share !== null) return `${share} of 100 visitors have ${name} ${version}, the others ${from}.`;
  return live === 'yes' ? `${name} ${version} is live.` : `${name} ${version} can be tried. No visitor has it yet.`;
}

const messageOf = (upload: Upload, done: Published): string =>
  done.unseen === null
    ? doneWith(upload, done)
    : `${doneWith(upload, done)} Its pages were rendered on the server and not opened in a browser: ${done.unseen}.`;

function refusalOfHeaders({ headers }: FastifyRequest): Refusal | null {
  if (headers['content-type'] !== PACK_TYPE) return WRONG_TYPE;
  const length = headers['content-length'];
  if (length === undefined) return NO_LENGTH;
  return Number(length) > MOST_PACK_BYTES ? TOO_LARGE : null;
}

/**
 * Takes packed builds from teams with a release token. All that can be known without it is checked before the pack is read. Of one that is
 * refused nothing is left but that its name is released by hand.
 */
export function registerUploads(
  app: FastifyInstance,
  { directory, dataDirectory }: { directory: string; dataDirectory: string },
): void {
  const { config, releases: store, releaseChanges, runReleaseJob, log, clock } = app.context;
  const uploads = new Uploads(directory);

  const checkToken: Hook = async (request, reply) => {
    const token = await readReleaseToken(request, 'publish');
    if ('kind' in token) return sendProblem(reply, token);
    request.releaseToken = token;
    return undefined;
  };

  const checkUpload: Hook = async (request, reply) => {
    const { releaseToken } = request;
    const upload = await uploadOf(request.query);
    if ('kind' in upload) return sendProblem(reply, upload);
    const refusal =
      (releaseToken === null ? null : whyNotFor(releaseToken, upload.name)) ??
      (upload.live === 'no' && upload.share !== null ? TRY_OR_SHARE : null) ??
      refusalOfHeaders(request) ??
      whyPinned(upload.name);
    if (refusal !== null) return sendProblem(reply, refusal);
    const hasRoom = await uploads.hasRoomFor(Number(request.headers['content-length']), dataDirectory);
    return hasRoom ? undefined : sendProblem(reply, FULL);
  };

  function whyPinned(name: string): Refusal | null {
    try {
      store.assertNotPinned(name, null);
      return null;
    } catch (error) {
      if (error instanceof ReleaseRefused) return refused(409, error.message);
      throw error;
    }
  }

  /** Renders the pages of what was added, in the composition to be, and opens them in a browser, where there is one. */
  async function lookAt(
    release: { name: string; version: string },
    reason: MoveReason,
  ): Promise<Refusal | { unseen: string | null }> {
    const { lookAtRelease, lookInBrowser } = app.context;
    if (lookAtRelease === null || store.pointedVersion(release.name) === release.version) return { unseen: null };
    const draft = store.draft();
    draft.move([release], reason);
    const live = draft.live();
    let refusals = await lookAtRelease(live, release);
    let unseen: string | null = null;
    // What cannot be rendered needs no browser to be refused.
    if (refusals.length === 0 && lookInBrowser !== null) {
      ({ refusals, skipped: unseen } = await lookInBrowser(live, release));
    }
    if (refusals.length === 0) return { unseen };
    removeRefused(release);
    return refused(409, refusals.map(({ message }) => message).join('\n'));
  }

  function removeRefused(release: { name: string; version: string }) {
    if (!store.isPublished(release)) removeUnnamed(store.fileStore, store.rows, clock(), [release]);
  }

  /** Adds a pack to the files in a thread of its own, then makes it live, if its token still works by then. */
  async function publish(
    request: FastifyRequest,
    { pack, folder }: Pick<ReceivedPack, 'pack' | 'folder'>,
    { name, live, share, ...wish }: Upload,
    reason: MoveReason,
  ): Promise<Published | Refusal> {
    try {
      await releaseChanges.read();
      // Before anything is judged: a build that is refused, or never decided on, does not go live at a start.
      if (store.flagsOf(name).byHand === null) await releaseChanges.change((draft) => draft.releaseByHand(name));
      const added = await runReleaseJob({ directory, rows: store.rows, pack, folder, name });
      if (!added.isAdded) return refused(added.status, added.refusal);
      const { version } = added;
      const looked = await lookAt({ name, version }, reason);
      if ('kind' in looked) return looked;
      const from = await releaseChanges.change(async (draft, transaction) => {
        const token = transaction === null ? null : await readReleaseToken(request, 'publish', transaction);
        if (token !== null && 'kind' in token) return token;
        const before = draft.pointedVersion(name);
        if (share !== null && before !== version)
          shareRelease(draft, { name, version }, { ...wish, share }, reason, clock());
        else if (live === 'yes') draft.move([{ name, version }], reason);
        else draft.publishOnly(name, version, reason);
        return before;
      });
      if (from !== null && typeof from !== 'string') {
        removeRefused({ name, version });
        return from;
      }
      const tryUrl =
        live === 'yes' || from === version ? null : tryLinkOf(config, store, { name, version }, clock()).url;
      return { version, from, tryUrl, unseen: looked.unseen };
    } catch (error) {
      if (error instanceof BucketFailure) return refusedByBucket(error);
      if (error instanceof ReleaseRefused) return refused(409, error.message);
      if (error instanceof UnreadableRelease) return refused(409, error.message.replaceAll(`${directory}/`, ''));
      throw error;
    }
  }

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { releaseToken, body, headers } = request;
    const upload = await uploadOf(request.query);
    if ('kind' in upload) return sendProblem(reply, upload);
    if (releaseToken === null || !(body instanceof Readable)) throw new Error('An upload was let in without a check.');
    const { name, why } = upload;
    // Here and not before: between this look and the count that it goes by nothing else is done.
    if (uploads.isBusyFor(releaseToken.id)) return sendProblem(reply, BUSY);
    const length = Number(headers['content-length']);
    const done = await uploads.receive(releaseToken.id, body, length, async ({ pack, folder, bytes }) => {
      if (bytes !== length) return INCOMPLETE;
      const reason = { by: 'release', way: 'token', who: releaseToken.name, why } as const;
      return publish(request, { pack, folder }, upload, reason);
    });
    if ('kind' in done) return sendProblem(reply, done);
    const { version, from, tryUrl } = done;
    const message = messageOf(upload, done);
    return reply
      .code(200)
      .headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' })
      .send(JSON.stringify({ success: true, message, data: { name, version, from, tryUrl } }));
  }

  void registerScope(app, async (scope) => {
    scope.addContentTypeParser(PACK_TYPE, (_request, payload, done) => done(null, payload));
    scope.route({
      method: 'POST',
      url: UPLOAD_PATH,
      config: { isEssential: true },
      bodyLimit: MOST_PACK_BYTES,
      onRequest: [...accessGuards({ method: 'POST', access: 'public' }), checkToken, checkUpload],
      handler: take,
    });
  });

  const sweep = () =>
    uploads.sweep(clock()).catch((error: unknown) => {
      log.error({ error: describeError(error) }, 'uploads that were broken off could not be removed');
    });
  app.addHook('onListen', async () => {
    await sweep();
  });
}
