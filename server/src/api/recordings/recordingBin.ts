import { formatDay } from '@cog/contracts/lib/calendar';
import { type BinSource, EDITORS } from '../bin/BinSource.ts';
import { recordingsRepository } from './recordings.repository.ts';

/** Removed recordings; the file is deleted from the disk once no recording refers to it. */
export const recordingBin: BinSource = {
  kind: 'recording',
  roles: EDITORS,
  changes: ['devotionals', 'sermons'],
  async restore(db, { subject_id: id, title, date, language }, { now }) {
    const recordings = recordingsRepository(db);
    const restored = await recordings.restore(id, null, now);
    if (restored === 'missing') return { kind: 'missing' };
    if (restored === 'no-text') {
      const day = date ? formatDay(date) : 'Its day';
      return { kind: 'refused', message: `${day} has no devotional in this language. Bring that back first.` };
    }
    if (restored === 'taken') {
      return {
        kind: 'refused',
        message: `${title ? `“${title}”` : date ? formatDay(date) : 'Its day'} has another recording by now. Remove that one first.`,
        takenBy: { kind: 'recording', id, title, date: date || null, language: language || null },
      };
    }
    return { kind: 'restored', details: { ...(await recordings.nameOf(restored)) } };
  },
  async remove(db, ids) {
    await db.deleteFrom('recordings').where('id', 'in', ids).where('removed_at', 'is not', null).execute();
  },
};
