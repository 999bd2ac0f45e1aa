import * as pages from '@cog/contracts/composition/pages';
import { useTranslate } from '@cog/platform';
import { ButtonLink } from '@cog/shared-ui';
import { Actions } from '../../parts.styles.ts';

/** Leads on to the quiz, where the reference of this device is filled in; nothing while that page is not live. */
export function QuizLink() {
  const t = useTranslate();
  return (
    <Actions>
      <ButtonLink look="secondary" to={pages.quiz}>
        {t('Practise now')}
      </ButtonLink>
    </Actions>
  );
}
