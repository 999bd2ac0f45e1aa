import { MOST_PICTURE_BYTES, type PictureFile } from '@cog/contracts/pictures/constants';
import { addPicture } from '@cog/contracts/pictures/endpoints';
import { PICTURES_PATH } from '@cog/contracts/pictures/photoCard';
import type { FastifyInstance } from 'fastify';
import { DatabaseLimit } from '../../admission/DatabaseLimit.ts';
import { PICTURE_LIMIT } from '../../admission/limits.ts';
import { clientPreferences } from '../../core/clientPreferences.ts';
import { Bucket } from '../../files/Bucket.ts';
import { answered, refused } from '../../http/answer.ts';
import { describeSize } from '../../http/bodyLimits.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { recordChange } from '../audit/recordChange.ts';
import { ChurchPictures, PictureRefusal, readPictureName } from './ChurchPictures.ts';
import { picturesRepository } from './pictures.repository.ts';

/** Limit for all pictures together, some thousands. */
const MOST_BYTES_OF_ALL = 1024 ** 3;
const NO_PICTURE = refused(404, 'There is no such picture.');
const MISSING_PICTURE = refused(503, 'The picture isn’t available right now. Please try again later.', {
  headers: { 'retry-after': '60' },
});
const INCOMPLETE = refused(409, 'A part of the picture is missing here. Please send it again.');
const NO_ROOM = refused(
  422,
  `All pictures together may take ${describeSize(MOST_BYTES_OF_ALL)}. Please remove some that you don’t need. Their space is free 30 days later.`,
);

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };

declare module 'fastify' {
  interface FastifyInstance {
    /** Files of the church's pictures. */
    churchPictures: ChurchPictures;
  }
}

/** Visitors who save data get a smaller file. */
const smallerFile = (file: PictureFile, savesData: boolean): PictureFile =>
  savesData && file.endsWith('.webp') && Number.parseInt(file, 10) > 320 ? '320.webp' : file;

/** The answer for a refused picture. */
export const refusalOf = ({ kind, message }: PictureRefusal) =>
  kind === 'picture' ? refused(422, message) : refused(503, message, { headers: { 'retry-after': '30' } });

/** Registers uploads by editors, and the pictures' sizes for everyone. */
export function registerPictures(app: FastifyInstance): void {
  const { config, log } = app.context;
  const bucket = config.filesBucket === null ? null : new Bucket(config.filesBucket);
  const files = new ChurchPictures(config.dataDir, bucket, log);
  app.decorate('churchPictures', files);
  app.context.fileChecks.push(async () => {
    const newest = await picturesRepository(app.context.db).newest();
    // With an object storage, a missing file is fetched on request.
    if (newest !== undefined && bucket === null) app.context.missingFiles.isThere(files.sourceOf(newest.hash));
    return null;
  });
  app.addHook('onClose', () => files.close());

  // No idempotency key: an upload of the same picture returns the existing one.
  registerEndpoint(
    app,
    addPicture,
    async ({ db, body, session, now, address }) => {
      const bytes = Buffer.from(body.data, 'base64');
      if (bytes.length !== body.bytes) return INCOMPLETE;
      const wait = await new DatabaseLimit(PICTURE_LIMIT, db, now).take(address);
      if (wait > 0) {
        return refused(429, 'Many pictures were sent in this hour. Please go on in the next one.', {
          headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
        });
      }
      const pictures = picturesRepository(db);
      if ((await pictures.totalBytes()) + bytes.length > MOST_BYTES_OF_ALL) return NO_ROOM;
      try {
        const picture = await files.keep(bytes);
        const isNew = await pictures.add(picture, now);
        const change = { action: 'picture.added', subjectId: picture.hash, details: {} } as const;
        if (isNew) await recordChange(db, { accountId: session?.accountId ?? null, ...change }, now);
        const { hash, width, height } = picture;
        return answered({ data: { hash, width, height } });
      } catch (error) {
        if (error instanceof PictureRefusal) return refusalOf(error);
        throw error;
      }
    },
    { bodyBytes: Math.ceil(MOST_PICTURE_BYTES / 3) * 4 + 1024 },
  );

  app.get<{ Params: { file: string } }>(`${PICTURES_PATH}:file`, async (request, reply) => {
    const requested = readPictureName(request.params.file);
    if (requested === null) return sendProblem(reply, NO_PICTURE);
    try {
      const { hash } = requested;
      const file = smallerFile(requested.file, clientPreferences(request.headers).savesData);
      // Pictures are served while the database is unavailable; nothing is made for unknown names.
      const isKnown = async () => (await picturesRepository(app.context.db).find(hash)) !== undefined;
      const bytes = (await files.readStored(hash, file)) ?? ((await isKnown()) ? await files.read(hash, file) : null);
      if (bytes === null) return sendProblem(reply, (await isKnown()) ? MISSING_PICTURE : NO_PICTURE);
      return reply
        .header('content-type', TYPES[requested.file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        .header('vary', 'Save-Data')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes);
    } catch (error) {
      if (error instanceof PictureRefusal) return sendProblem(reply, refusalOf(error));
      throw error;
    }
  });
}
