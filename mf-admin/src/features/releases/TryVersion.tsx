import { makeTryLink } from '@cog/contracts/releases/endpoints';
import { Button, VisuallyHidden } from '@cog/shared-ui';
import { useState } from 'react';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { ShownOnce } from '../../common/layout/ShownOnce.tsx';

interface TryVersionProps {
  name: string;
  version: string;
}

/** Creates a link that shows a version on this site, only in the browser that opens it. */
export function TryVersion({ name, version }: TryVersionProps) {
  const call = useSignedInCall();
  const [state, setState] = useState<{ isBusy: boolean; url?: string; problem?: string }>({ isBusy: false });
  async function make() {
    setState({ isBusy: true });
    const outcome = await call(makeTryLink, { body: { name, version } });
    setState({
      isBusy: false,
      ...(outcome.kind === 'done'
        ? { url: outcome.data.data.url }
        : { problem: 'message' in outcome ? outcome.message : '' }),
    });
  }
  if (state.url !== undefined) {
    return (
      <div>
        <p>
          <a href={state.url}>Open it on this phone</a>, or send the link to a reviewer. It works for a week, and only
          where it is opened.
        </p>
        <ShownOnce secret={state.url} what="Link" of={`to ${name} ${version}`} />
      </div>
    );
  }
  return (
    <>
      <Button look="quiet" busy={state.isBusy} onClick={() => void make()}>
        Try it <VisuallyHidden>{version}</VisuallyHidden>
      </Button>
      <span role="status">{state.problem}</span>
    </>
  );
}
