import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Link, type LinkProps, NavLink, type NavLinkProps } from './Link.tsx';

function show(element: ReactElement, at = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/before', at] });
  render(<RouterProvider router={router} />);
  return { router, link: screen.getByRole('link') };
}

const showLink = (props: LinkProps) => show(<Link {...props}>Choir</Link>);
const showNavLink = (props: NavLinkProps, at: string) => show(<NavLink {...props}>Choir</NavLink>, at).link;

describe('a link', () => {
  it('leads to a page, with its search, hash and state', async () => {
    const { link, router } = showLink({ to: '/sermon?search=peace#day', state: { from: 'home' } });
    expect(link).toHaveAttribute('href', '/sermon?search=peace#day');
    fireEvent.click(link);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/sermon',
        search: '?search=peace',
        hash: '#day',
        state: { from: 'home' },
      }),
    );
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('takes the place of the page that is left where it is told to', async () => {
    const { link, router } = showLink({ to: '/sermon', replace: true });
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/sermon'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('takes the place of the page that it leads to from there', async () => {
    const { link, router } = showLink({ to: '?' });
    fireEvent.click(link);
    await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
  });

  it.each([
    ['is opened in a new tab', { to: '/sermon' }, { ctrlKey: true }],
    ['has another target', { to: '/sermon', target: '_blank' }, {}],
    ['is to load the page whole', { to: '/sermon', reloadDocument: true }, {}],
    ['leaves the site', { to: 'https://choir.example/' }, {}],
    [
      'has been followed already by who made it',
      { to: '/sermon', onClick: (event: { preventDefault(): void }) => event.preventDefault() },
      {},
    ],
  ] as const)('is no move of the router where it %s', (_, props, click) => {
    const { link, router } = showLink(props);
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, click);
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.navigation.state).toBe('idle');
  });

  it('gives its element, and says nothing of itself that an anchor does not', () => {
    const element = createRef<HTMLAnchorElement>();
    const { link } = showLink({ to: '/sermon', ref: element, className: 'a', title: 'Songs' });
    expect(element.current).toBe(link);
    expect(link.outerHTML).toBe('<a class="a" title="Songs" href="/sermon">Choir</a>');
  });
});

describe('a link of a menu', () => {
  it.each([
    ['/events', false, '/events', 'page'],
    ['/events', false, '/Events', 'page'],
    ['/events', false, '/events/easter', 'page'],
    ['/events', true, '/events/easter', null],
    ['/events', false, '/eventsOfOthers', null],
    ['/', false, '/events', null],
    ['/', true, '/', 'page'],
    ['/events?month=may', true, '/events', 'page'],
  ])('to %s (end: %s) says in %s that it is open: %s', (to, end, at, current) => {
    const link = showNavLink({ to, end, className: 'bar' }, at);
    expect(link.getAttribute('aria-current')).toBe(current);
    expect(link.className).toBe(current === null ? 'bar' : 'bar active');
  });

  it('says it in the words it is given', () => {
    expect(showNavLink({ to: '/add', 'aria-current': 'false' }, '/add').getAttribute('aria-current')).toBe('false');
  });
});
