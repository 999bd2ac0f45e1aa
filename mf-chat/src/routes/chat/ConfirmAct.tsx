import { useMessages, useTranslate } from '@cog/platform';
import { Banner, ConfirmDialog } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { type Act, useAct } from './useAct.ts';

interface ConfirmActProps {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  /** Label of the button during the action: 'Clearing...'. */
  busyLabel: string;
  act: Act;
  /** Announced on success: 'The chat was cleared.' */
  done: string;
  /** Called on success or cancel; a refusal is shown in the dialog, which stays open. */
  onClose: (isDone: boolean) => void;
}

/** Confirms an action that cannot be undone, runs it, and reports the result. */
export function ConfirmAct({ title, message, confirmLabel, busyLabel, act, done, onClose }: ConfirmActProps) {
  const t = useTranslate();
  const { isBusy, problem, run } = useAct();
  const say = useMessages();
  const confirm = async () => {
    if (!(await run(act))) return;
    say(done, 'good');
    onClose(true);
  };
  return (
    <ConfirmDialog
      open
      title={title}
      message={message}
      notice={problem === null ? null : <Banner tone="bad">{t(problem)}</Banner>}
      confirmLabel={confirmLabel}
      tone="danger"
      busy={isBusy}
      busyLabel={busyLabel}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    />
  );
}
