import { createPreview } from '@cog/contracts/previews/endpoints';
import type { PreviewDraft } from '@cog/contracts/previews/schema';
import { type ApiFailure, useApi } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../calls/isSignedOut.ts';
import { newKey } from '../calls/newKey.ts';
import { useSignedOut } from '../calls/useSignedOut.ts';

export type MadePreview =
  | { kind: 'making' }
  | { kind: 'made'; id: string }
  /** Not made; `problems` says what is wrong in the draft, if that is why. */
  | { kind: 'failed'; message: string; problems: readonly string[] };

const failed = (failure: ApiFailure): MadePreview => ({
  kind: 'failed',
  message: failure.message,
  problems: failure.kind === 'refused' ? Object.values(failure.errors) : [],
});

/**
 * Makes a preview of a draft. When nobody is signed in any more, the way to the sign-in page begins.
 *
 * @returns how it went so far, and a function that tries again
 */
export function useMadePreview(draft: PreviewDraft): [MadePreview, () => void] {
  const api = useApi();
  const signedOut = useSignedOut();
  const [made, setMade] = useState<MadePreview>({ kind: 'making' });
  const [attempt, setAttempt] = useState(0);
  const [idempotencyKey] = useState(newKey);
  const latest = useRef(signedOut);
  latest.current = signedOut;

  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for another draft or attempt alone
  useEffect(() => {
    const leaving = new AbortController();
    const make = async () => {
      const answer = await api.call(createPreview, { body: draft, idempotencyKey, signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (answer.ok) setMade({ kind: 'made', id: answer.data.data.id });
      else if (isSignedOut(answer)) latest.current();
      else setMade(failed(answer.failure));
    };
    void make();
    return () => leaving.abort();
  }, [draft, attempt]);

  return [
    made,
    () => {
      setMade({ kind: 'making' });
      setAttempt((last) => last + 1);
    },
  ];
}
