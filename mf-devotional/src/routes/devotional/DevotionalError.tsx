import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { useToday } from '@cog/platform';
import { ButtonLink, LoadError } from '@cog/shared-ui';
import { DEVOTIONAL_NAME } from './DevotionalPage.words.ts';

/** The devotional could not be fetched (specification, section 8). */
export function DevotionalError() {
  const today = useToday();
  return (
    <LoadError heading={DEVOTIONAL_NAME} title="Error fetching devotional data" loadingLabel="Loading devotional...">
      <div>
        <ButtonLink look="quiet" to={devotionalAddress(today, 'EN')}>
          Today’s devotional
        </ButtonLink>
      </div>
    </LoadError>
  );
}
