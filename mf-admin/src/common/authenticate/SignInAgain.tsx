import { useSession } from '@cog/platform';
import { LateDialog } from '../layout/LateDialog.tsx';
import { lateCode } from '../layout/LatePart.tsx';
import { declinedSignIns, signInQuestion } from './questions.ts';

const signInDialog = lateCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './SignInDialog.tsx')).SignInDialog,
);

/** The sign-in form over whatever the page shows, while a call waits for somebody to be signed in. */
export function SignInAgain() {
  const session = useSession();
  const question = signInQuestion.useAsked();
  if (question === null) return null;
  const giveUp = () => {
    if (session) declinedSignIns.add(session);
    question.settle(null);
  };
  return (
    <LateDialog code={signInDialog} title="Please sign in again" onClose={giveUp}>
      {(SignInDialog) => <SignInDialog onSignedIn={question.settle} onClose={giveUp} />}
    </LateDialog>
  );
}
