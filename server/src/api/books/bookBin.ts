import { type BinSource, EDITORS } from '../bin/BinSource.ts';
import { booksRepository } from './books.repository.ts';

/** Deleted books. Titles are unique, so another book may have taken one meanwhile. */
export const bookBin: BinSource = {
  kind: 'book',
  roles: EDITORS,
  changes: ['books'],
  async restore(db, { subject_id: id }) {
    const book = await booksRepository(db).restoreById(id);
    if (book === 'missing') return { kind: 'missing' };
    if ('takenBy' in book) {
      const { id: otherId, title } = book.takenBy;
      return {
        kind: 'refused',
        message: `There is a book called “${title}” again.`,
        takenBy: { kind: 'book', id: otherId, title, date: null, language: null },
      };
    }
    return { kind: 'restored', details: { title: book.title } };
  },
  async remove(db, ids) {
    await db.deleteFrom('books').where('id', 'in', ids).where('deleted_at', 'is not', null).execute();
  },
};
