import { type BinSource, EDITORS } from '../bin/BinSource.ts';
import { recordingsRepository } from '../recordings/recordings.repository.ts';
import { sermonsRepository } from './sermons.repository.ts';

/** Deleted sermons. Each is restored to its address, which stays reserved until the sermon is removed for good. */
export const sermonBin: BinSource = {
  kind: 'sermon',
  roles: EDITORS,
  changes: ['sermons'],
  async restore(db, { subject_id: id }) {
    const sermon = await sermonsRepository(db).restore(id);
    if (sermon === null) return { kind: 'missing' };
    return { kind: 'restored', details: { title: sermon.sermonTitle, date: sermon.date } };
  },
  async remove(db, ids) {
    const gone = db.deleteFrom('sermons').where('id', 'in', ids).where('deleted_at', 'is not', null).returning('id');
    await recordingsRepository(db).removeOfSermons((await gone.execute()).map(({ id }) => id));
  },
};
