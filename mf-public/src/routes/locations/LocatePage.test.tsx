import type { Branch } from '@cog/contracts/settings/schema';
import { type RenderRouteOptions, testReader, testRoute, testSettings } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';

const branch = (id: string, header: string, more: Partial<Branch> = {}): Branch => ({
  id,
  header,
  description: `Where ${header} is`,
  address: `Street of ${header}`,
  mapLink: `https://maps.example/${id}`,
  phone: '+2348000000002',
  whatsApp: null,
  pastor: '',
  busStop: '',
  coordinates: null,
  ...more,
});

async function open(options: RenderRouteOptions = {}) {
  const test = testRoute(route, { at: '/locate', ...options });
  render(test.element);
  await screen.findByRole('heading', { level: 1 });
  return test;
}

const place = () => within(screen.getByRole('region', { name: screen.getByRole('heading', { level: 1 }).textContent }));
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

/** A phone that returns its position, or an error code. */
function phoneAt(position: { latitude: number; longitude: number } | { code: number }) {
  const getCurrentPosition = jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>((found, failed) => {
    if ('code' in position)
      failed?.({ ...position, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    else found({ coords: { ...position, accuracy: 20 } } as GeolocationPosition);
  });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const card = (header: string) => {
  const found = screen.getByRole('heading', { level: 3, name: header }).closest('article');
  if (!found) throw new Error(`No card is headed ${header}.`);
  return within(found);
};

const meta = (query: string) =>
  route.handle.meta?.({
    ...testReader,
    data: { branches: testSettings.branches, headquarters: testSettings.headquarters, services: [], hasTeams: false },
    url: new URL(`http://localhost/locate${query}`),
    settings: testSettings,
  });

test('the head of the page names headquarters and branches and opens the map of the headquarters', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Headquarters and Branches');
  expect(place().getByRole('link', { name: /^Directions to/ })).toHaveAttribute('href', 'https://maps.example/hq');
  expect(place().getByRole('link', { name: 'Call Headquarters: 0800 000 0001' })).toHaveAttribute(
    'href',
    'tel:+2348000000001',
  );
  expect(place().getByText(/1 Sample Road, Lagos/)).toBeInTheDocument();
});

test('a branch card opens its map, calls, and leads to the branch', async () => {
  await open();
  const diamond = card('Diamond Branch');
  expect(diamond.getByText('Diamond Estate, Lagos')).toBeInTheDocument();
  expect(diamond.getByText('2 Sample Close, Lagos')).toBeInTheDocument();
  const map = diamond.getByRole('link', { name: 'Directions to Diamond Branch (opens in a new tab)' });
  expect(map).toHaveAttribute('href', 'https://maps.example/diamond');
  const phone = diamond.getByRole('link', { name: 'Call Diamond Branch: 0800 000 0002' });
  expect(phone).toHaveAttribute('href', 'tel:+2348000000002');
  expect(diamond.getByRole('link', { name: 'Locate Diamond Branch' })).toHaveAttribute(
    'href',
    '/locate?branch=diamond',
  );
});

test('a branch without phone and map shows its address alone', async () => {
  await open({ settings: { branches: [branch('abule', 'Abule Branch', { phone: null, mapLink: null })] } });
  const abule = card('Abule Branch');
  expect(abule.getByText('Street of Abule Branch')).toBeInTheDocument();
  expect(abule.queryByRole('link', { name: /^(Directions|Call|WhatsApp)/ })).not.toBeInTheDocument();
  expect(abule.getByRole('link', { name: 'Locate Abule Branch' })).toBeInTheDocument();
});

test('a branch without a phone still opens its map, and one without a map still calls', async () => {
  await open({
    settings: {
      branches: [branch('a', 'Map Branch', { phone: null }), branch('b', 'Phone Branch', { mapLink: null })],
    },
  });
  expect(card('Map Branch').getByRole('link', { name: /^Directions/ })).toBeInTheDocument();
  expect(card('Map Branch').queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  expect(card('Phone Branch').getByRole('link', { name: /^Call/ })).toBeInTheDocument();
  expect(card('Phone Branch').queryByRole('link', { name: /^Directions/ })).not.toBeInTheDocument();
});

test('headquarters without phone and map offer no dead button', async () => {
  await open({
    settings: { headquarters: { ...testSettings.headquarters, address: '1 Sample Road', mapLink: null, phone: null } },
  });
  expect(place().queryByRole('link')).not.toBeInTheDocument();
  expect(place().getByText(/1 Sample Road/)).toBeInTheDocument();
});

test('Locate brings the branch to the head of the page, with the focus', async () => {
  await open({ settings: { branches: [branch('diamond', 'Diamond Branch'), branch('ijoko', 'Ijoko Branch')] } });
  await userEvent.click(screen.getByRole('link', { name: 'Locate Ijoko Branch' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ijoko Branch' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Ijoko Branch' })).toHaveFocus();
  expect(place().getByRole('link', { name: /^Directions to/ })).toHaveAttribute('href', 'https://maps.example/ijoko');
  expect(card('Ijoko Branch').getByText('Shown above')).toBeInTheDocument();
  expect(card('Diamond Branch').getByRole('link', { name: 'Locate Diamond Branch' })).toBeInTheDocument();
  await userEvent.click(place().getByRole('link', { name: 'Headquarters' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Headquarters and Branches' })).toBeInTheDocument();
});

test('a link to a branch that is no more shows the headquarters', async () => {
  await open({ at: '/locate?branch=closed' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Headquarters and Branches');
});

test('twenty branches are twenty cards', async () => {
  await open({
    settings: { branches: Array.from({ length: 20 }, (_, index) => branch(`b${index}`, `Branch ${index + 1}`)) },
  });
  expect(screen.getAllByRole('article')).toHaveLength(20);
});

test('without branches the page says where we meet', async () => {
  await open({ settings: { branches: [] } });
  expect(screen.getByText(/We meet at our headquarters/)).toBeInTheDocument();
});

test('a branch that is sent as a link has its own title, description and address', () => {
  expect(meta('?branch=diamond')).toEqual({
    title: 'Diamond Branch',
    description: 'Diamond Estate, Lagos: 2 Sample Close, Lagos',
    canonical: '/locate?branch=diamond',
  });
  expect(meta('?branch=closed')).toEqual(meta(''));
  expect(meta('')?.canonical).toBe('/locate');
});

test('a branch says its service times, bus stop and pastor, and is called, written to and joined', async () => {
  const known = { pastor: 'Pastor Sample', busStop: 'The gate', whatsApp: '+2348000000009', mapLink: null };
  const services = [
    { id: 'sunday', title: 'Sunday Service', weekday: 0, branches: ['0', 'diamond'] },
    { id: 'study', title: 'Bible Study', weekday: 2, branches: ['0'] },
    { id: 'anywhere', title: 'Anywhere', weekday: 3 },
  ];
  const common = {
    description: '',
    place: '',
    scene: 'lagoon',
    startTime: '08:00',
    durationMinutes: 60,
    streamed: false,
  };
  await open({
    otherPaths: ['/welcome'],
    settings: { branches: [branch('diamond', 'Diamond Branch', { ...known, coordinates: '6.6, 3.3' })] },
    network: () => ({ status: 200, body: { services: services.map((one) => ({ ...common, ...one })), events: [] } }),
  });
  const diamond = card('Diamond Branch');
  expect(diamond.getByText('Sunday Service').parentElement).toHaveTextContent('Sunday Service Sundays, 8:00 am');
  expect(diamond.queryByText('Bible Study')).not.toBeInTheDocument();
  expect(place().getByText('Bible Study')).toBeInTheDocument();
  expect(screen.queryByText('Anywhere')).not.toBeInTheDocument();
  expect(diamond.getByText('The gate')).toBeInTheDocument();
  expect(diamond.getByText('Pastor Sample')).toBeInTheDocument();
  expect(diamond.getByRole('link', { name: /^WhatsApp Diamond/ })).toHaveAttribute(
    'href',
    'https://wa.me/2348000000009',
  );
  expect(diamond.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=6.6%2C%203.3',
  );
  expect(diamond.getByRole('link', { name: /^Join a team/ })).toHaveAttribute('href', '/welcome?team=&branch=diamond');
});

test('the branches are there when the calendar is not', async () => {
  await open({ network: () => ({ status: 503, body: { success: false, message: 'Not now.' } }) });
  expect(card('Diamond Branch').getByText('2 Sample Close, Lagos')).toBeInTheDocument();
});

describe('near me', () => {
  const branches = [
    branch('far', 'Far Branch', { coordinates: '7.1, 4.8' }),
    branch('unknown', 'Unknown Branch'),
    branch('near', 'Near Branch', { coordinates: '6.51, 3.4' }),
  ];

  test('asks the phone only when it is pressed, and puts the nearest first', async () => {
    const asked = phoneAt({ latitude: 6.5, longitude: 3.4 });
    await open({ settings: { branches, headquarters: { ...testSettings.headquarters, coordinates: '6.5, 3.5' } } });
    expect(asked).not.toHaveBeenCalled();
    expect(names()).toEqual(['Far Branch', 'Unknown Branch', 'Near Branch']);
    await userEvent.click(screen.getByRole('button', { name: 'Near me' }));
    expect(await screen.findByText('The branch nearest to you comes first.')).toBeVisible();
    expect(names()).toEqual(['Near Branch', 'Far Branch', 'Unknown Branch']);
    expect(card('Near Branch').getByText('About 1.1 km from you')).toBeInTheDocument();
    expect(card('Far Branch').getByText('About 168 km from you')).toBeInTheDocument();
    expect(card('Unknown Branch').queryByText(/from you$/)).not.toBeInTheDocument();
    expect(screen.getByText('Our headquarters: about 11 km from you')).toBeVisible();
  });

  test.each([
    [1, 'No problem. We can’t see where you are, so here are all our branches.'],
    [3, 'Your phone couldn’t tell where you are just now. Here are all our branches.'],
  ])('says kindly that the phone did not tell (%s)', async (code, message) => {
    phoneAt({ code });
    await open({ settings: { branches } });
    await userEvent.click(screen.getByRole('button', { name: 'Near me' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(names()).toEqual(['Far Branch', 'Unknown Branch', 'Near Branch']);
  });

  test('is not offered while the church has not said where its branches are', async () => {
    await open({ settings: { branches: branches.slice(0, 2) } });
    expect(screen.queryByRole('button', { name: 'Near me' })).not.toBeInTheDocument();
  });
});
