import { LateDialog } from '../layout/LateDialog.tsx';
import { lateCode } from '../layout/LatePart.tsx';
import { authenticationQuestion } from './questions.ts';

const authenticateDialog = lateCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './AuthenticateDialog.tsx')).AuthenticateDialog,
);

/** The question who somebody is, over whatever the page shows, while a call waits for the answer. */
export function AuthenticateAgain() {
  const question = authenticationQuestion.useAsked();
  if (question === null) return null;
  return (
    <LateDialog code={authenticateDialog} title="Is it still you?" onClose={() => question.settle(null)}>
      {(AuthenticateDialog) => <AuthenticateDialog onSettled={(isShown) => question.settle(isShown || null)} />}
    </LateDialog>
  );
}
