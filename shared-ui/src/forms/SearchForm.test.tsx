import { useNavigate, useSearchParams } from '@cog/platform';
import { testRoute } from '@cog/platform/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SearchForm } from './SearchForm.tsx';

/** A list that keeps its search in its address. */
function List() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <SearchForm
      label="Search in titles"
      search={query.get('search') ?? ''}
      action="/videos#list"
      keep={{ v: 'video-1' }}
      clearTo="?v=video-1"
      onSearch={(typed) => navigate(`?search=${encodeURIComponent(typed)}`)}
    />
  );
}

function open(at = '/videos') {
  const { element, router } = testRoute({ Component: List }, { at });
  const { container } = render(element);
  return { router, container, user: userEvent.setup() };
}

const box = () => screen.getByRole('searchbox', { name: 'Search in titles' });

describe('a search', () => {
  it('tells what was typed, and takes the focus off the field so that a phone’s keyboard goes', async () => {
    const { router, user } = open();
    await user.type(box(), 'ìfẹ́{Enter}');
    expect(router.state.location.search).toBe('?search=%C3%ACf%E1%BA%B9%CC%81');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  it('keeps what was typed before the scripts were here', async () => {
    const { element } = testRoute({ Component: List }, { at: '/videos?search=love' });
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(element);
    const field = within(place).getByRole<HTMLInputElement>('searchbox');
    field.value = 'ìfẹ́';
    await act(async () => {
      render(element, { container: place, hydrate: true });
    });
    expect(field).toHaveValue('ìfẹ́');
    place.remove();
  });

  it('is cleared by a link that goes on from the field', async () => {
    const { router, user } = open('/videos?search=love');
    expect(box()).toHaveValue('love');
    await user.click(screen.getByRole('link', { name: 'Clear search' }));
    expect(router.state.location.search).toBe('?v=video-1');
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Clear search' })).not.toBeInTheDocument();
  });

  it('is sent by the browser itself without scripts, with what else the address says', () => {
    const { container } = open();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/videos#list');
    expect(form && [...new FormData(form)]).toEqual([
      ['search', ''],
      ['v', 'video-1'],
    ]);
  });
});
