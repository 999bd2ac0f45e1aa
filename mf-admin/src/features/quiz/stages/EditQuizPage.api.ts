import { getEditableQuiz } from '@cog/contracts/quiz/stages.endpoints';
import type { EditableQuiz } from '@cog/contracts/quiz/stages.schema';
import { getSamplePeople } from '@cog/contracts/settings/sample.endpoints';
import type { SamplePeople } from '@cog/contracts/settings/sample.schema';
import { type LoaderArguments, useApi } from '@cog/platform';
import type { Query } from '@cog/shared-ui';
import { dataOrSignIn } from '../../../common/calls/dataOrSignIn.ts';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';

/** How often the page refreshes. */
const EVERY_MS = 30_000;

/** Loads the current quiz with its stages, and the sample people in it; `sample` is null if unknown. */
export async function loader({ api, request }: LoaderArguments): Promise<{
  quiz: EditableQuiz;
  sample: SamplePeople | null;
}> {
  const { signal } = request;
  const [quiz, sample] = await Promise.all([
    api.call(getEditableQuiz, { signal }),
    api.call(getSamplePeople, { signal }),
  ]);
  return { quiz: dataOrSignIn(quiz, request), sample: sample.ok ? sample.data : null };
}

/** Milliseconds until the next stage opens or closes, by the server's clock; at least one second. */
function untilNextChange({ stages, now }: EditableQuiz): number {
  const at = Date.parse(now);
  const waits = stages
    .flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])
    .flatMap((moment) => (moment === null ? [] : [Date.parse(moment) - at]))
    .filter((wait) => wait > 0);
  return Math.max(Math.min(EVERY_MS, ...waits), 1000);
}

/** The current quiz, refreshed every 30 seconds and when a stage opens or closes. */
export function useEditableQuiz(initial: EditableQuiz): Query<EditableQuiz> {
  const api = useApi();
  return useAdminQuery({
    of: 'quiz',
    initial,
    ask: ({ signal, background }) => api.call(getEditableQuiz, { signal, background }),
    pollAfter: ({ data }) => (data === null ? EVERY_MS : untilNextChange(data)),
  });
}

/** Sample people who are still in the quiz; the page also works without this. */
export function useSamplePeople(initial: SamplePeople | null): Query<SamplePeople> {
  const api = useApi();
  return useAdminQuery({
    of: 'sample people',
    initial: initial ?? undefined,
    ask: ({ signal, background }) => api.call(getSamplePeople, { signal, background }),
  });
}
