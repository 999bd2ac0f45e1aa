/**
 * What remotes may use of the shell, as one instance per page (a federation singleton), with the few router names that they use, so that
 * the router stays tree-shaken in the shell. Adding a name is a minor version of the contract, removing one a major.
 */
export {
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunction,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export {
  type ApiAnswer,
  type ApiClient,
  type ApiFailure,
  type CallInput,
  dataOrThrow,
  isTemporary,
} from './apiClient.ts';
export { type Bookmark, MOST_BOOKMARKS, readBookmarks } from './bookmarks.ts';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './Link.tsx';
export { Phrase } from './Phrase.tsx';
export {
  type Message,
  type Platform,
  useApi,
  useContent,
  useContentLang,
  useHasRoute,
  useHasSlot,
  useLanguage,
  useMessages,
  usePageMadeAt,
  usePlatform,
  usePromoSession,
  useReader,
  useSavedPages,
  useSession,
  useSetPromoSession,
  useSetSession,
  useSettings,
  useTextLang,
  useToday,
  useTranslate,
} from './PlatformContext.tsx';
export { RouteLink } from './RouteLink.tsx';
export {
  countFrom,
  isPast,
  type Loader,
  type LoaderArguments,
  type PageClock,
  type PageMeta,
  type RouteHandle,
  type RouteModule,
  usePageData,
} from './routeModule.ts';
export { useSavesWeek } from './savesWeek.ts';
export { storage } from './storage.ts';
export type { Content, Reader, Translate, Values } from './translate.ts';
export { useBookmarks } from './useBookmarks.ts';
export { useOnline } from './useOnline.ts';
export { useStoredState } from './useStoredState.ts';
