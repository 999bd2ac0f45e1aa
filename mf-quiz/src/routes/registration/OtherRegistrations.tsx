import { useTranslate } from '@cog/platform';
import { Banner, Button, Heading, Stack } from '@cog/shared-ui';
import { Actions } from '../../parts.styles.ts';
import { Reference } from './Reference.tsx';
import { SendToSelf } from './RegisteredNotice.tsx';
import { Sheet } from './RegisterPage.styles.ts';
import type { RegistrationState } from './useRegistration.ts';

/** Earlier registrations on this phone that still wait, or that have been answered meanwhile. */
export function OtherRegistrations({
  others,
  hasDraft,
  waiting,
  correctOther,
  forgetOther,
}: Pick<RegistrationState, 'others' | 'hasDraft' | 'waiting' | 'correctOther' | 'forgetOther'>) {
  const t = useTranslate();
  if (others.length === 0) return null;
  return (
    <Sheet aria-labelledby="quiz-others">
      <Heading level={2} id="quiz-others" look="large">
        {t('Others on this phone')}
      </Heading>
      <Stack as="ul" role="list">
        {others.map(({ key, name, state }) => (
          <Stack as="li" key={key} $gap={2}>
            <strong>{name}</strong>
            {state.kind === 'waiting' ? (
              <p>{t('Saved on this phone. We’ll send it as soon as we can.')}</p>
            ) : state.kind === 'refused' ? (
              <Banner tone="warning">{t(state.message)}</Banner>
            ) : (
              <Reference reference={state.reference} />
            )}
            <Actions>
              {state.kind === 'done' ? <SendToSelf reference={state.reference} /> : null}
              {state.kind === 'refused' && !hasDraft && !waiting ? (
                <Button onClick={() => correctOther(key)}>{t('Correct it')}</Button>
              ) : null}
              {state.kind === 'done' ? (
                <Button look="quiet" onClick={() => forgetOther(key)}>
                  {t('Hide this')}
                </Button>
              ) : null}
            </Actions>
          </Stack>
        ))}
      </Stack>
    </Sheet>
  );
}
