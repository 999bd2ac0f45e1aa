import { createContext, useContext } from 'react';
import { useRouteError as useRouterError } from 'react-router-dom';

/** What a page's boundary has caught, where the shell's own provider of the router renders it. */
export const RouteErrorContext = createContext<unknown>(undefined);

/** Why a page's error boundary is shown: what its loader was refused with, or what threw while it was rendered. */
export function useRouteError(): unknown {
  const caught = useContext(RouteErrorContext);
  // On the server and in tests react-router's own provider renders.
  const answered = useRouterError();
  return caught ?? answered;
}
