import type { BankQuestion, QuestionsPage } from '@cog/contracts/quiz/questions.schema';
import { useStateOf } from '../../../common/list/useStateOf.ts';

type Counts = QuestionsPage['counts'];

const lacksYoruba = ({ textYoruba, options }: BankQuestion): boolean =>
  textYoruba === null || options.some((option) => option.textYoruba === null);

/** Adds a question to, or removes it from, the count of its stage; other stages' counts stay the same. */
function add(count: Counts[number], question: BankQuestion | null, by: 1 | -1): Counts[number] {
  if (question?.stage !== count.stage) return count;
  const withoutYoruba = count.withoutYoruba + (lacksYoruba(question) ? by : 0);
  return { ...count, total: count.total + by, withoutYoruba };
}

/** Fetched numbers of questions per stage, with the changes made since. */
export function useEditedCounts(fetched: Counts, data: object) {
  const [counts, setCounts] = useStateOf<object, Counts>(data, fetched);
  return {
    counts,
    /** @param before the question before the change, null if it was added; `after` is null if it was deleted */
    change(before: BankQuestion | null, after: BankQuestion | null) {
      setCounts((counts) => counts.map((count) => add(add(count, before, -1), after, 1)));
    },
  };
}
