import { Button } from '../actions/Button.tsx';
import { FallbackScene } from '../pictures/FallbackScene.tsx';
import { StateCard } from './StateCard.tsx';

export interface ErrorStateProps {
  /** 'Something went wrong' by default. */
  title?: string;
  /** What happened, in words that can be acted on. */
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Shown where content could not be loaded; announced as an alert. */
export function ErrorState({
  title = 'Something went wrong',
  message,
  onRetry,
  retryLabel = 'Try Again',
}: ErrorStateProps) {
  return (
    <StateCard
      picture={<FallbackScene />}
      title={title}
      role="alert"
      actions={
        onRetry ? (
          <Button data-needs-script="" onClick={onRetry}>
            {retryLabel}
          </Button>
        ) : null
      }
    >
      <p>{message}</p>
    </StateCard>
  );
}
