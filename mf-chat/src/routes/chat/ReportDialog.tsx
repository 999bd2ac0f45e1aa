import { LONGEST_REASON } from '@cog/contracts/chat/constants';
import { useMessages, useTextLang, useTranslate } from '@cog/platform';
import { Banner, Button, Dialog, Stack, TextAreaField } from '@cog/shared-ui';
import { type FormEvent, useId, useState } from 'react';
import { QuotedText } from './MessageActions.styles.ts';
import { messageText } from './messageText.ts';
import { useAct } from './useAct.ts';

interface ReportDialogProps {
  /** The message that is reported. */
  text: string;
  /** @returns why it was not reported, or null on success */
  onReport: (reason: string | null) => Promise<string | null>;
  onClose: () => void;
}

/** Reports a message to the hosts, with a reason if the person gives one. */
export function ReportDialog({ text, onReport, onClose }: ReportDialogProps) {
  const t = useTranslate();
  const langOf = useTextLang();
  const [reason, setReason] = useState('');
  const { isBusy, problem, run } = useAct();
  const say = useMessages();
  const form = useId();
  const report = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(() => onReport(messageText(reason) || null)))) return;
    onClose();
    say(t('Thank you. Our hosts will look at the message.'), 'good');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Report this message')}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={form} busy={isBusy} busyLabel={t('Reporting...')}>
            {t('Report')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void report(event)}>
        <Stack>
          {problem === null ? null : <Banner tone="bad">{t(problem)}</Banner>}
          <QuotedText lang={langOf(text)}>{text}</QuotedText>
          <TextAreaField
            label={t('What is wrong with it?')}
            optional
            help={t('Our hosts will read it. Nobody else will know that you reported it.')}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
