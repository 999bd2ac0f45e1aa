import type { BankQuestion, QuestionsPage } from '@cog/contracts/quiz/questions.schema';
import { useStateOf } from '../../../common/list/useStateOf.ts';

type Counts = QuestionsPage['counts'];

const lacksYoruba = ({ textYoruba, options }: BankQuestion): boolean =>
  textYoruba === null || options.some((option) => option.textYoruba === null);

/** A stage's count with a question more or less, where it is of this stage. */
function add(count: Counts[number], question: BankQuestion | null, by: 1 | -1): Counts[number] {
  if (question?.stage !== count.stage) return count;
  const withoutYoruba = count.withoutYoruba + (lacksYoruba(question) ? by : 0);
  return { ...count, total: count.total + by, withoutYoruba };
}

/** How many questions each stage has, as it was fetched, with what was done to them since. */
export function useEditedCounts(fetched: Counts, data: object) {
  const [counts, setCounts] = useStateOf<object, Counts>(data, fetched);
  return {
    counts,
    /** @param before the question as it was, null for one that was not there; `after` likewise */
    change(before: BankQuestion | null, after: BankQuestion | null) {
      setCounts(counts.map((count) => add(add(count, before, -1), after, 1)));
    },
  };
}
