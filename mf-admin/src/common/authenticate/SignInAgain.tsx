import { useSession } from '@cog/platform';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import { lazyCode } from '../layout/LazyPart.tsx';
import { declinedSignIns, signInQuestion } from './questions.ts';

const signInDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './SignInDialog.tsx')).SignInDialog,
);

/** The sign-in form over the page's content, while a call waits for a user to sign in. */
export function SignInAgain() {
  const session = useSession();
  const question = signInQuestion.useAsked();
  if (question === null) return null;
  const giveUp = () => {
    if (session) declinedSignIns.add(session);
    question.settle(null);
  };
  return (
    <LazyDialog code={signInDialog} title="Please sign in again" onClose={giveUp}>
      {(SignInDialog) => <SignInDialog onSignedIn={question.settle} onClose={giveUp} />}
    </LazyDialog>
  );
}
