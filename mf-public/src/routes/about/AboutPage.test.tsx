import { type RenderRouteOptions, testReader, testRoute, testSettings } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import * as route from './route.ts';

async function open(options: RenderRouteOptions = {}) {
  const view = render(testRoute(route, { at: '/about', otherPaths: ['/locate'], ...options }).element);
  await screen.findByRole('heading', { level: 1, name: 'About Us' });
  return view;
}

const part = (name: string) => within(screen.getByRole('region', { name }));

/** The places on this page to which the shell's footer links. */
const places = (container: HTMLElement) =>
  ['values', 'leadership', 'studio-team', 'pictures', 'contact'].filter((id) => container.querySelector(`#${id}`));

test('a church that has said everything: story, values, leaders, teams, pictures and contact, each where the footer leads', async () => {
  const { container } = await open();
  expect(screen.getByRole('img', { name: /Rooftops/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'A house of prayer' })).toBeInTheDocument();
  expect(screen.getByText('We began under a mango tree.')).toBeInTheDocument();
  expect(screen.getByText('We are still here.')).toBeInTheDocument();
  expect(part('Our values').getByRole('heading', { level: 3, name: 'Prayer' })).toBeInTheDocument();
  expect(part('Leadership').getByText('General overseer')).toBeInTheDocument();
  expect(part('Serve with us').getByRole('heading', { level: 3, name: 'Studio team' })).toBeInTheDocument();
  expect(places(container)).toEqual(['values', 'leadership', 'studio-team', 'pictures', 'contact']);
});

test('the list of what is on the page leads to places that are on it', async () => {
  const { container } = await open();
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Our values',
    'Leadership',
    'Studio team',
    'Points Images',
    'Contact Us',
  ]);
  for (const link of links) {
    const place = link.getAttribute('href')?.split('#')[1];
    expect(container.querySelector(`#${place}`)).not.toBeNull();
  }
});

test('a church that has written nothing yet: its welcome, its pictures and its address', async () => {
  const { container } = await open({
    settings: {
      about: {
        heading: '',
        paragraphs: [],
        values: [],
        leaders: [],
        teams: [],
        contact: { email: null, whatsApp: null },
      },
      headquarters: { ...testSettings.headquarters, address: '1 Sample Road', mapLink: null, phone: null },
      branches: [],
    },
  });
  expect(screen.getByRole('heading', { level: 2, name: testSettings.tagline })).toBeInTheDocument();
  expect(screen.getByText(testSettings.welcome)).toBeInTheDocument();
  expect(places(container)).toEqual(['pictures', 'contact']);
  expect(part('Points Images').getAllByRole('listitem')).toHaveLength(3);
  expect(part('Contact Us').getByText(/1 Sample Road/)).toBeInTheDocument();
  expect(part('Contact Us').getAllByRole('link')).toHaveLength(1);
});

test('the church is called, written to, and reached on WhatsApp', async () => {
  await open();
  const contact = part('Contact Us');
  expect(contact.getByRole('link', { name: 'Call 0800 000 0001' })).toHaveAttribute('href', 'tel:+2348000000001');
  expect(contact.getByRole('link', { name: /^WhatsApp 0800 000 0004/ })).toHaveAttribute(
    'href',
    'https://wa.me/2348000000004',
  );
  expect(contact.getByRole('link', { name: 'Write to hello@cog.example' })).toHaveAttribute(
    'href',
    'mailto:hello@cog.example',
  );
  expect(contact.getByRole('link', { name: 'Find Location' })).toHaveAttribute('href', '/locate');
});

test('while the page of the branches is not live, nothing leads there', async () => {
  await open({ otherPaths: [] });
  expect(screen.queryByRole('link', { name: 'Find Location' })).not.toBeInTheDocument();
  expect(part('Points Images').queryByRole('link')).not.toBeInTheDocument();
  expect(part('Points Images').getByText('Diamond Branch')).toBeInTheDocument();
});

test('a branch without a drawing of its own is not in the gallery', async () => {
  const [branch] = testSettings.branches;
  if (!branch) throw new Error('The settings of tests have a branch.');
  await open({ settings: { branches: [branch, { ...branch, id: 'abule', header: 'Abule Branch' }] } });
  const gallery = part('Points Images');
  expect(gallery.getByRole('link', { name: 'Diamond Branch' })).toHaveAttribute('href', '/locate?branch=diamond');
  expect(gallery.queryByText('Abule Branch')).not.toBeInTheDocument();
});

test('a leader’s initial keeps its tone marks and skips titles and notes', async () => {
  const leader = { role: 'Elder', text: '' };
  const { container } = await open({
    settings: {
      about: { ...testSettings.about, leaders: [{ ...leader, name: 'Pastor Sample Ọ̀ṣun (sample)' }] },
    },
  });
  const initial = container.querySelector('#leadership [aria-hidden="true"]');
  expect(initial?.textContent?.normalize('NFC')).toBe('Ọ̀'.normalize('NFC'));
});

test('its description is the beginning of the story, cut to what search engines show', () => {
  const paragraphs = ['We began with a few neighbours and a borrowed compound. '.repeat(8)];
  const meta = route.handle.meta?.({
    ...testReader,
    data: { about: { ...testSettings.about, paragraphs }, slides: [], branches: [] },
    url: new URL('http://localhost/about'),
    settings: testSettings,
  });
  expect(meta?.title).toBe('About Us');
  expect(meta?.description?.length).toBeLessThanOrEqual(160);
  expect(meta?.description).toMatch(/^We began with a few neighbours/);
});

test('pictures of the church stand where its people, slides and branches have one, and nowhere else', async () => {
  const picture = { hash: 'ab'.repeat(16), width: 640, height: 480, x: 50, y: 50, altYoruba: '' } as const;
  const seen = (alt: string) => ({ ...picture, use: 'content' as const, alt });
  const [leader, ...others] = testSettings.about.leaders;
  const [slide, ...slides] = testSettings.slides;
  const [branch] = testSettings.branches;
  if (!leader || !slide || !branch) throw new Error('The settings of tests have all of these.');
  await open({
    settings: {
      about: { ...testSettings.about, leaders: [{ ...leader, picture: seen('She smiles') }, ...others] },
      slides: [{ ...slide, picture: seen('The lagoon') }, ...slides],
      branches: [{ ...branch, id: 'new', picture: seen('The new hall') }],
    },
  });
  expect(part('Leadership').getByRole('img', { name: 'She smiles' })).toHaveAttribute('loading', 'lazy');
  expect(part('Points Images').getByRole('img', { name: 'The lagoon' })).toBeInTheDocument();
  expect(part('Points Images').getByRole('img', { name: 'The new hall' })).toBeInTheDocument();
  expect(document.querySelectorAll('img[src^="/assets/pictures/"]')).toHaveLength(3);
});
