import { useOnline } from '@cog/platform';
import { Banner, Button, ConfirmDialog, Heading } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Actions, Landing, Small } from '../../parts.styles.ts';
import { HallCodeForm } from './HallCodeForm.tsx';
import { Sheet, Words } from './RegisterPage.styles.ts';
import type { RegistrationState } from './useRegistration.ts';

type WaitingNoticeProps = Pick<
  RegistrationState,
  'busy' | 'problem' | 'onDevice' | 'pauseSeconds' | 'sendNow' | 'takeHallCode' | 'edit' | 'startAnew'
>;

const wait = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);

/** When what waits is sent. */
function Promised({
  onDevice,
  pauseSeconds,
  online,
}: Pick<WaitingNoticeProps, 'onDevice' | 'pauseSeconds'> & { online: boolean }) {
  const soon = online ? 'again by itself every few moments, until it arrives' : 'when the network returns';
  const when = pauseSeconds === null ? soon : `again by itself in about ${wait(pauseSeconds)}`;
  if (!onDevice) return <p>This phone lets us save nothing, so please keep this page open: it will be sent {when}.</p>;
  return <p>It is saved on this phone, and will be sent {when}.</p>;
}

/**
 * A registration that waits on this phone, for a network or until there is room for it: it can be sent now, changed or
 * taken back.
 */
export function WaitingNotice(registration: WaitingNoticeProps) {
  const { busy, problem, onDevice, pauseSeconds, sendNow, takeHallCode, edit, startAnew } = registration;
  const online = useOnline();
  const landing = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  // After a press on Register the form is gone; on a later visit there is no problem yet and the focus stays.
  const moved = useRef(problem !== null);
  useEffect(() => {
    if (moved.current) landing.current?.focus();
  }, []);
  return (
    <Sheet aria-labelledby="quiz-waiting">
      <Landing ref={landing} tabIndex={-1} aria-labelledby="quiz-waiting" role="group">
        <Heading level={2} id="quiz-waiting">
          Your registration is waiting
        </Heading>
      </Landing>
      <Banner tone={problem ? 'warning' : 'plain'} {...(problem ? { title: problem } : {})}>
        <Words>
          <Promised onDevice={onDevice} pauseSeconds={pauseSeconds} online={online} />
          {online ? null : <p>You are offline at the moment.</p>}
        </Words>
      </Banner>
      <Actions>
        <Button busy={busy} busyLabel="Submitting..." onClick={sendNow}>
          Try again now
        </Button>
        <Button look="secondary" aria-disabled={busy} onClick={edit}>
          Edit
        </Button>
        <Button look="quiet" aria-disabled={busy} onClick={() => setAsking(true)}>
          Cancel registration
        </Button>
      </Actions>
      {pauseSeconds === null ? null : <HallCodeForm onCode={takeHallCode} />}
      {onDevice ? (
        <Small>
          {pauseSeconds === null
            ? 'If you close this page, open any page of this site once you have a network: it is sent from there.'
            : 'If you close this page, open any page of this site a little later: it is sent from there.'}
        </Small>
      ) : null}
      <ConfirmDialog
        open={asking}
        title="Cancel registration"
        message="Your answers will be removed from this device and not be sent again."
        confirmLabel="Cancel registration"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          startAnew();
        }}
        onCancel={() => setAsking(false)}
      />
    </Sheet>
  );
}
