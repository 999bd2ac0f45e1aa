import { useOnline, useTranslate } from '@cog/platform';
import { Banner, Button, ConfirmDialog, Heading } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Actions, Landing, Small } from '../../parts.styles.ts';
import { HallCodeForm } from './HallCodeForm.tsx';
import { Sheet } from './RegisterPage.styles.ts';
import type { RegistrationState } from './useRegistration.ts';

type WaitingNoticeProps = Pick<
  RegistrationState,
  | 'busy'
  | 'problem'
  | 'triesInVain'
  | 'onDevice'
  | 'pauseSeconds'
  | 'sendNow'
  | 'takeHallCode'
  | 'edit'
  | 'startOver'
  | 'startNext'
>;

/** Why the registration waits and when it is sent, in one message. */
function Promised({
  onDevice,
  pauseSeconds,
  triesInVain,
  online,
}: Pick<WaitingNoticeProps, 'onDevice' | 'pauseSeconds' | 'triesInVain'> & { online: boolean }) {
  const t = useTranslate();
  const isAgain = triesInVain > 1;
  const unsent = isAgain ? t('It still didn’t go through.') : t('It didn’t go through.');
  const offline = isAgain ? t('You are still offline.') : t('You’re offline.');
  const soon = online ? t('again until it goes through') : t('once you’re back online');
  const wait = (seconds: number) =>
    seconds < 90 ? t('{count} seconds', { count: seconds }) : t('{count} minutes', { count: Math.ceil(seconds / 60) });
  const when = pauseSeconds === null ? soon : t('again in about {time}', { time: wait(pauseSeconds) });
  return (
    <p>
      {pauseSeconds === null ? `${online ? unsent : offline} ` : null}
      {onDevice
        ? t('Saved on your phone. We’ll send it {when}.', { when })
        : t('We can’t save anything on this phone, so please keep this page open. We’ll send it {when}.', { when })}
    </p>
  );
}

/** A registration that waits on this phone for a network or for a free place at the server. It can be sent now, changed or withdrawn. */
export function WaitingNotice(registration: WaitingNoticeProps) {
  const t = useTranslate();
  const { busy, problem, triesInVain, onDevice, pauseSeconds, sendNow, takeHallCode, edit, startOver, startNext } =
    registration;
  const online = useOnline();
  const landing = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  // After a press on Register the form is gone; on a later visit no button was pressed, so the focus stays.
  const moved = useRef(triesInVain > 0);
  useEffect(() => {
    if (moved.current) landing.current?.focus();
  }, []);
  return (
    <Sheet aria-labelledby="quiz-waiting">
      <Landing ref={landing} tabIndex={-1} aria-labelledby="quiz-waiting" role="group">
        <Heading level={2} id="quiz-waiting">
          {t('Your registration is waiting to go')}
        </Heading>
      </Landing>
      <Banner tone={problem ? 'warning' : 'plain'} {...(problem ? { title: t(problem) } : {})}>
        <Promised onDevice={onDevice} pauseSeconds={pauseSeconds} triesInVain={triesInVain} online={online} />
      </Banner>
      <Actions>
        <Button busy={busy} busyLabel={t('Submitting...')} onClick={sendNow}>
          {t('Try again now')}
        </Button>
        <Button look="secondary" aria-disabled={busy} onClick={edit}>
          {t('Edit')}
        </Button>
        <Button look="secondary" aria-disabled={busy} onClick={startNext}>
          {t('Register the next person')}
        </Button>
        <Button look="quiet" aria-disabled={busy} onClick={() => setAsking(true)}>
          {t('Cancel registration')}
        </Button>
      </Actions>
      {pauseSeconds === null ? null : <HallCodeForm onCode={takeHallCode} />}
      {onDevice ? (
        <Small>
          {pauseSeconds === null
            ? t('If you close this page, just open our site again once you have network and we’ll send it.')
            : t('If you close this page, just open our site again a little later and we’ll send it.')}
        </Small>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={t('Cancel registration')}
        message={t('We’ll clear your answers from this phone and won’t send them.')}
        confirmLabel={t('Cancel registration')}
        cancelLabel={t('Keep it')}
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          startOver();
        }}
        onCancel={() => setAsking(false)}
      />
    </Sheet>
  );
}
