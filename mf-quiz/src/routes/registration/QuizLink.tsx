import * as pages from '@cog/contracts/composition/pages';
import { ButtonLink } from '@cog/shared-ui';
import { Actions } from '../../parts.styles.ts';

/** Leads on to the quiz, where the reference of this device is filled in; nothing while that page is not live. */
export function QuizLink() {
  return (
    <Actions>
      <ButtonLink look="secondary" to={pages.quiz}>
        Practise, and see when the quiz opens
      </ButtonLink>
    </Actions>
  );
}
