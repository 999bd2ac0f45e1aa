import { isIsoDate } from '@cog/contracts/lib/calendar';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { getSermon, getSermons, getSermonsFile, getSermonsOfDay } from '@cog/contracts/sermons/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { searchWords } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { WholeList } from '../../http/WholeLists.ts';
import { presentSermon, presentSermonText, presentSummary } from './sermons.presenter.ts';
import { sermonsRepository } from './sermons.repository.ts';
import { registerSermonWrites } from './sermonWrites.routes.ts';

/** Every sermon in the shape of `/assets/sermons.json`, as one array. */
function everySermon(db: Kysely<DatabaseSchema>): WholeList {
  const sermons = sermonsRepository(db);
  return {
    name: 'sermons',
    version: () => sermons.version(),
    async *parts() {
      for await (const part of sermons.inParts({ words: [], preacher: null, date: null }))
        yield part.map(presentSermon);
    },
  };
}

/** Sermons: the file, the list, a day's and a single one, and what editors do with them. */
export function registerSermons(app: FastifyInstance): void {
  const cached = { cachedUntil: 'sermons' } as const;

  registerEndpoint(
    app,
    getSermonsFile,
    async () => {
      throw new Error('Every query asks for the whole file.');
    },
    { ...cached, wholeList: (_query, db) => everySermon(db) },
  );
  registerEndpoint(
    app,
    getSermons,
    async ({ db, query: { search, preacher, date, page, pageSize } }) => {
      const sermons = sermonsRepository(db);
      const words = searchWords(search ?? '');
      const found = await sermons.page({ words, preacher, date: date ?? null, page, pageSize });
      return answered({
        items: found.sermons.map((sermon) => presentSummary(sermon, words)),
        total: found.total,
        preachers: await sermons.preachers(),
        days: await sermons.days(),
      });
    },
    cached,
  );
  registerEndpoint(
    app,
    getSermonsOfDay,
    async ({ db, params: { date } }) => {
      if (!isIsoDate(date)) return refused(400, 'A date must be a day that exists, as 2026-11-21.');
      const sermons = sermonsRepository(db);
      return answered({ sermons: (await sermons.ofDay(date)).map(presentSermonText), days: await sermons.days() });
    },
    cached,
  );
  registerEndpoint(
    app,
    getSermon,
    async ({ db, params: { id = '' } }) => {
      const sermons = sermonsRepository(db);
      const sermon = RECORD_NAME.test(id) ? await sermons.find(id) : null;
      if (sermon === null) return refused(404, 'There is no sermon at this address.');
      return answered({
        sermon: presentSermonText(sermon),
        newer: await sermons.newerThan(sermon),
        older: await sermons.olderThan(sermon),
      });
    },
    cached,
  );
  registerSermonWrites(app);
}
