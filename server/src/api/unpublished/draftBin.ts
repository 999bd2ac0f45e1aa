import { formatDay } from '@cog/contracts/lib/calendar';
import { type BinSource, EDITORS } from '../bin/BinSource.ts';
import { contentOf, unpublishedRepository } from './unpublished.repository.ts';

/** Deleted drafts, with their remarks. */
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
    await db
      .deleteFrom('unpublished_texts')
      .where('id', 'in', ids)
      .where('ended_at', 'is not', null)
      .where('published_version', 'is', null)
      .execute();
  },
};
