import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { MOST_SERMONS_IN_WORD, SERMONS_CSV_PATH, SERMONS_WORD_PATH } from '@cog/contracts/sermons/constants';
import {
  addSermon,
  deleteSermon,
  deleteSermons,
  editSermon,
  getEditableSermon,
  restoreSermon,
} from '@cog/contracts/sermons/endpoints';
import { sermonsFileQuery } from '@cog/contracts/sermons/schema';
import type { FastifyInstance } from 'fastify';
import type { InferType } from 'yup';
import { searchTerms } from '../../core/searchText.ts';
import { TEXTS_AT_ONCE, wordPages } from '../../core/wordPages.ts';
import { accessGuards } from '../../http/accessGuards.ts';
import { answered, refused } from '../../http/answer.ts';
import { checkQuery } from '../../http/checkInput.ts';
import { refuseLongDocument } from '../../http/refuseLongDocument.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { sendDownload } from '../../http/sendDownload.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { wereDone } from '../../http/wereDone.ts';
import { recordChange } from '../audit/recordChange.ts';
import { binRepository } from '../bin/bin.repository.ts';
import { whyPicturesFail } from '../pictures/pictures.repository.ts';
import { recordingsRepository } from '../recordings/recordings.repository.ts';
import { sermonInWord } from './sermonInWord.ts';
import { presentEditable, presentSummary } from './sermons.presenter.ts';
import { type StoredSermon, sermonsRepository } from './sermons.repository.ts';
import { sermonsCsv } from './sermonsCsv.ts';

const GONE = 'This sermon is not there any more. Someone may have deleted it.';
const CHANGED_SINCE = 'This sermon was changed by someone else since you opened it. Nothing was overwritten.';

const done = (message: string, sermon: StoredSermon, status?: number) =>
  answered({ success: true as const, message, data: presentSummary(sermon, []) }, status);

/** Registers editors' changes of sermons: add, edit, delete, restore. */
export function registerSermonWrites(app: FastifyInstance): void {
  const changes = { changes: ['sermons'] } as const;

  async function record(
    { db, session, now }: Pick<Call<typeof addSermon>, 'db' | 'session' | 'now'>,
    act: 'created' | 'edited' | 'deleted' | 'restored',
    { id, sermonTitle, date }: StoredSermon,
  ): Promise<void> {
    const details = { title: sermonTitle, date };
    const accountId = session?.accountId ?? null;
    await recordChange(db, { accountId, action: `sermon.${act}`, subjectId: id, details }, now);
    if (act === 'deleted') {
      await binRepository(db).put({ kind: 'sermon', id, title: sermonTitle, date }, { accountId, now });
    }
    if (act === 'restored') await binRepository(db).take('sermon', id);
  }

  /** The filter of a file request. */
  const filterOf = ({ search, ids }: InferType<typeof sermonsFileQuery>) => ({
    terms: searchTerms(search ?? ''),
    ids: ids?.split(','),
    preacher: null,
    date: null,
  });
  const forEditors = { onRequest: accessGuards(getEditableSermon) };
  app.get(SERMONS_CSV_PATH, forEditors, async (request, reply) => {
    const query = await checkQuery(sermonsFileQuery, request.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    // The schema has already parsed the query.
    const filter = filterOf(query.value as InferType<typeof sermonsFileQuery>);
    return sendDownload(reply, 'sermons.csv', sermonsCsv(sermonsRepository(app.context.db).inParts(filter)));
  });
  app.get(SERMONS_WORD_PATH, forEditors, async (request, reply) => {
    const query = await checkQuery(sermonsFileQuery, request.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    const filter = filterOf(query.value as InferType<typeof sermonsFileQuery>);
    const sermons = sermonsRepository(app.context.db);
    const { total } = await sermons.page({ ...filter, page: 1, pageSize: 1 });
    const refusal = refuseLongDocument(total, MOST_SERMONS_IN_WORD, 'sermons');
    if (refusal) return sendProblem(reply, refusal);
    return sendDownload(reply, 'sermons.docx', wordPages(sermons.inParts(filter, TEXTS_AT_ONCE), sermonInWord));
  });
  registerEndpoint(app, getEditableSermon, async ({ db, params: { id = '' } }) => {
    const sermon = RECORD_NAME.test(id) ? await sermonsRepository(db).find(id) : null;
    return sermon === null
      ? refused(404, GONE)
      : answered(presentEditable(sermon, await recordingsRepository(db).ofSermons([sermon.id])));
  });
  registerEndpoint(
    app,
    addSermon,
    async (call) => {
      const lost = await whyPicturesFail(call, call.body.picture);
      if (lost) return lost;
      const sermon = await sermonsRepository(call.db).add(call.body, call.now);
      await record(call, 'created', sermon);
      return done('Sermon registered successfully!', sermon, 201);
    },
    changes,
  );
  registerEndpoint(
    app,
    editSermon,
    async (call) => {
      const { id, version, ...sermon } = call.body;
      const lost = await whyPicturesFail(call, sermon.picture);
      if (lost) return lost;
      const edited = await sermonsRepository(call.db).edit(id, version, sermon, call.now);
      if (edited === 'missing') return refused(404, GONE);
      if (edited === 'changed since') return refused(409, CHANGED_SINCE);
      await record(call, 'edited', edited);
      return done('Sermon updated successfully!', edited);
    },
    changes,
  );
  registerEndpoint(
    app,
    deleteSermon,
    async (call) => {
      const sermon = await sermonsRepository(call.db).remove(call.body.id, call.now);
      if (sermon === null) return refused(404, GONE);
      await record(call, 'deleted', sermon);
      return done('Sermon deleted successfully!', sermon);
    },
    changes,
  );
  registerEndpoint(
    app,
    deleteSermons,
    async (call) => {
      const deleted: string[] = [];
      const stayed: { id: string; message: string }[] = [];
      // A fixed order, so that two users who delete the same sermons do not deadlock.
      for (const id of [...call.body.ids].sort()) {
        const sermon = await sermonsRepository(call.db).remove(id, call.now);
        if (sermon === null) {
          stayed.push({ id, message: GONE });
          continue;
        }
        await record(call, 'deleted', sermon);
        deleted.push(id);
      }
      const message = wereDone(deleted.length, 'sermon', 'deleted');
      return answered({ success: true as const, message, deleted, refused: stayed });
    },
    changes,
  );
  registerEndpoint(
    app,
    restoreSermon,
    async (call) => {
      const sermon = await sermonsRepository(call.db).restore(call.body.id);
      if (sermon === null) return refused(404, 'No such sermon was deleted.');
      await record(call, 'restored', sermon);
      return done('Sermon restored successfully!', sermon);
    },
    changes,
  );
}
