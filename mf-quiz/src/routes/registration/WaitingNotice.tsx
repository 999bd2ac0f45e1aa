import { useOnline } from '@cog/platform';
import { Banner, Button, ConfirmDialog, Heading } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Actions, Landing, Small } from '../../parts.styles.ts';
import { HallCodeForm } from './HallCodeForm.tsx';
import { Sheet } from './RegisterPage.styles.ts';
import type { RegistrationState } from './useRegistration.ts';

type WaitingNoticeProps = Pick<
  RegistrationState,
  'busy' | 'problem' | 'triesInVain' | 'onDevice' | 'pauseSeconds' | 'sendNow' | 'takeHallCode' | 'edit' | 'startAnew'
>;

const wait = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);

/** How it stands and when what waits is sent, in one message. */
function Promised({
  onDevice,
  pauseSeconds,
  triesInVain,
  online,
}: Pick<WaitingNoticeProps, 'onDevice' | 'pauseSeconds' | 'triesInVain'> & { online: boolean }) {
  const soon = online ? 'again by itself every few moments, until it arrives' : 'when the network returns';
  const when = pauseSeconds === null ? soon : `again by itself in about ${wait(pauseSeconds)}`;
  const still = triesInVain > 1 ? ' still' : '';
  const reason = online ? `It${still} could not be sent just now.` : `You are${still} offline.`;
  return (
    <p>
      {pauseSeconds === null ? `${reason} ` : null}
      {onDevice
        ? 'It is saved on this phone, and will be sent '
        : 'This phone lets us save nothing, so please keep this page open: it will be sent '}
      {when}.
    </p>
  );
}

/**
 * A registration that waits on this phone, for a network or until there is room for it: it can be sent now, changed or
 * taken back.
 */
export function WaitingNotice(registration: WaitingNoticeProps) {
  const { busy, problem, triesInVain, onDevice, pauseSeconds, sendNow, takeHallCode, edit, startAnew } = registration;
  const online = useOnline();
  const landing = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  // After a press on Register the form is gone; on a later visit nobody has pressed anything, and the focus stays.
  const moved = useRef(triesInVain > 0);
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
        <Promised onDevice={onDevice} pauseSeconds={pauseSeconds} triesInVain={triesInVain} online={online} />
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
