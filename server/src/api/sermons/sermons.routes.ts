import { type IsoDate, isIsoDate } from '@cog/contracts/lib/calendar';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { getSermon, getSermons, getSermonsFile, getSermonsOfDay } from '@cog/contracts/sermons/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { searchTerms } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { WholeList } from '../../http/WholeLists.ts';
import { recordingsRepository } from '../recordings/recordings.repository.ts';
import { shownUntil } from '../settings/shownUntil.ts';
import { presentSermon, presentSermonText, presentSummary } from './sermons.presenter.ts';
import { type StoredSermon, sermonsRepository } from './sermons.repository.ts';
import { registerSermonWrites } from './sermonWrites.routes.ts';

/** Every sermon in the format of `/assets/sermons.json`, as one array. */
function everySermon(db: Kysely<DatabaseSchema>, until: IsoDate | undefined): WholeList {
  const sermons = sermonsRepository(db, until);
  return {
    name: until === undefined ? 'all sermons' : 'sermons',
    version: () => sermons.version(),
    async *parts() {
      for await (const part of sermons.inParts({ terms: [], preacher: null, date: null }))
        yield part.map(presentSermon);
    },
  };
}

const soundsOf = (db: Kysely<DatabaseSchema>, sermons: readonly StoredSermon[]) =>
  recordingsRepository(db).ofSermons(sermons.map(({ id }) => id));

/** Registers sermons: the file, the list, those of a day, a single one, and editors' changes. */
export function registerSermons(app: FastifyInstance): void {
  const cached = { cachedUntil: 'sermons', knowsSession: true } as const;

  registerEndpoint(
    app,
    getSermonsFile,
    async () => {
      throw new Error('Every query asks for the whole file.');
    },
    { ...cached, wholeList: async (_query, call) => everySermon(call.db, await shownUntil(call)) },
  );
  registerEndpoint(
    app,
    getSermons,
    async (call) => {
      const { search, preacher, date, recorded, page, pageSize } = call.query;
      const sermons = sermonsRepository(call.db, await shownUntil(call));
      const terms = searchTerms(search ?? '');
      const found = await sermons.page({ terms, preacher, date: date ?? null, recorded, page, pageSize });
      const sounds = await soundsOf(call.db, found.sermons);
      return answered({
        items: found.sermons.map((sermon) => presentSummary(sermon, terms, sounds)),
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
    async (call) => {
      const { date } = call.params;
      if (!isIsoDate(date)) return refused(400, 'A date must be a day that exists, as 2026-11-21.');
      const sermons = sermonsRepository(call.db, await shownUntil(call));
      const found = await sermons.ofDay(date);
      const sounds = await soundsOf(call.db, found);
      return answered({
        sermons: found.map((sermon) => presentSermonText(sermon, sounds)),
        days: await sermons.days(),
      });
    },
    cached,
  );
  registerEndpoint(
    app,
    getSermon,
    async (call) => {
      const { id = '' } = call.params;
      const sermons = sermonsRepository(call.db, await shownUntil(call));
      const sermon = RECORD_NAME.test(id) ? await sermons.find(id) : null;
      if (sermon === null) return refused(404, 'We can’t find that sermon.');
      return answered({
        sermon: presentSermonText(sermon, await soundsOf(call.db, [sermon])),
        newer: await sermons.newerThan(sermon),
        older: await sermons.olderThan(sermon),
      });
    },
    cached,
  );
  registerSermonWrites(app);
}
