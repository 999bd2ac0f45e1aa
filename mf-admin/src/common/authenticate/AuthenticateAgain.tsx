import { LateDialog } from '../layout/LateDialog.tsx';
import { lateCode } from '../layout/LatePart.tsx';
import { useAuthenticationRequest } from './authenticationRequest.ts';

const authenticateDialog = lateCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './AuthenticateDialog.tsx')).AuthenticateDialog,
);

/** The question who somebody is, over whatever the page shows, while a call waits for the answer. */
export function AuthenticateAgain() {
  const request = useAuthenticationRequest();
  if (request === null) return null;
  return (
    <LateDialog code={authenticateDialog} title="Is it still you?" onClose={() => request.settle(false)}>
      {(AuthenticateDialog) => <AuthenticateDialog onSettled={request.settle} />}
    </LateDialog>
  );
}
