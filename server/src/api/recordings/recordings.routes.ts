import { join } from 'node:path';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import {
  MOST_RECORDING_BYTES,
  REMOVED_RECORDING_DAYS,
  type Recording,
} from '@cog/contracts/media/recordings.constants';
import {
  addRecordingPiece,
  getRecordings,
  putRecording,
  removeRecording,
  restoreRecording,
} from '@cog/contracts/media/recordings.endpoints';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { describeError } from '../../core/describeError.ts';
import { devotionalOf, devotionalOwner, type RecordingOwner, sermonOwner } from '../../core/recordingOwners.ts';
import { registerScope } from '../../core/registerScope.ts';
import { Bucket, BucketFailure } from '../../files/Bucket.ts';
import { fileName, readFileName, SOUND_TYPES, SoundFiles } from '../../files/SoundFiles.ts';
import { soundKind } from '../../files/soundKind.ts';
import { answered, type Refusal, refused } from '../../http/answer.ts';
import { describeSize } from '../../http/bodyLimits.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { binRepository } from '../bin/bin.repository.ts';
import { shownUntil } from '../settings/shownUntil.ts';
import { putIntoBin, recordRecording, recordRemoval } from './recordingChanges.ts';
import { presentSound, RECORDINGS_PATH, recordingsRepository, type StoredRecording } from './recordings.repository.ts';

/** Limit for all recordings together: a weekly sermon for five years, and a daily devotional for one. */
const MOST_BYTES_OF_ALL = 8 * 1024 * 1024 * 1024;

const NO_FILE = refused(404, 'There is no such recording.');
const MISSING_FILE = refused(503, 'This recording isn’t available right now. Please try again later.', {
  headers: { 'retry-after': '60' },
});
const TOO_LARGE = refused(413, `The file is larger than ${describeSize(MOST_RECORDING_BYTES)}.`);
const TOO_MANY = refused(503, 'Many recordings are being sent just now. Please try again in a moment.', {
  headers: { 'retry-after': '60' },
});
const INCOMPLETE = refused(409, 'A part of the file is missing here. Please send it again from its beginning.');
const NO_SOUND = refused(
  422,
  'This is not an MP3, M4A, AAC or Ogg file. Save the recording as MP3 or M4A and try again.',
);
const NO_ROOM = refused(
  422,
  `All recordings together may take ${MOST_BYTES_OF_ALL / 1024 ** 3} GB, and this one does not fit. Please remove some that you don’t need. Their space is free ${REMOVED_RECORDING_DAYS} days later.`,
);
const OVERTAKEN = refused(409, 'Someone else changed the recording after you opened this page. Nothing was saved.');
const TAKEN = refused(409, 'There is another recording by now. Remove that one first.');
const NO_DEVOTIONAL = refused(404, 'There is no devotional for this day in this language. Write it first.');
const NO_SERMON = refused(404, 'This sermon is not on the site any more. Someone may have deleted it.');
const GONE = refused(409, 'This recording cannot be brought back any more.');

const AWAY = refused(503, 'We couldn’t save the recording right now. Please try again in a moment.', {
  headers: { 'retry-after': '30' },
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The audio files. */
    sounds: SoundFiles;
  }
}

/** Owners of a day: English before Yoruba, in the order of their ids. */
const ofDay = (date: IsoDate) => [devotionalOwner(date, 'EN'), devotionalOwner(date, 'YO')] as const;

const present = (stored: StoredRecording): Recording => ({
  ...presentSound(stored),
  ...(devotionalOf(stored) ?? { date: null, language: null }),
});

type Writer = Pick<Call<typeof putRecording>, 'db' | 'session' | 'now'>;

const writerOf = ({ session, now }: Writer) => ({ accountId: session?.accountId ?? null, now });

interface SentRecording {
  upload: string;
  bytes: number;
  /** Id of the recording that the editor saw; null for none. */
  replaces: string | null;
}

/** Makes an upload its owner's current recording; an upload of the same file returns the existing recording. */
async function keepRecording(
  sounds: SoundFiles,
  call: Writer,
  owner: RecordingOwner,
  { upload, bytes, replaces }: SentRecording,
): Promise<StoredRecording | Refusal> {
  const total = await recordingsRepository(call.db).totalBytes();
  if (total + bytes > MOST_BYTES_OF_ALL) return NO_ROOM;
  const file = await sounds.keep(upload, bytes);
  if (file === null) return INCOMPLETE;
  if (file === 'no-sound') return NO_SOUND;
  return call.db.transaction().execute(async (transaction): Promise<StoredRecording | Refusal> => {
    const recordings = recordingsRepository(transaction);
    const current = await recordings.of(owner);
    if (current?.hash === file.hash) return current;
    if ((current?.id ?? null) !== replaces) return OVERTAKEN;
    if (current && !(await putIntoBin(transaction, current.id, writerOf(call)))) return OVERTAKEN;
    const added = await recordings.add(owner, { ...file, bytes }, call.now);
    await recordRecording(transaction, 'added', added, writerOf(call));
    return added;
  });
}

/** Registers recordings of devotionals and sermons: pages play an uploaded recording instead of the phone's voice. */
export function registerRecordings(app: FastifyInstance): void {
  const { config, log, missingFiles, fileChecks } = app.context;
  const bucket = config.filesBucket === null ? null : new Bucket(config.filesBucket);
  const sounds = new SoundFiles(join(config.dataDir, 'recordings'), bucket);
  app.decorate('sounds', sounds);
  app.addHook('onClose', async () => sounds.close());
  const changes = { changes: ['devotionals', 'sermons'] } as const;
  fileChecks.push(async () => {
    // On an unmounted disk all files are missing. With an object storage, they are fetched on request.
    const newest = await recordingsRepository(app.context.db).newest();
    if (newest !== undefined && bucket === null) missingFiles.isThere(sounds.pathOf(newest));
    return null;
  });

  registerEndpoint(
    app,
    getRecordings,
    async (call) => {
      const { date } = call.query;
      const until = await shownUntil(call);
      if (until !== undefined && date > until) return answered([]);
      return answered((await recordingsRepository(call.db).ofAll(ofDay(date))).map(present));
    },
    { cachedUntil: 'devotionals', knowsSession: true },
  );

  registerEndpoint(app, addRecordingPiece, async ({ body: { upload, at, data } }) => {
    const bytes = Buffer.from(data, 'base64');
    if (at + bytes.length > MOST_RECORDING_BYTES) return TOO_LARGE;
    // Refused before the editor sends the rest, which may be 60 MB.
    if (at === 0 && soundKind(bytes) === null) return NO_SOUND;
    const received = await sounds.addPiece(upload, at, bytes);
    if (received === 'too-many') return TOO_MANY;
    if (received === 'gap') return INCOMPLETE;
    return answered({ received });
  });

  // No idempotency key: an upload of the same file returns the existing recording.
  registerEndpoint(
    app,
    putRecording,
    async (call) => {
      const { date, language, sermon, ...sent } = call.body;
      const owner = date && language ? devotionalOwner(date, language) : sermonOwner(sermon ?? '');
      if (!(await recordingsRepository(call.db).hasText(owner))) return sermon ? NO_SERMON : NO_DEVOTIONAL;
      try {
        const saved = await keepRecording(sounds, call, owner, sent);
        return saved.kind === 'refusal' ? saved : answered({ data: present(saved) });
      } catch (error) {
        if (!(error instanceof BucketFailure)) throw error;
        log.error({ error: describeError(error) }, 'a recording could not be put into the object storage');
        return AWAY;
      }
    },
    changes,
  );

  registerEndpoint(
    app,
    removeRecording,
    async (call) => {
      const removed = await putIntoBin(call.db, call.body.id, writerOf(call));
      return removed ? answered({ data: present(removed) }) : OVERTAKEN;
    },
    changes,
  );

  registerEndpoint(
    app,
    restoreRecording,
    async (call) => {
      const { id, replaces } = call.body;
      const restored = await recordingsRepository(call.db).restore(id, replaces, call.now);
      if (restored === 'missing') return GONE;
      if (restored === 'no-text') return NO_DEVOTIONAL;
      if (restored === 'taken') return TAKEN;
      if (replaces !== null) await recordRemoval(call.db, { ...restored, id: replaces }, writerOf(call));
      await recordRecording(call.db, 'restored', restored, writerOf(call));
      await binRepository(call.db).take('recording', restored.id);
      return answered({ data: present(restored) });
    },
    changes,
  );

  /** Whether a file is on the disk now. */
  async function isHere(stored: StoredRecording): Promise<boolean> {
    try {
      if (await sounds.bring(stored, stored.bytes)) return true;
    } catch (error) {
      if (!(error instanceof BucketFailure)) throw error;
      log.warn({ error: describeError(error) }, 'a recording could not be fetched from the object storage');
      return false;
    }
    return missingFiles.isThere(sounds.pathOf(stored));
  }

  void registerScope(app, async (served) => {
    await served.register(fastifyStatic, { root: sounds.folder, serve: false, immutable: true, maxAge: '365d' });
    served.get<{ Params: { file: string } }>(`${RECORDINGS_PATH}:file`, async (request, reply) => {
      const file = readFileName(request.params.file);
      const stored = file && (await recordingsRepository(app.context.db).withFile(file));
      if (!stored) return sendProblem(reply, NO_FILE);
      if (!(await isHere(stored))) return sendProblem(reply, MISSING_FILE);
      reply.header('content-type', SOUND_TYPES[stored.kind]).header('x-content-type-options', 'nosniff');
      // Podcast programs play it on their own web pages.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.sendFile(fileName(stored));
    });
  });
}
