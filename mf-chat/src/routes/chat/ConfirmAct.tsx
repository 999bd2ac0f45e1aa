import { useMessages, useTranslate } from '@cog/platform';
import { ConfirmDialog } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { type Act, useAct } from './useAct.ts';

interface ConfirmActProps {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  /** What the button says meanwhile: 'Clearing...'. */
  busyLabel: string;
  act: Act;
  /** Said when it is done: 'The chat was cleared.' */
  done: string;
  /** Called when it is done, refused or cancelled. */
  onClose: (isDone: boolean) => void;
}

/** Asks before something that cannot be undone, does it, and says how it went. */
export function ConfirmAct({ title, message, confirmLabel, busyLabel, act, done, onClose }: ConfirmActProps) {
  const t = useTranslate();
  const { isBusy, run } = useAct();
  const say = useMessages();
  const confirm = () =>
    run(async () => {
      const problem = await act();
      if (problem === null) say(done, 'good');
      else say(t(problem), 'bad');
      return problem;
    }).then(onClose);
  return (
    <ConfirmDialog
      open
      title={title}
      message={message}
      confirmLabel={confirmLabel}
      tone="danger"
      busy={isBusy}
      busyLabel={busyLabel}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    />
  );
}
