import { ConfirmDialog, type ConfirmDialogProps } from '@cog/shared-ui';
import { consequence, grants, type LiveWish, questions } from './live.messages.ts';

export interface LiveQuestionProps extends Pick<ConfirmDialogProps, 'busy' | 'onConfirm' | 'onCancel'> {
  wish: LiveWish;
}

/** Asks for confirmation before the switch is set, and says what visitors will see. */
export const LiveQuestion = ({ wish, ...rest }: LiveQuestionProps) => (
  <ConfirmDialog
    {...rest}
    open
    title={questions[wish.override]}
    message={consequence(wish)}
    confirmLabel={grants[wish.override]}
    busyLabel="Changing..."
  />
);
