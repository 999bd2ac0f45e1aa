import { formatDay } from '@cog/contracts/lib/calendar';
import { type BinSource, EDITORS } from '../bin/BinSource.ts';
import { devotionalBin } from '../devotionals/devotionalBin.ts';
import { sermonBin } from '../sermons/sermonBin.ts';
import { contentOf, unpublishedRepository } from './unpublished.repository.ts';

/** Deleted drafts, with their remarks, and with what remains of texts that were taken off the site. */
export const draftBin: BinSource = {
  kind: 'draft',
  roles: EDITORS,
  changes: [],
  async restore(db, { subject_id: id }, writer) {
    const texts = unpublishedRepository(db);
    const ended = await texts.findEnded(id);
    if (ended === undefined || ended.published_version !== null) return { kind: 'missing' };
    const { kind, title, date, language } = ended;
    if (await texts.isDayTaken(contentOf(ended), id)) {
      const other = language && date ? await texts.ofDay(date, language) : undefined;
      return {
        kind: 'refused',
        message: `${date ? formatDay(date) : 'Its day'} has another draft by now.`,
        ...(other
          ? {
              takenBy: {
                kind: 'draft',
                id: other.id,
                title: other.title,
                date: other.date || null,
                language: language || null,
              },
            }
          : {}),
      };
    }
    if ((await texts.restore(ended, writer)) === 'missing') return { kind: 'missing' };
    return { kind: 'restored', details: { kind, title, ...(date ? { date } : {}), ...(language ? { language } : {}) } };
  },
  async remove(db, ids) {
    const gone = await db
      .deleteFrom('unpublished_texts')
      .where('id', 'in', ids)
      .where('ended_at', 'is not', null)
      .where('published_version', 'is', null)
      .returning(['kind', 'published_id'])
      .execute();
    for (const { kind, published_id: id } of gone) {
      // Another draft may be of the same text, which came back from its history meanwhile.
      if (id !== null && !(await unpublishedRepository(db).isDraftOf(id))) {
        await (kind === 'sermon' ? sermonBin : devotionalBin).remove(db, [id]);
      }
    }
  },
};
