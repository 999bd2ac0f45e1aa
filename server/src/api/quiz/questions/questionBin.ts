import { questionStageName } from '@cog/contracts/quiz/questions.constants';
import { type BinSource, EDITORS } from '../../bin/BinSource.ts';
import { openRefusal } from './openStages.ts';
import { questionsRepository } from './questions.repository.ts';

/** Deleted questions of the quiz. The versions that participants were asked are stored separately. */
export const questionBin: BinSource = {
  kind: 'question',
  roles: EDITORS,
  changes: ['quiz'],
  async restore(db, { subject_id: id, title }, { now }) {
    const questions = questionsRepository(db);
    const deleted = await questions.findDeleted(id);
    if (deleted === null) return { kind: 'missing' };
    const isOpen = await openRefusal({ db, now }, deleted.stage);
    if (isOpen !== null) return { kind: 'refused', message: isOpen.message };
    const restored = await questions.restore(deleted);
    if (restored === 'missing') return { kind: 'missing' };
    const stage = questionStageName(deleted.stage);
    if (restored === 'taken') {
      const other = await questions.findSame(deleted);
      return {
        kind: 'refused',
        message: `${stage} has a question with these words again.`,
        ...(other
          ? { takenBy: { kind: 'question', id: other.id, title: other.text, date: null, language: null } }
          : {}),
      };
    }
    return { kind: 'restored', details: { title: title.slice(0, 80), stage } };
  },
  async remove(db, ids) {
    await db.deleteFrom('quiz_questions').where('id', 'in', ids).where('deleted_at', 'is not', null).execute();
  },
};
