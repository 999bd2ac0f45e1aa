import { getSermons } from '@cog/contracts/sermons/endpoints';
import type { SermonText } from '@cog/contracts/sermons/schema';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';
import { oil, onTheRoof, roof } from './testSermons.ts';

const evening: SermonText = {
  ...roof,
  id: '01935a00-0000-7000-8000-000000000003',
  slug: 'evening-light',
  sermonTitle: 'Evening Light',
  date: '2026-11-15',
  time: '18:00',
};

const nameOf = (sermon: SermonText | undefined) =>
  sermon ? { id: sermon.id, slug: sermon.slug, sermonTitle: sermon.sermonTitle, date: sermon.date } : null;

/** Answers as the server does, from a few sermons, newest first, and records the requests. */
function serverWith(sermons: SermonText[], pageSize = 10) {
  const requests: string[] = [];
  const days = [...new Set(sermons.map(({ date }) => date))];
  const network: RenderRouteOptions['network'] = ({ path }) => {
    requests.push(path);
    const { pathname, searchParams } = new URL(path, 'http://test');
    const name = pathname.replace(`${getSermons.path}/`, '');
    if (name.startsWith('days/')) {
      const found = sermons.filter(({ date }) => name === `days/${date}`).reverse();
      return { status: 200, body: { sermons: found, days } };
    }
    if (pathname !== getSermons.path) {
      const place = sermons.findIndex(({ slug }) => slug === name);
      const sermon = sermons[place];
      if (!sermon) return { status: 404, body: { success: false, message: 'We can’t find that sermon.' } };
      const [newer, older] = [nameOf(sermons[place - 1]), nameOf(sermons[place + 1])];
      return { status: 200, body: { sermon, newer, older } };
    }
    const search = searchParams.get('search')?.toLowerCase() ?? '';
    const preacher = searchParams.get('preacher');
    const found = sermons
      .filter(({ sermonTitle }) => sermonTitle.toLowerCase().includes(search))
      .filter(({ preacherName }) => preacher === null || preacherName === preacher);
    const start = (Number(searchParams.get('page')) - 1) * pageSize;
    const items = found.slice(start, start + pageSize).map((sermon) => ({
      ...nameOf(sermon),
      preacherName: sermon.preacherName,
      excerpt: sermon.text,
      picture: sermon.picture,
    }));
    const preachers = [...new Set(sermons.map(({ preacherName }) => preacherName))].sort();
    return { status: 200, body: { items, total: found.length, preachers, days } };
  };
  return { network, requests };
}

function open(at: string, sermons = [roof, evening, oil], options: RenderRouteOptions = {}) {
  const { network, requests } = serverWith(sermons);
  const tested = testRoute(route, { at, network, today: '2026-11-21', ...options });
  render(tested.element);
  return { ...tested, requests };
}

const link = (name: string | RegExp) => screen.getByRole('link', { name });
const status = () => screen.getByText(/sermons? found|^\d+ sermons?/);

describe('the list of sermons', () => {
  it('leads with the newest and goes on with the others, without a date being picked', async () => {
    open('/sermon');
    expect(await screen.findByRole('heading', { level: 1, name: 'View Sermons' })).toBeVisible();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['Four Friends and a Roof', 'Evening Light', 'A Pot of Oil']);
    expect(screen.getByText('Pastor Kayode Adelanwa · Thursday, 19 November 2026')).toBeVisible();
    expect(link('Read the latest sermon')).toHaveAttribute('href', '/sermon?id=four-friends-and-a-roof');
    expect(link('A Pot of Oil')).toHaveAttribute('href', '/sermon?id=a-pot-of-oil');
    expect(status()).toHaveTextContent('3 sermons');
  });

  it('searches, says what was found in words, and keeps it in the address', async () => {
    const user = userEvent.setup();
    const { router } = open('/sermon');
    await user.type(
      await screen.findByRole('searchbox', { name: 'Search in title, preacher and text' }),
      ' Oil {Enter}',
    );
    expect(await screen.findByText('1 sermon with “Oil”')).toBeVisible();
    expect(router.state.location.search).toBe('?search=Oil');
    expect(screen.queryByRole('heading', { name: 'Evening Light' })).not.toBeInTheDocument();
    await user.click(link('Clear search'));
    expect(await screen.findByText('3 sermons')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('1 sermon with “Oil”')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('Oil');
  });

  it('narrows by preacher, together with the search', async () => {
    const user = userEvent.setup();
    const { router } = open('/sermon?search=l');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Preacher' }), 'Elder Chinedu Okwuzoro');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('1 sermon with “l” by Elder Chinedu Okwuzoro')).toBeVisible();
    expect(router.state.location.search).toBe('?search=l&preacher=Elder+Chinedu+Okwuzoro');
    expect(screen.getByRole('combobox')).toHaveValue('Elder Chinedu Okwuzoro');
  });

  it('is a plain form that browsers send without scripts', async () => {
    open('/sermon?search=&preacher=');
    const form = await screen.findByRole('search');
    expect(form).toHaveAttribute('action', '/sermon');
    expect(form).not.toHaveAttribute('method', 'post');
    expect(status()).toHaveTextContent('3 sermons');
  });

  it('goes from page to page by links that keep what was looked for', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 25 }, (_, index) => ({ ...oil, id: `${index}`, slug: `oil-${index}` }));
    const { router } = open('/sermon?search=oil&page=2', many);
    expect(await screen.findByText('25 sermons with “oil”, page 2 of 3')).toBeVisible();
    expect(link('Newer sermons')).toHaveAttribute('href', '/sermon?search=oil');
    await user.click(link('Older sermons'));
    expect(await screen.findByText('25 sermons with “oil”, page 3 of 3')).toBeVisible();
    expect(router.state.location.search).toBe('?search=oil&page=3');
    expect(screen.queryByRole('link', { name: 'Older sermons' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('leads back from a page that does not exist', async () => {
    open('/sermon?page=9');
    expect(await screen.findByText('There are no more pages.')).toBeVisible();
    expect(link('To the newest sermons')).toHaveAttribute('href', '/sermon');
  });

  it('says when nothing was found', async () => {
    open('/sermon?search=nothing+of+the+kind');
    expect(await screen.findByText('No sermons found with “nothing of the kind”')).toBeVisible();
    expect(screen.getByText(/don’t need tone marks/)).toBeVisible();
    expect(link('All sermons')).toHaveAttribute('href', '/sermon');
  });

  it('says when there is no sermon at all, and offers something else', async () => {
    open('/sermon', [], { otherPaths: ['/fast'] });
    expect(await screen.findByText('There are no sermons yet.')).toBeVisible();
    expect(link("Read Today's Devotional")).toHaveAttribute('href', '/fast');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  it.each([
    ['?page=0', '?page=1&pageSize=10'],
    ['?page=x', '?page=1&pageSize=10'],
    ['?search=a%00b', '?page=1&pageSize=10&search=ab'],
    [`?search=${'x'.repeat(300)}`, `?page=1&pageSize=10&search=${'x'.repeat(100)}`],
  ])('asks the server for nothing that it would refuse: %s', async (at, sent) => {
    const { requests } = open(`/sermon${at}`);
    await screen.findByRole('heading', { level: 1 });
    expect(requests).toEqual([`/api/sermons${sent}`]);
  });
});

describe('a date', () => {
  it('is picked among days that are marked, and shows its sermons whole', async () => {
    const user = userEvent.setup();
    const { router } = open('/sermon');
    await user.click(await screen.findByText('Choose a date'));
    await user.click(screen.getByRole('link', { name: 'Sunday, 15 November 2026, has a sermon' }));
    expect(await screen.findByRole('article', { name: 'A Pot of Oil' })).toBeVisible();
    expect(router.state.location.search).toBe('?date=2026-11-15');
    const articles = screen.getAllByRole('article');
    expect(articles.map((article) => within(article).getByRole('heading', { level: 2 }).textContent)).toEqual([
      'A Pot of Oil',
      'Evening Light',
    ]);
    for (const article of articles) expect(within(article).getByText('They could not get in.')).toBeVisible();
    expect(screen.getByText('Choose another date').closest('details')).not.toHaveAttribute('open');
    expect(link(/The next day with a sermon/)).toHaveAttribute('href', '/sermon?date=2026-11-19');
  });

  it('can be followed by another one, and the picker closes again', async () => {
    const user = userEvent.setup();
    open('/sermon?date=2026-11-19');
    await user.click(await screen.findByText('Choose another date'));
    await user.click(screen.getByRole('link', { name: 'Sunday, 15 November 2026, has a sermon' }));
    expect(await screen.findByRole('article', { name: 'A Pot of Oil' })).toBeVisible();
    expect(screen.getByText('Choose another date').closest('details')).not.toHaveAttribute('open');
  });

  it('without a sermon leads to the nearest of many', async () => {
    const dates = ['2026-11-20', '2026-11-12', '2026-11-02', '2026-10-01'] as const;
    const sermons = dates.map((date) => ({ ...oil, id: date, slug: date, date }));
    open('/sermon?date=2026-11-08', sermons);
    expect(await screen.findByRole('link', { name: 'Thursday, 12 November 2026' })).toBeVisible();
    expect(link('Monday, 2 November 2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Friday, 20 November 2026' })).not.toBeInTheDocument();
  });

  it('without a sermon says so and leads to the nearest days that have one', async () => {
    open('/sermon?date=2026-11-17');
    expect(await screen.findByText('No sermon on the selected date.')).toBeVisible();
    expect(link('Sunday, 15 November 2026')).toHaveAttribute('href', '/sermon?date=2026-11-15');
    expect(link('Thursday, 19 November 2026')).toHaveAttribute('href', '/sermon?date=2026-11-19');
  });

  it('that cannot be read is said to be so, above the list', async () => {
    open('/sermon?date=2026-02-31');
    expect(await screen.findByText('We couldn’t read the date in this link.')).toBeVisible();
    expect(status()).toHaveTextContent('3 sermons');
  });

  it('closes its picker with Escape and gives the focus back', async () => {
    const user = userEvent.setup();
    open('/sermon');
    const summary = (await screen.findByText('Choose a date')).closest('summary');
    await user.click(summary ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.keyboard('{Escape}');
    expect(summary?.closest('details')).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
  });
});

describe('a sermon', () => {
  it('has all its parts, in order, under their own headings', async () => {
    open('/sermon?id=four-friends-and-a-roof');
    expect(await screen.findByRole('heading', { level: 1, name: 'Four Friends and a Roof' })).toBeVisible();
    expect(screen.getByText('"When Jesus saw their faith." Mark 2:5 (KJV)')).toBeVisible();
    expect(screen.getByText('Four men came along.').tagName).toBe('P');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['QuestionHow can I help a friend?', 'Ask yourself', 'Let us pray', 'Prayer']);
    const items = (name: RegExp) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(within(screen.getByRole('region', { name: /How can I help/ })).getByText(roof.answer)).toBeVisible();
    expect(items(/Ask yourself/)).toEqual(roof.list);
    expect(items(/Let us pray/)).toEqual(roof.prayer);
    expect(items(/^Prayer/)).toEqual(roof.weekly);
  });

  it('shows its picture lazily at its size, small in the list, and not in Lite', async () => {
    const sermons = [roof, evening, oil].map((sermon) => ({ ...sermon, picture: onTheRoof }));
    const { router, platform } = open('/sermon?id=four-friends-and-a-roof', sermons);
    const picture = await screen.findByRole('img', { name: 'Four men on a roof' });
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('width', '1200');
    expect(picture).toHaveAttribute('height', '800');
    await act(() => router.navigate('/sermon'));
    // Next to a title the picture is decorative; the one that leads the list has a text alternative.
    expect(await screen.findAllByRole('img', { name: 'Four men on a roof' })).toHaveLength(1);
    const entry = within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('article');
    expect(entry.querySelector('img')).toHaveAttribute('sizes', '80px');
    platform.lite = true;
    await act(() => router.navigate('/sermon?id=four-friends-and-a-roof'));
    expect(await screen.findByRole('heading', { level: 1, name: roof.sermonTitle })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Four men on a roof' })).not.toBeInTheDocument();
  });

  it('leads to the ones before and after, with the focus on the new title', async () => {
    const user = userEvent.setup();
    open('/sermon?id=evening-light');
    expect(await screen.findByRole('link', { name: /Next sermon/ })).toHaveAttribute(
      'href',
      '/sermon?id=four-friends-and-a-roof',
    );
    await user.click(link(/Previous sermon/));
    expect(await screen.findByRole('heading', { level: 1, name: 'A Pot of Oil' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: /Previous sermon/ })).not.toBeInTheDocument();
  });

  it('is shared under its permalink', async () => {
    open('/sermon?id=a-pot-of-oil');
    const whatsapp = await screen.findByRole('link', { name: /WhatsApp/ });
    expect(new URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      'A Pot of Oil — Elder Chinedu Okwuzoro, Sunday, 15 November 2026\nhttp://localhost/sermon?id=a-pot-of-oil',
    );
  });

  it('that is registered and not yet written says so, without empty parts', async () => {
    const texts = { text: '', content: '', question: '', answer: '', ask: '', conclude: '' };
    open('/sermon?id=a-pot-of-oil', [{ ...oil, ...texts, list: [], prayer: [], weekly: [] }]);
    expect(await screen.findByText(/haven’t added the text/)).toBeVisible();
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Text size' })).not.toBeInTheDocument();
  });

  it('that does not exist leads to all sermons', async () => {
    open('/sermon?id=nothing');
    expect(await screen.findByText('We can’t find that sermon.')).toBeVisible();
    expect(link('All sermons')).toHaveAttribute('href', '/sermon');
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });
});

describe('while sermons are on their way', () => {
  it('says so', async () => {
    const user = userEvent.setup();
    let arrive = () => {};
    const { network } = serverWith([roof, oil]);
    open('/sermon', [roof, oil], {
      network: async (request) => {
        if (request.path.includes('a-pot-of-oil')) await new Promise<void>((resolve) => (arrive = resolve));
        return network?.(request) ?? { status: 500, body: {} };
      },
    });
    await user.click(await screen.findByRole('link', { name: 'A Pot of Oil' }));
    expect(await screen.findByText('Loading sermons...')).toBeVisible();
    await act(async () => arrive());
    expect(await screen.findByRole('heading', { level: 1, name: 'A Pot of Oil' })).toBeVisible();
    expect(screen.queryByText('Loading sermons...')).not.toBeInTheDocument();
  });
});

describe('sermons that cannot be fetched', () => {
  it('say so with the reason, and are tried again', async () => {
    const user = userEvent.setup();
    let broken = true;
    const { network } = serverWith([roof]);
    open('/sermon', [roof], {
      network: (request) =>
        broken
          ? { status: 500, body: { success: false, message: 'The database is resting.' } }
          : (network?.(request) ?? { status: 500, body: {} }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error: Failed to fetch sermons');
    expect(alert).toHaveTextContent('The database is resting.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Four Friends and a Roof' })).toBeVisible();
  });
});
