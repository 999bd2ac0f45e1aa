import * as pages from '@cog/contracts/composition/pages';
import { useTranslate } from '@cog/platform';
import { ButtonLink } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { Actions } from '../../parts.styles.ts';

/** A link to the quiz, which fills in this device's reference; hidden while that page is not live. */
export function QuizLink({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  return (
    <Actions>
      <ButtonLink look="secondary" to={pages.quiz}>
        {t('Practise now')}
      </ButtonLink>
      {children}
    </Actions>
  );
}
