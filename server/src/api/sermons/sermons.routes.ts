import { isIsoDate } from '@cog/contracts/lib/calendar';
import { getSermon, getSermons, getSermonsFile, getSermonsOfDay } from '@cog/contracts/sermons/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, refused } from '../core/answer.ts';
import { registerEndpoint } from '../core/registerEndpoint.ts';
import { searchWords } from '../core/searchText.ts';
import { isSermonName } from './sermonSlug.ts';
import { presentSermon, presentSermonText, presentSummary } from './sermons.presenter.ts';
import { sermonsRepository } from './sermons.repository.ts';
import { registerSermonWrites } from './sermonWrites.routes.ts';

/** Sermons: the file, the list, a day's and a single one, and what editors do with them. */
export function registerSermons(app: FastifyInstance): void {
  const cached = { cachedUntil: 'sermons' } as const;

  registerEndpoint(
    app,
    getSermonsFile,
    async ({ db }) => answered((await sermonsRepository(db).list()).map(presentSermon)),
    cached,
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
      const sermon = isSermonName(id) ? await sermons.find(id) : null;
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
