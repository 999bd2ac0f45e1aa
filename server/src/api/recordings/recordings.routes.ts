import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay } from '@cog/contracts/lib/calendar';
import {
  MOST_RECORDING_BYTES,
  REMOVED_RECORDING_DAYS,
  type Recording,
  type RecordingKind,
  recordingKinds,
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
import type { Kysely } from 'kysely';
import { registerScope } from '../../core/registerScope.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { answered, type Refusal, refused } from '../../http/answer.ts';
import { sizeInWords } from '../../http/bodyLimits.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { recordChange } from '../audit/recordChange.ts';
import { binRepository } from '../bin/bin.repository.ts';
import { shownUntil } from '../settings/shownUntil.ts';
import { fileName, type ReceivedFile, RecordingFiles } from './RecordingFiles.ts';
import { recordingsRepository, type StoredRecording } from './recordings.repository.ts';
import { soundKind } from './soundKind.ts';

/** What all recordings together may take on the disk: a year and a half of both languages, five minutes a day. */
const MOST_BYTES_OF_ALL = 4 * 1024 * 1024 * 1024;

const PREFIX = '/assets/recordings/';
const TYPES: Readonly<Record<RecordingKind, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
};

/** The file that an address asks for; null for what is no name of one. */
function fileOf(name: string): ReceivedFile | null {
  const [, hash = '', ending] = /^([0-9a-f]{64})\.(\w+)$/.exec(name) ?? [];
  const kind = recordingKinds.find((known) => known === ending);
  return kind === undefined ? null : { hash, kind };
}

const NO_FILE = refused(404, 'There is no such recording.');
const MISSING_FILE = refused(503, 'This recording cannot be had just now. Please try again later.', {
  headers: { 'retry-after': '60' },
});
const TOO_LARGE = refused(413, `The file is larger than ${sizeInWords(MOST_RECORDING_BYTES)}.`);
const TOO_MANY = refused(503, 'Many recordings are being sent just now. Please try again in a moment.', {
  headers: { 'retry-after': '60' },
});
const INCOMPLETE = refused(409, 'A part of the file is missing here. Please send it again from its beginning.');
const NO_SOUND = refused(422, 'This is no MP3, M4A, AAC or Ogg file. Save the recording as MP3 or M4A and try again.');
const NO_ROOM = refused(
  422,
  `All recordings together may take ${MOST_BYTES_OF_ALL / 1024 ** 3} GB, and this one does not fit. Remove some that nobody needs any more: their room is free ${REMOVED_RECORDING_DAYS} days later.`,
);
const OVERTAKEN = refused(409, 'Somebody else changed the recording after you opened this page. Nothing was saved.');
const TAKEN = refused(409, 'The day has another recording by now. Remove that one first.');
const GONE = refused(409, 'This recording cannot be brought back any more.');

const present = ({ id, date, language, hash, kind, bytes }: StoredRecording): Recording => ({
  id,
  date,
  language,
  path: PREFIX + fileName({ hash, kind }),
  bytes,
});

type Writer = Pick<Call<typeof putRecording>, 'session' | 'now'>;

/** Into the audit trail, which does not say whose voice it is. */
function record(
  db: Kysely<DatabaseSchema>,
  { session, now }: Writer,
  action: 'added' | 'removed' | 'restored',
  { id, date, language }: StoredRecording,
) {
  const change = { action: `recording.${action}`, subjectId: id, details: { date, language } } as const;
  return recordChange(db, { accountId: session?.accountId ?? null, ...change }, now);
}

/** Recordings of devotionals: what editors send is heard on the page instead of the voice of the device. */
export function registerRecordings(app: FastifyInstance): void {
  const folder = join(app.context.config.dataDir, 'recordings');
  mkdirSync(folder, { recursive: true });
  const files = new RecordingFiles(folder);
  const changes = { changes: ['devotionals'] } as const;
  const { missingFiles, fileChecks } = app.context;
  fileChecks.push(async () => {
    // A disk that is not mounted lacks them all.
    const newest = await recordingsRepository(app.context.db).newest();
    if (newest !== undefined) missingFiles.isThere(join(folder, fileName(newest)));
    return null;
  });

  registerEndpoint(
    app,
    getRecordings,
    async (call) => {
      const { date } = call.query;
      const until = await shownUntil(call);
      if (until !== undefined && date > until) return answered([]);
      return answered((await recordingsRepository(call.db).ofDay(date)).map(present));
    },
    { cachedUntil: 'devotionals', knowsSession: true },
  );

  registerEndpoint(app, addRecordingPiece, async ({ body: { upload, at, data } }) => {
    const bytes = Buffer.from(data, 'base64');
    // Told before the rest is sent, which may cost the editor 20 MB.
    if (at === 0 && soundKind(bytes) === null) return NO_SOUND;
    const received = await files.addPiece(upload, at, bytes);
    if (received === 'too-large') return TOO_LARGE;
    if (received === 'too-many') return TOO_MANY;
    if (received === 'gap') return INCOMPLETE;
    return answered({ received });
  });

  // Without a key: the same file sent again is the recording that is there.
  registerEndpoint(
    app,
    putRecording,
    async (call) => {
      const { date, language, upload, bytes, replaces } = call.body;
      const none = refused(404, `There is no devotional for ${formatDay(date)} in this language. Write it first.`);
      if (!(await recordingsRepository(call.db).hasText(date, language))) return none;
      const total = await recordingsRepository(call.db).totalBytes();
      if (total + bytes > MOST_BYTES_OF_ALL) return NO_ROOM;
      const file = await files.keep(upload, bytes);
      if (file === null) return INCOMPLETE;
      if (file === 'no-sound') return NO_SOUND;
      const saved = await call.db.transaction().execute(async (transaction): Promise<StoredRecording | Refusal> => {
        const recordings = recordingsRepository(transaction);
        const current = await recordings.of(date, language);
        if (current?.hash === file.hash) return current;
        if ((current?.id ?? null) !== replaces) return OVERTAKEN;
        if (current && !(await recordings.remove(current.id, call.now))) return OVERTAKEN;
        const added = await recordings.add({ date, language, bytes }, file, call.now);
        await record(transaction, call, 'added', added);
        return added;
      });
      return saved.kind === 'refusal' ? saved : answered({ data: present(saved) });
    },
    changes,
  );

  registerEndpoint(
    app,
    removeRecording,
    async (call) => {
      const removed = await recordingsRepository(call.db).remove(call.body.id, call.now);
      if (removed === undefined) return OVERTAKEN;
      await record(call.db, call, 'removed', removed);
      const { id, date, language } = removed;
      const deletion = { accountId: call.session?.accountId ?? null, now: call.now };
      await binRepository(call.db).put({ kind: 'recording', id, title: '', date, language }, deletion);
      return answered({ data: present(removed) });
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
      if (restored === 'taken') return TAKEN;
      await record(call.db, call, 'restored', restored);
      await binRepository(call.db).take('recording', restored.id);
      return answered({ data: present(restored) });
    },
    changes,
  );

  void registerScope(app, async (served) => {
    await served.register(fastifyStatic, { root: folder, serve: false, immutable: true, maxAge: '365d' });
    served.get<{ Params: { file: string } }>(`${PREFIX}:file`, async (request, reply) => {
      const file = fileOf(request.params.file);
      if (file === null || !(await recordingsRepository(app.context.db).isHeard(file))) {
        return sendProblem(reply, NO_FILE);
      }
      if (!missingFiles.isThere(join(folder, fileName(file)))) return sendProblem(reply, MISSING_FILE);
      reply.header('content-type', TYPES[file.kind]).header('x-content-type-options', 'nosniff');
      return reply.sendFile(fileName(file));
    });
  });
}
