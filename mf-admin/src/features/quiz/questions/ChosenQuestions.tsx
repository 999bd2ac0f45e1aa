import { deleteQuestions, getQuestions } from '@cog/contracts/quiz/questions.endpoints';
import type { BankQuestion } from '@cog/contracts/quiz/questions.schema';
import { mapDone } from '../../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { ChosenRows } from '../../../common/list/ChosenRows.tsx';
import type { useChosenRows } from '../../../common/list/useChosenRows.ts';
import { questionsQuery } from './QuestionsPage.api.ts';
import type { QuestionsParams } from './questions.address.ts';

export interface ChosenQuestionsProps {
  params: QuestionsParams;
  /** Rows on the current page. */
  shown: readonly BankQuestion[];
  /** Number of rows on all pages. */
  total: number;
  chosen: ReturnType<typeof useChosenRows<BankQuestion>>;
}

/** Selects questions, also across pages, and deletes them. */
export function ChosenQuestions({ params, shown, total, chosen }: ChosenQuestionsProps) {
  const call = useSignedInCall();
  return (
    <ChosenRows
      nouns={{ one: 'question', many: 'questions' }}
      kind="question"
      deletion="will be taken out of the bank"
      shown={shown}
      total={total}
      chosen={chosen}
      readPage={(page, pageSize) => call(getQuestions, { query: { ...questionsQuery(params), page, pageSize } })}
      remove={async (rows) => {
        const texts = new Map(rows.map(({ id, text }) => [id, text]));
        return mapDone(
          await call(deleteQuestions, { body: { ids: [...texts.keys()] } }),
          ({ message, deleted, refused }) => ({
            message,
            ids: deleted,
            refused: refused.map(({ id, message: why }) => `“${texts.get(id) ?? id}”: ${why}`),
          }),
        );
      }}
    />
  );
}
