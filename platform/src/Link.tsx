import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';
import { markGoing, prepareMove } from './moves.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of the site, or an external address. */
  to: To;
  /** Replaces the current entry in the browser's history. */
  replace?: boolean;
  /** State passed to the page with its location. */
  state?: unknown;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** Leaves the click to the browser, which does a full page load. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

const leavesSite = (to: To): to is string => typeof to === 'string' && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to);

/** Whether a click navigates this tab, rather than opening another tab or window or downloading. */
const isForThisTab = (click: MouseEvent, target = '_self') =>
  click.button === 0 && target === '_self' && !(click.metaKey || click.altKey || click.ctrlKey || click.shiftKey);

/**
 * Link to a page of the site, built from react-router's hooks: its own `Link` includes code that only its framework
 * mode needs, 2 kB (brotli) of each first visit, and adds an attribute to each link's HTML.
 */
export function Link({ to, replace, state, preventScrollReset, reloadDocument, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const path = createPath(useResolvedPath(to));
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForThisTab(event, anchor.target)) return;
    event.preventDefault();
    const going = navigate(to, {
      // A link to the current page adds no history entry.
      replace: replace ?? here === path,
      state,
      ...(prepareMove(event.currentTarget) ? { viewTransition: true } : {}),
      ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
    });
    markGoing(event.currentTarget, Promise.resolve(going));
  };
  if (leavesSite(to)) return <a {...anchor} href={to} onClick={onClick} />;
  return <a {...anchor} href={href} onClick={reloadDocument ? onClick : click} />;
}

export interface NavLinkProps extends LinkProps {
  /** Matches only the exact page, not those below it. */
  end?: boolean;
}

/** Link in a menu that marks the current page: for screen readers by `aria-current`, for styles by the class 'active'. */
export function NavLink({ end = false, className, 'aria-current': current = 'page', ...link }: NavLinkProps) {
  const own = useResolvedPath(link.to).pathname.toLowerCase();
  const open = useLocation().pathname.toLowerCase();
  const isOpen = open === own || (!end && own !== '/' && open.startsWith(`${own}/`));
  const classes = [className, isOpen && 'active'].filter(Boolean).join(' ');
  return (
    <Link {...link} className={classes === '' ? undefined : classes} aria-current={isOpen ? current : undefined} />
  );
}
