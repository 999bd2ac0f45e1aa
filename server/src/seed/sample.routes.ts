import { createHash } from 'node:crypto';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { sampleKinds } from '@cog/contracts/settings/sample.constants';
import {
  getSample,
  getSamplePeople,
  removeSample,
  removeSamplePeople,
  restoreSample,
} from '@cog/contracts/settings/sample.endpoints';
import type { SampleState } from '@cog/contracts/settings/sample.schema';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { recordChange } from '../api/audit/recordChange.ts';
import { settingsRepository } from '../api/settings/settings.repository.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { answered, refused } from '../http/answer.ts';
import { TOPICS } from '../http/ResponseCache.ts';
import { type Call, registerEndpoint } from '../http/registerEndpoint.ts';
import { mailServerRepository } from '../mail/mailServer.repository.ts';
import { missingPictures, stepsOf } from './firstSteps.ts';
import { sampleReader } from './readSample.ts';
import { sampleRemovals } from './sampleRemovals.repository.ts';
import { sampleRows } from './sampleRows.repository.ts';
import { countSample, withoutSample, withSampleBack } from './sampleSettings.ts';

const STALE = 'What is left of the sample has changed since you looked. Nothing was removed.';
const SETTINGS_STALE = 'Someone changed the settings at the same moment. Nothing was changed; please try again.';
const TOO_LATE = 'This cannot be brought back any more, or it is back already.';

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** Registers the remaining sample content and its removal, which can be undone for a while. */
export function registerSample(app: FastifyInstance): void {
  const { config } = app.context;
  let read: Promise<SiteSettings> | null = null;
  /** Cached, because the files do not change while the server runs. */
  const sampleSettings = () => {
    read ??= sampleReader(config.sampleDir).settings();
    return read;
  };

  async function stateOf(db: Kysely<DatabaseSchema>, now: Date): Promise<SampleState> {
    const sample = await sampleSettings();
    const rows = sampleRows(db);
    const { settings, updated_at } = await settingsRepository(db).readStored();
    const counts = await rows.counts();
    const left = { ...counts, settings: { left: countSample(settings, sample), kept: 0 } };
    const those = (which: 'left' | 'kept') =>
      sampleKinds.flatMap((kind) => (left[kind][which] > 0 ? [{ kind, count: left[kind][which] }] : []));
    const version = createHash('sha256')
      .update(JSON.stringify([left, updated_at]))
      .digest('hex');
    return {
      version,
      left: those('left'),
      kept: those('kept'),
      removal: await sampleRemovals(db).last(now),
      steps: stepsOf({
        settings,
        sample,
        config,
        hasMailServer: await mailServerRepository(db, config).isThere(),
        rows: {
          services: { left: counts.services.left, total: await rows.total('services') },
          devotionals: { left: counts.devotionals.left, total: await rows.total('devotionals') },
          videos: { left: counts.videos.left, total: counts.videos.left },
        },
      }),
      pictures: missingPictures(settings, await rows.withoutPicture(lagosDay(now))),
    };
  }

  const record = (
    { db, session, now }: Pick<Call<typeof removeSample>, 'db' | 'session' | 'now'>,
    action: 'removed' | 'restored',
    details: Record<string, string>,
  ) =>
    recordChange(
      db,
      { accountId: session?.accountId ?? null, action: `sample.${action}`, subjectId: 'site', details },
      now,
    );

  registerEndpoint(app, getSample, async ({ db, now }) => answered(await stateOf(db, now)));

  registerEndpoint(
    app,
    removeSample,
    async (call) => {
      const { db, session, now, body } = call;
      const accountId = session?.accountId ?? null;
      const state = await stateOf(db, now);
      if (state.version !== body.version) return refused(409, STALE);
      const settings = settingsRepository(db);
      const { settings: before, updated_at } = await settings.readStored();
      const after = await withoutSample(before, await sampleSettings());
      const rows = await sampleRows(db).remove();
      const saved = await settings.save(after, { accountId, now, updated_at });
      if (saved === 'stale') return refused(409, SETTINGS_STALE);
      await sampleRemovals(db).keep({ rows, settings: { before, after } }, accountId, now);
      const count = state.left.reduce((sum, { count: some }) => sum + some, 0);
      await record(call, 'removed', { count: String(count) });
      return answered({
        success: true as const,
        message: 'The sample content was removed.',
        data: await stateOf(db, now),
      });
    },
    { changes: TOPICS },
  );

  registerEndpoint(app, getSamplePeople, async ({ db }) => answered(await sampleRows(db).people()));

  registerEndpoint(
    app,
    removeSamplePeople,
    async (call) => {
      const { db, session, now } = call;
      const { people, results } = await sampleRows(db).people();
      if (people > 0) {
        const rows = await sampleRows(db).remove(['people']);
        const settings = await settingsRepository(db).read();
        const removed = { rows, settings: { before: settings, after: settings } };
        await sampleRemovals(db).keep(removed, session?.accountId ?? null, now);
        await record(call, 'removed', { count: String(people + results) });
      }
      return answered({
        success: true as const,
        message: `${people} sample ${plural(people, 'person was', 'people were')} removed, with ${results} ${plural(results, 'result', 'results')}.`,
      });
    },
    { changes: TOPICS },
  );

  registerEndpoint(
    app,
    restoreSample,
    async (call) => {
      const { db, session, now, body } = call;
      const removed = await sampleRemovals(db).takeBack(body.removal, now);
      if (removed === null) return refused(404, TOO_LATE);
      const lost = await sampleRows(db).bringBack(removed.rows);
      const repository = settingsRepository(db);
      const { settings: current, updated_at } = await repository.readStored();
      const { settings, stayed } = await withSampleBack(current, removed.settings);
      const writer = { accountId: session?.accountId ?? null, now, updated_at, action: 'restored' as const };
      if ((await repository.save(settings, writer)) === 'stale') return refused(409, SETTINGS_STALE);
      await record(call, 'restored', {});
      const left = lost + stayed;
      const more =
        left === 0
          ? ''
          : ` ${left} ${plural(left, 'thing stays', 'things stay')} away, since you have put something else in ${plural(left, 'its', 'their')} place.`;
      return answered({
        success: true as const,
        message: `The sample content is back.${more}`,
        data: await stateOf(db, now),
      });
    },
    { changes: TOPICS },
  );
}
