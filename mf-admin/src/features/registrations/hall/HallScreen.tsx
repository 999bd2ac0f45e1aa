import * as pages from '@cog/contracts/composition/pages';
import {
  HALL_CODE_PARAMETER,
  REGISTRATIONS_PER_HALL,
  REGISTRATIONS_PER_NETWORK,
} from '@cog/contracts/registrations/constants';
import { getHallCode, makeHallCode } from '@cog/contracts/registrations/endpoints';
import { useApi, usePlatform } from '@cog/platform';
import { Button, ConfirmDialog, CopyButton, ErrorState, Loading, Stack, useOneAtATime } from '@cog/shared-ui';
import { useRef, useState } from 'react';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import { HallDialog } from './HallDialog.tsx';
import { Code, Link } from './HallScreen.styles.ts';

/** Shortest time between fetches, on a computer whose clock is ahead. */
const MINUTE_MS = 60_000;

/** The current code, fetched again when it expires at midnight. */
function useHallCode() {
  const api = useApi();
  return useAdminQuery({
    of: 'hall-code',
    ask: (options) => api.call(getHallCode, options),
    pollAfter: ({ data }) =>
      data?.hallCode ? Math.max(Date.parse(data.hallCode.expiresAt) - Date.now() + 1000, MINUTE_MS) : null,
  });
}

/**
 * The code with which people in a hall register from the same network: created here, shown on the wall, valid until
 * midnight. It is in a section of the participants page that opens on press.
 */
export function HallScreen() {
  const { siteUrl } = usePlatform();
  const { data, failure, refetch, put } = useHallCode();
  const call = useSignedInCall();
  const { busy, run } = useOneAtATime();
  const [shown, setShown] = useState<'wall' | 'question' | null>(null);
  const [result, setResult] = useState<ActionResult | null>(null);
  const shownLink = useRef<HTMLSpanElement>(null);

  const make = async () => {
    const outcome = await run('make', () => call(makeHallCode));
    if (outcome === null || outcome.kind === 'signed-out') return;
    setShown(null);
    if (outcome.kind !== 'done') return setResult({ tone: 'bad', title: outcome.message });
    put({ hallCode: outcome.data.hallCode });
    setResult({ tone: 'good', title: outcome.data.message });
  };

  if (data === null) {
    if (failure === null) return <Loading label="Loading the hall code..." />;
    return <ErrorState title="The hall code didn’t load" message={failure.message} onRetry={() => void refetch()} />;
  }
  const { hallCode } = data;
  const link = `${siteUrl}${pages.quizRegistration}?${HALL_CODE_PARAMETER}=${hallCode?.code}`;
  return (
    <Stack>
      <p>
        Normally {REGISTRATIONS_PER_NETWORK} people can register in an hour from one internet connection. In a hall,
        show a code and {REGISTRATIONS_PER_HALL} can. It ends at midnight.
      </p>
      {hallCode ? (
        <>
          <Code aria-label="Hall code">{hallCode.code}</Code>
          <Link>
            <span ref={shownLink}>{link}</span>
            <CopyButton text={link} what="Link" shown={shownLink} />
          </Link>
        </>
      ) : null}
      <Actions>
        {hallCode ? (
          <>
            <Button onClick={() => setShown('wall')}>Show it large</Button>
            <Button look="quiet" onClick={() => setShown('question')}>
              Make another code
            </Button>
          </>
        ) : (
          <Button busy={busy !== null} busyLabel="Making..." onClick={() => void make()}>
            Make a hall code
          </Button>
        )}
      </Actions>
      <ActionMessage result={result} />
      {hallCode ? (
        <HallDialog open={shown === 'wall'} code={hallCode.code} link={link} onClose={() => setShown(null)} />
      ) : null}
      <ConfirmDialog
        open={shown === 'question'}
        title="Make another code?"
        message="The code showing now will stop working."
        confirmLabel="Make another code"
        busy={busy !== null}
        busyLabel="Making..."
        onConfirm={() => void make()}
        onCancel={() => setShown(null)}
      />
    </Stack>
  );
}
