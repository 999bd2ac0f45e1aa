import * as pages from '@cog/contracts/composition/pages';
import { ButtonLink } from '@cog/shared-ui';

/** Two ways to something to read, for a list that is still empty. */
export function StartReading() {
  return (
    <>
      <ButtonLink to={pages.devotional}>Read Today's Devotional</ButtonLink>
      <ButtonLink to={pages.sermons} look="secondary">
        All sermons
      </ButtonLink>
    </>
  );
}
