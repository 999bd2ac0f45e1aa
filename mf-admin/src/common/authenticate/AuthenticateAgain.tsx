import { LazyDialog } from '../layout/LazyDialog.tsx';
import { lazyCode } from '../layout/LazyPart.tsx';
import { authenticationQuestion } from './questions.ts';

const authenticateDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './AuthenticateDialog.tsx')).AuthenticateDialog,
);

/** Shows the dialog that asks the user to confirm their identity while a call waits for the result. */
export function AuthenticateAgain() {
  const question = authenticationQuestion.useAsked();
  if (question === null) return null;
  return (
    <LazyDialog code={authenticateDialog} title="Please confirm it’s you" onClose={() => question.settle(null)}>
      {(AuthenticateDialog) => <AuthenticateDialog onSettled={(isShown) => question.settle(isShown || null)} />}
    </LazyDialog>
  );
}
