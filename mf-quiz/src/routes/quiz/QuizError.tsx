import { LoadError } from '@cog/shared-ui';

/** The dates of the quiz could not be fetched. */
export function QuizError() {
  return (
    <LoadError heading="Take the Bible Quiz" title="The quiz could not be loaded" loadingLabel="Loading quiz..." />
  );
}
