import * as pages from '@cog/contracts/composition/pages';
import { useTranslate } from '@cog/platform';
import { ButtonLink } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { Actions } from '../../parts.styles.ts';

/** Leads on to the quiz, where the reference of this device is filled in; not while that page is not live. */
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
