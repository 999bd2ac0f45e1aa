import * as pages from '@cog/contracts/composition/pages';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import { SAMPLE_UNDO_DAYS } from '@cog/contracts/settings/sample.constants';
import { getSample, removeSample, restoreSample } from '@cog/contracts/settings/sample.endpoints';
import type { SampleState } from '@cog/contracts/settings/sample.schema';
import { RouteLink, useApi, useToday } from '@cog/platform';
import {
  Banner,
  Button,
  ButtonLink,
  ConfirmDialog,
  column,
  Heading,
  Icon,
  overlay,
  quiet,
  Stack,
} from '@cog/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import {
  keepShown,
  pictureMessages,
  readShown,
  type Shown,
  stepAddress,
  stepMessages,
} from '../../../common/first-steps/steps.ts';
import { Panel } from '../../../common/layout/Panel.tsx';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import { useMayOpen } from '../useMayOpen.ts';
import { countText } from './firstSteps.messages.ts';
import { areAllDone, hasFirstSteps } from './hasFirstSteps.ts';

const Steps = styled.ol`
  ${column(0)};

  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    align-items: start;
    position: relative;
    gap: 0 var(--space-3);
    padding-block: var(--space-2);
  }

  li + li {
    border-top: 1px solid var(--color-line);
  }

  @media (min-width: 1100px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: var(--space-8);

    & > li:nth-child(2) {
      border-top: 0;
    }
  }

  svg {
    color: var(--color-leaf);
  }

  b,
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    font-weight: 700;
  }

  /* As tall as a thumb, although the text below is close. */
  a::after {
    ${overlay};
  }

  small {
    display: block;
    ${quiet};
  }
`;

/** A tick or an empty ring, aligned with the first line of its step. */
const Mark = styled.span`
  display: grid;
  place-items: center;
  height: 32px;

  &:empty::before {
    content: '';
    width: 16px;
    height: 16px;
    border: 2px solid var(--color-ink-soft);
    border-radius: 50%;
  }
`;

/** Lies above the link that covers the step. */
const Above = styled.div`
  position: relative;
  z-index: 1;
  width: fit-content;
`;

const Counts = styled.ul`
  padding-inline-start: var(--space-5);
  list-style: disc;
`;

export interface FirstStepsPanelProps {
  loaded: SampleState | null;
  /** Stores on this device whether the steps are shown, put away or done. */
  onKeep: (shown: Shown) => void;
}

/**
 * The steps with their states, the sample content left on the site, to be removed and restored, and a single
 * announcement once all is done.
 */
export function FirstStepsPanel({ loaded, onKeep }: FirstStepsPanelProps) {
  const api = useApi();
  const call = useSignedInCall();
  const { data, failure, put, refetch } = useAdminQuery({
    of: getSample,
    ...(loaded === null ? {} : { initial: loaded }),
    ask: (options) => api.call(getSample, options),
  });
  const actions = useActions<ActionResult>();
  const [isAsking, setAsking] = useState(false);

  const isOpen = data !== null && !areAllDone(data);
  useEffect(() => {
    if (isOpen && readShown() !== 'shown') keepShown('shown');
  }, [isOpen]);

  if (data === null) {
    if (failure === null) return null;
    return (
      <Panel
        title="First steps"
        actions={
          <Button look="quiet" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        <p>{failure.message}</p>
      </Panel>
    );
  }
  const { steps, left, removal, pictures } = data;
  const done = steps.filter(({ state }) => state === 'done').length;
  // Nothing to do and nothing to undo; but the last message stays so that it can be read.
  if (!hasFirstSteps(data) && actions.result === null) return null;

  const changed = {
    done: (answer: { message: string; data: SampleState }): ActionResult => {
      put(answer.data);
      setAsking(false);
      return { tone: 'good', text: answer.message };
    },
    failed: ({ message }: { message: string }): ActionResult => {
      setAsking(false);
      // Another user may have removed it, or changed what would be removed.
      void refetch(true);
      return { tone: 'bad', text: message };
    },
  };
  const remove = () => actions.act('remove', () => call(removeSample, { body: { version: data.version } }), changed);
  const sendNoMail = () =>
    actions.act(
      'mail',
      async () => {
        const read = await call(getEditableSettings);
        if (read.kind !== 'done') return read;
        const { settings, updated_at } = read.data;
        const mail = { ...settings.mail, wanted: 'no' as const };
        return call(saveSettings, { body: { settings: { ...settings, mail }, updated_at } });
      },
      {
        done() {
          void refetch(true);
          return { tone: 'good', text: 'Noted: you don’t send mail. You can change this in the settings, under Mail.' };
        },
        failed: ({ message }) => ({ tone: 'bad', text: message }),
      },
    );
  const restore = (id: string) => actions.act('restore', () => call(restoreSample, { body: { removal: id } }), changed);

  return (
    <Panel
      title="First steps"
      actions={
        isOpen ? (
          <Button look="quiet" onClick={() => onKeep('put away')}>
            Hide this list
          </Button>
        ) : (
          <>
            <ButtonLink to={pages.home}>See your site</ButtonLink>
            <Button look="quiet" onClick={() => onKeep(left.length > 0 || removal !== null ? 'put away' : 'done')}>
              Close
            </Button>
          </>
        )
      }
    >
      {isOpen ? (
        <p>
          {done} of {steps.length} done. Tap a line to do it.
        </p>
      ) : (
        <Banner tone="good" title="Well done! All first steps are done.">
          The site is your church’s own now, and ready for your members: share its address with them.
        </Banner>
      )}
      {isOpen ? (
        <Steps>
          {steps.map((step) => (
            <Step key={step.step} {...step}>
              {step.step === 'mail' && step.state !== 'done' ? (
                <Above>
                  <Button
                    look="quiet"
                    busy={actions.busy === 'mail'}
                    busyLabel="Saving..."
                    onClick={() => void sendNoMail()}
                  >
                    We don’t send mail
                  </Button>
                </Above>
              ) : null}
            </Step>
          ))}
        </Steps>
      ) : null}
      {isOpen && pictures.length > 0 ? (
        <Stack $gap={3}>
          <Heading level={3} look="body">
            Pictures of your own
          </Heading>
          <p>
            Visitors come to see faces they know. These still show a drawing or an initial. Please add a photo where you
            have one:
          </p>
          <Counts>
            {pictures.map(({ place, missing }) => {
              const { one, many, where, to } = pictureMessages[place];
              return (
                <li key={place}>
                  <RouteLink to={to}>
                    {missing} {missing === 1 ? one : many}
                  </RouteLink>{' '}
                  {where}
                </li>
              );
            })}
          </Counts>
        </Stack>
      ) : null}
      <ActionMessage result={actions.result} />
      {left.length > 0 ? (
        <Stack $gap={3}>
          <Heading level={3} look="body">
            Sample content
          </Heading>
          <p>
            This site came with sample content, to show what it can do. Remove what is left in one step, now or once you
            have added your own.
          </p>
          <div>
            <Button look="secondary" onClick={() => setAsking(true)}>
              Remove the sample content
            </Button>
          </div>
        </Stack>
      ) : null}
      {removal === null ? null : (
        <Stack $gap={3}>
          <p>
            The sample content was removed on {lagosMoment(removal.at)}. It can be brought back until{' '}
            {lagosMoment(removal.until)}, Lagos time.
          </p>
          <div>
            <Button
              look="secondary"
              busy={actions.busy === 'restore'}
              busyLabel="Bringing it back..."
              onClick={() => void restore(removal.id)}
            >
              Bring the sample content back
            </Button>
          </div>
        </Stack>
      )}
      <RemovalDialog
        state={data}
        open={isAsking}
        busy={actions.busy === 'remove'}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}

/** @param children shown instead of the step's link */
function Step({ step, state, children }: SampleState['steps'][number] & { children?: ReactNode }) {
  const mayOpen = useMayOpen();
  const { title, states, link } = stepMessages[step];
  const isDone = state === 'done';
  const today = useToday();
  const leads = !isDone && mayOpen(link.to.replace(/\?.*/, ''));
  return (
    <li>
      <Mark>{isDone ? <Icon name="check" size={20} /> : null}</Mark>
      <div>
        {leads ? <RouteLink to={stepAddress(step, today)}>{link.label}</RouteLink> : <b>{title}</b>}
        <small>{isDone ? 'Done.' : states[state]}</small>
        {children}
      </div>
    </li>
  );
}

interface RemovalDialogProps {
  state: SampleState;
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says how much will be removed and how much will stay, before the removal. */
function RemovalDialog({ state: { left, kept }, open, busy, onConfirm, onCancel }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Remove the sample content?"
      message={<p>All of it leaves the site at once. You can bring it back here for {SAMPLE_UNDO_DAYS} days.</p>}
      confirmLabel="Remove the sample content"
      busy={busy}
      busyLabel="Removing..."
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Heading level={3} look="body">
        What goes
      </Heading>
      <Counts>
        {left.map((entry) => (
          <li key={entry.kind}>{countText(entry)}</li>
        ))}
      </Counts>
      <Banner tone="plain" title="What you have changed stays">
        {kept.length === 0
          ? 'Nothing else in the sample was changed. What you added yourselves stays too.'
          : `You have changed or added to these: ${kept.map(countText).join(', ')}. Please delete by hand what you don’t want.`}
      </Banner>
    </ConfirmDialog>
  );
}
