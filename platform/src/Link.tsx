import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';
import { markGoing, prepareMove } from './moves.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of the site, or an address elsewhere. */
  to: To;
  /** Takes the place of the page that is left, in the browser's history. */
  replace?: boolean;
  /** Given to the page with its location. */
  state?: unknown;
  /** Stays where one has scrolled to. */
  preventScrollReset?: boolean;
  /** Leaves the click to the browser, which loads the page whole. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

const leavesSite = (to: To): to is string => typeof to === 'string' && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to);

/** Whether a click asks for the page in place of this one: not for another tab or window, nor to keep it. */
const isForThisTab = (click: MouseEvent, target = '_self') =>
  click.button === 0 && target === '_self' && !(click.metaKey || click.altKey || click.ctrlKey || click.shiftKey);

/**
 * Link to a page of the site, made of react-router's own hooks: its `Link` brings what only its framework uses, 2 kB (brotli) of
 * each first visit, and an attribute in each link's HTML.
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
      // Who follows a link to where they are goes nowhere.
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
  /** Not for the pages below its own. */
  end?: boolean;
}

/** Link of a menu, which says that its page is open: to a screen reader by `aria-current`, to styles by the class 'active'. */
export function NavLink({ end = false, className, 'aria-current': current = 'page', ...link }: NavLinkProps) {
  const own = useResolvedPath(link.to).pathname.toLowerCase();
  const open = useLocation().pathname.toLowerCase();
  const isOpen = open === own || (!end && own !== '/' && open.startsWith(`${own}/`));
  const classes = [className, isOpen && 'active'].filter(Boolean).join(' ');
  return (
    <Link {...link} className={classes === '' ? undefined : classes} aria-current={isOpen ? current : undefined} />
  );
}
