import { confirmTotp } from '@cog/contracts/accounts/secondFactor.endpoints';
import { type TotpSetup, totpCode } from '@cog/contracts/accounts/secondFactor.schema';
import { TextField } from '@cog/shared-ui';
import styled from 'styled-components';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { QrCode } from '../../../common/codes/QrCode.tsx';
import { FormDialog } from '../../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { ShownOnce } from '../../../common/layout/ShownOnce.tsx';

const labels = { code: 'Code from the app' };
const blank = { code: '' };

const Picture = styled.div`
  width: min(12.5rem, 100%);
  margin-inline: auto;

  svg {
    display: block;
    border-radius: var(--radius-small);
  }
`;

/** 'ABCD EFGH …': easier to type from a screen; authenticator apps accept the spaces. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

export interface TotpDialogProps {
  setup: TotpSetup;
  /** Called with the recovery codes. */
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}

/** Shows the secret for an authenticator app and checks its first code. */
export function TotpDialog({ setup, onConfirmed, onClose }: TotpDialogProps) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema: totpCode,
    send: (body) => call(confirmTotp, { body }),
    onSaved: ({ codes }) => onConfirmed(codes),
  });
  return (
    <FormDialog
      form={form}
      title="Set up an authenticator app"
      messages={{
        submit: 'Set up',
        busy: 'Checking...',
        unanswered: 'It may be set up already. Check your account before you try again.',
      }}
      onClose={onClose}
    >
      <p>Scan this with an app such as Aegis, Google Authenticator or 1Password.</p>
      <Picture>
        <QrCode text={setup.uri} title="QR code for the authenticator app" />
      </Picture>
      <p>On this same phone, type this into the app instead:</p>
      <ShownOnce secret={inGroups(setup.secret)} what="Key" of="for the authenticator app" />
      <TextField
        autoComplete="one-time-code"
        inputMode="numeric"
        help="The six digits that the app shows now."
        {...form.field('code')}
      />
    </FormDialog>
  );
}
