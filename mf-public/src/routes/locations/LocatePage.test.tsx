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
  ...more,
});

async function open(options: RenderRouteOptions = {}) {
  const test = testRoute(route, { at: '/locate', ...options });
  render(test.element);
  await screen.findByRole('heading', { level: 1 });
  return test;
}

const place = () => within(screen.getByRole('region', { name: screen.getByRole('heading', { level: 1 }).textContent }));
const card = (header: string) => {
  const found = screen.getByRole('heading', { level: 3, name: header }).closest('article');
  if (!found) throw new Error(`No card is headed ${header}.`);
  return within(found);
};

const meta = (query: string) =>
  route.handle.meta?.({
    ...testReader,
    data: { branches: testSettings.branches },
    url: new URL(`http://localhost/locate${query}`),
    settings: testSettings,
  });

test('the head of the page names headquarters and branches and opens the map of the headquarters', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Headquarters and Branches');
  expect(place().getByRole('link', { name: /^Open in Maps/ })).toHaveAttribute('href', 'https://maps.example/hq');
  expect(place().getByRole('link', { name: 'Call 0800 000 0001' })).toHaveAttribute('href', 'tel:+2348000000001');
  expect(place().getByText(/1 Sample Road, Lagos/)).toBeInTheDocument();
});

test('a branch card opens its map, calls, and leads to the branch', async () => {
  await open();
  const diamond = card('Diamond Branch');
  expect(diamond.getByText('Diamond Estate, Lagos')).toBeInTheDocument();
  expect(diamond.getByText('2 Sample Close, Lagos')).toBeInTheDocument();
  const map = diamond.getByRole('link', { name: 'Open map of Diamond Branch (opens in a new tab)' });
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
  expect(abule.getAllByRole('link')).toHaveLength(1);
  expect(abule.getByRole('link', { name: 'Locate Abule Branch' })).toBeInTheDocument();
});

test('a branch without a phone still opens its map, and one without a map still calls', async () => {
  await open({
    settings: {
      branches: [branch('a', 'Map Branch', { phone: null }), branch('b', 'Phone Branch', { mapLink: null })],
    },
  });
  expect(card('Map Branch').getByRole('link', { name: /^Open map/ })).toBeInTheDocument();
  expect(card('Map Branch').queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  expect(card('Phone Branch').getByRole('link', { name: /^Call/ })).toBeInTheDocument();
  expect(card('Phone Branch').queryByRole('link', { name: /^Open map/ })).not.toBeInTheDocument();
});

test('headquarters without phone and map offer no dead button', async () => {
  await open({ settings: { headquarters: { address: '1 Sample Road', mapLink: null, phone: null } } });
  expect(place().queryByRole('link')).not.toBeInTheDocument();
  expect(place().getByText(/1 Sample Road/)).toBeInTheDocument();
});

test('Locate brings the branch to the head of the page, with the focus', async () => {
  await open({ settings: { branches: [branch('diamond', 'Diamond Branch'), branch('ijoko', 'Ijoko Branch')] } });
  await userEvent.click(screen.getByRole('link', { name: 'Locate Ijoko Branch' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ijoko Branch' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Ijoko Branch' })).toHaveFocus();
  expect(place().getByRole('link', { name: /^Open in Maps/ })).toHaveAttribute('href', 'https://maps.example/ijoko');
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
