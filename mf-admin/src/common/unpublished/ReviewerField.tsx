import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import { SelectField, type SelectFieldProps } from '@cog/shared-ui';

type Reviewed = Pick<UnpublishedText, 'accounts' | 'reviewer'>;

export const reviewerLabel = 'To be read by';
const NO_REVIEWER = 'Anybody';

/** Those who can be asked: the accounts that may sign in, and the present reviewer. */
function reviewersOf({ accounts, reviewer }: Reviewed) {
  const isGone = reviewer !== null && accounts.every(({ id }) => id !== reviewer.id);
  return [...(isGone ? [reviewer] : []), ...accounts];
}

/** How a reviewer reads in a comparison of versions. */
export const describeReviewer = (text: Reviewed, value: string): string =>
  reviewersOf(text).find(({ id }) => id === value)?.username ?? NO_REVIEWER;

export interface ReviewerFieldProps extends Omit<SelectFieldProps, 'options'> {
  text: Reviewed;
}

/** Selects the reviewer of a draft. */
export function ReviewerField({ text, ...field }: ReviewerFieldProps) {
  return (
    <SelectField
      help="Who should read it before it goes out? They’ll see it on their dashboard."
      optional
      placeholder={NO_REVIEWER}
      options={reviewersOf(text).map(({ id, username }) => ({ value: id, label: username }))}
      {...field}
    />
  );
}
