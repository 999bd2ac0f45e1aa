import { previewRegistrationMail } from '@cog/contracts/mails/registrationMail.endpoints';
import type { RegistrationMail } from '@cog/contracts/mails/registrationMail.schema';
import type { MailAttachment } from '@cog/contracts/mails/schema';
import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import { useApi } from '@cog/platform';
import { Banner, Button, Dialog, Loading, Stack } from '@cog/shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { inertHtml } from '../../../common/inertHtml.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { Facts } from '../../../common/layout/Facts.tsx';
import { MailText } from '../../mail/MailText.styles.ts';
import { MailFrame } from './BulkEmail.styles.ts';

interface MailPreviewProps {
  selection: RegistrationSelection;
  mail: RegistrationMail;
  attached: readonly MailAttachment[];
  onClose: () => void;
}

const looks = [
  { look: 'html', label: 'Formatted' },
  { look: 'text', label: 'Plain text' },
] as const;

/** A mail as a mail program shows it: without scripts, forms, an origin or pop-ups. */
function MailHtml({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // React would convert the TrustedHTML to a string.
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.srcdoc = inertHtml(html);
  }, [html]);
  return <MailFrame ref={frame} title="The mail as it is shown" sandbox="" />;
}

/** The mail for the first recipient, rendered by the server. */
export function MailPreview({ selection, mail, attached, onClose }: MailPreviewProps) {
  const api = useApi();
  const [shown, setShown] = useState<'html' | 'text'>('html');
  const { data, failure, isLoading, refetch } = useAdminQuery({
    of: mail,
    ask: ({ signal }) => api.call(previewRegistrationMail, { body: { selection, ...mail }, signal }),
  });
  const first = data?.first;
  return (
    <Dialog open title="Preview" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Stack>
        {data === null && failure === null ? <Loading label="Making the preview..." /> : null}
        {failure && !isLoading ? (
          <Banner tone="bad" title="The preview didn’t load.">
            <p>{failure.message}</p>
            <Button look="secondary" onClick={() => void refetch()}>
              Try Again
            </Button>
          </Banner>
        ) : null}
        {data && !first ? (
          <Banner tone="warning">None of the people you selected can get mail, so there is nothing to show.</Banner>
        ) : null}
        {first ? (
          <>
            <Facts
              look="column"
              facts={[
                ['To', `${first.name} <${first.to}>`],
                ['Replies go to', mail.replyTo],
                ['Subject', first.subject],
                ['Attachments', attached.length === 0 ? null : attached.map(({ name }) => name).join(', ')],
              ]}
            />
            <Actions role="group" aria-label="How it is shown">
              {looks.map(({ look, label }) => (
                <Button
                  key={look}
                  look={look === shown ? 'primary' : 'secondary'}
                  aria-pressed={look === shown}
                  onClick={() => setShown(look)}
                >
                  {label}
                </Button>
              ))}
            </Actions>
            {shown === 'html' ? (
              <MailHtml html={first.html} />
            ) : (
              <MailText tabIndex={0} role="region" aria-label="Text of the mail">
                {first.text}
              </MailText>
            )}
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
