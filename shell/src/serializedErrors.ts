import type { HydrationData } from '@cog/contracts/composition/composition';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type HydrationState,
  isRouteErrorResponse,
} from 'react-router-dom';

type RouteErrors = NonNullable<HydrationState['errors']>;

/** Errors for the HTML, without details that visitors must not see. */
export function serializeErrors(errors: RouteErrors | null | undefined): HydrationData['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, data: typeof error.data === 'string' ? error.data : '' }
        : { status: 500, statusText: 'Internal Server Error', data: 'This page could not be made just now.' },
    ]),
  );
}

/** Errors from the HTML, in the router's format. */
export function deserializeErrors(errors: HydrationData['errors']): RouteErrors | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText, data }]) => [
      id,
      new ErrorResponseImpl(status, statusText, data),
    ]),
  );
}
