import { useCallback, useContext, useMemo } from 'react';
import {
  createSearchParams,
  UNSAFE_DataRouterContext as DataRouterContext,
  type NavigateFunction,
  type NavigateOptions,
  UNSAFE_RouteContext as RouteContext,
  type SetURLSearchParams,
  type To,
  useLocation,
} from 'react-router-dom';

/**
 * Goes to another page, as react-router's `useNavigate`; which also brings a second way, for tables without loaders,
 * and everything else that is made of it: half a kilobyte (brotli) of each first visit.
 */
export function useNavigate(): NavigateFunction {
  const { router } = useContext(DataRouterContext) ?? {};
  const fromRouteId = useContext(RouteContext).matches.at(-1)?.route.id;
  return useCallback(
    async (to: To | number | null, options: NavigateOptions = {}) => {
      if (typeof to === 'number') await router?.navigate(to);
      else await router?.navigate(to, { ...(fromRouteId === undefined ? {} : { fromRouteId }), ...options });
    },
    [router, fromRouteId],
  );
}

/** The query of the page's address, and what goes to another one, as react-router's `useSearchParams`. */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery: SetURLSearchParams = useCallback(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(query)) : next;
      void navigate(`?${createSearchParams(wanted)}`, options);
    },
    [navigate, query],
  );
  return [query, setQuery];
}
