import { formatDay } from '@cog/contracts/lib/calendar';
import { type BinSource, EDITORS } from '../bin/BinSource.ts';
import { recordingsRepository } from '../recordings/recordings.repository.ts';
import { devotionalRevisions } from './devotionalRevisions.repository.ts';
import { devotionalsRepository } from './devotionals.repository.ts';
import { leftRecording } from './leftRecording.ts';

/** Deleted devotionals. The text is in the revision of the deletion; their day may have another text by now. */
export const devotionalBin: BinSource = {
  kind: 'devotional',
  roles: EDITORS,
  changes: ['devotionals'],
  async restore(db, { subject_id: id }, restorer) {
    const devotionals = devotionalsRepository(db);
    const revision = await devotionalRevisions(db).lastOf(id);
    if (revision?.action !== 'deleted') return { kind: 'missing' };
    const restored = await devotionals.restore(revision, null, restorer);
    const { date, language } = revision;
    if (restored === 'stale') {
      const [other] = await devotionals.list({ date, language });
      return {
        kind: 'refused',
        message: `${formatDay(date)} has another ${language === 'YO' ? 'Yoruba' : 'English'} devotional by now.`,
        ...(other ? { takenBy: { kind: 'devotional', id: other.id, title: other.title, date, language } } : {}),
      };
    }
    return { kind: 'restored', details: { date, language, title: restored.title } };
  },
  async remove(db, ids) {
    for (const id of ids) {
      const recording = await leftRecording(db, id);
      if (recording) await recordingsRepository(db).removeForGood(recording.id);
    }
    await db
      .deleteFrom('devotional_revisions')
      .where('devotional_id', 'in', ids)
      .where('devotional_id', 'not in', db.selectFrom('devotionals').select('id').where('id', 'in', ids))
      .execute();
  },
};
