import { useTranslate } from '@cog/platform';
import { Button } from '../actions/Button.tsx';
import { FallbackScene } from '../pictures/FallbackScene.tsx';
import { StateCard } from './StateCard.tsx';

export interface ErrorStateProps {
  /** 'Something went wrong' by default. */
  title?: string;
  /** What happened, and what can be done about it; messages of the API are in English. */
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Shown where content could not be loaded; announced as an alert. */
export function ErrorState({ title, message, onRetry, retryLabel }: ErrorStateProps) {
  const t = useTranslate();
  return (
    <StateCard
      picture={<FallbackScene />}
      title={title ?? t('Something went wrong')}
      role="alert"
      actions={
        onRetry ? (
          <Button data-needs-script="" onClick={onRetry}>
            {retryLabel ?? t('Try Again')}
          </Button>
        ) : null
      }
    >
      <p>{t(message)}</p>
    </StateCard>
  );
}
