import type { ReleaseToken } from '@cog/contracts/releases/schema';
import { ShownOnce } from '../../common/layout/ShownOnce.tsx';

export interface GivenTokenProps {
  /** The token, which the server sends only once. */
  token: string;
  of: ReleaseToken;
}

/** A release token, shown once, and how a team uses it. */
export function GivenToken({ token, of: { name, remotes } }: GivenTokenProps) {
  return (
    <>
      <p>It is shown this once:</p>
      <ShownOnce secret={token} what="Token" of={`“${name}”`} />
      <p>
        Pass it on safely. The team sets it as <code>COG_RELEASE_TOKEN</code> where it releases, never in its sources,
        and releases with this command:
      </p>
      <p>
        <code>
          npm run release -- {remotes.join(' ')} --to {location.origin}
        </code>
      </p>
    </>
  );
}
