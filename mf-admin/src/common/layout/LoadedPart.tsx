import { LoadFailure, type LoadFailureProps } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import type { Loaded } from '../calls/loadedOrSignIn.ts';

export interface LoadedPartProps<Data> extends Omit<LoadFailureProps, 'message'> {
  /** What the page's loader fetched. */
  part: Loaded<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of a page that its loader fetched or, if that failed, the reason and a button to try again. */
export const LoadedPart = <Data,>({ part, children, ...failure }: LoadedPartProps<Data>) =>
  part.kind === 'loaded' ? children(part.data) : <LoadFailure {...failure} message={part.message} />;
