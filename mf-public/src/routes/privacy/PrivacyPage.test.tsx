import { type RenderRouteOptions, testReader, testRoute, testSettings } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import { english } from './english.messages.ts';
import type { PrivacyMessages } from './privacy.messages.ts';
import * as route from './route.ts';
import { yoruba } from './yoruba.messages.ts';

async function open(options: RenderRouteOptions = {}) {
  const { element, router } = testRoute(route, { at: '/privacy', otherPaths: ['/privacy'], ...options });
  render(element);
  const name = options.at?.includes('yo') ? 'Ìpamọ́ ìsọfúnni yín' : 'Privacy';
  await screen.findByRole('heading', { level: 1, name });
  return { router };
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const rows = () => screen.getAllByRole<HTMLDetailsElement>('group');
const row = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('details') as HTMLDetailsElement);
const idOf = (one: HTMLElement) => one.querySelector('dl')?.id;
const { retention } = testSettings;

it.each([
  ['English', '/privacy', ['What', 'Why', 'What allows it', 'How long']],
  ['Yoruba', '/privacy?lang=yo', ['Kí ni', 'Nítorí kí ni', 'Ohun tí ó fàyè gbà á', 'Báwo ni ó ti pẹ́ tó']],
])('says of everything that is kept what, why, by what right and for how long, in %s', async (_, at, questions) => {
  await open({ at });
  expect(rows().map(idOf)).toEqual([
    'quiz',
    'mail',
    'chat',
    'prayer',
    'requests',
    'reminders',
    'signing-in',
    'networks',
    'faults',
    'counts',
    'device',
  ]);
  for (const one of rows()) {
    const asked = [...one.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(asked).toEqual(expect.arrayContaining(questions));
    for (const answer of one.querySelectorAll('dd')) expect(answer).not.toBeEmptyDOMElement();
    expect(one.querySelector('summary span')).not.toBeEmptyDOMElement();
  }
});

it.each([
  [{ registrationMonths: 13 }, 'The Bible quiz', /until 13 months after you registered/],
  [{ registrationMonths: 1 }, 'The Bible quiz', /until a month after you registered/],
  [{ chatDays: 45 }, 'The anonymous chat', /^45 days\./],
  [{ chatDays: 1 }, 'The anonymous chat', /^a day\./],
  [{ prayerDays: 8 }, 'Prayer requests in the chat', /^8 days\./],
  [{ requestDays: 77 }, 'Asking for prayer, and being new here', /^77 days after you sent it/],
  [{ mailDays: 99 }, 'Emails from us', /^99 days after we wrote them/],
  [{ incidentDays: 33 }, 'When something breaks', /^33 days\./],
  [{}, 'How often pages are read', /^13 months\./],
  [{ trailMonths: 7 }, 'Signing in', /until it is closed, and 7 months more/],
])('tells how long as the settings say: %p', async (set, name, messages) => {
  await open({ settings: { retention: { ...retention, ...set } } });
  expect(row(name).getByText(messages)).toBeInTheDocument();
});

it('says in Yoruba what it says in English, with the same figures', () => {
  const facts = {
    churchName: 'Ìjọ',
    address: 'Lagos',
    retention: {
      registrationMonths: 101,
      chatDays: 102,
      prayerDays: 106,
      requestDays: 107,
      mailDays: 103,
      incidentDays: 104,
      trailMonths: 105,
    },
  };
  const figures = (text: string) => [...text.matchAll(/\d+/g)].map(([figure]) => figure).sort();
  const shapeOf = ({ parts, rights }: PrivacyMessages) => [
    parts.map(({ id, howLong, ...answers }) => [id, Object.keys(answers).sort(), figures(howLong)]),
    rights.list.length,
  ];
  const [inEnglish, inYoruba] = [english(facts), yoruba(facts)];
  expect(shapeOf(inYoruba)).toEqual(shapeOf(inEnglish));
  const texts = (messages: PrivacyMessages) => messages.parts.flatMap(({ id, ...answers }) => Object.values(answers));
  expect(texts(inYoruba).filter((text) => texts(inEnglish).includes(text))).toEqual([]);
});

it('is eleven closed rows, of which an address opens the one that it names', async () => {
  await open({ at: '/privacy#requests' });
  expect(
    rows()
      .filter(({ open }) => open)
      .map(idOf),
  ).toEqual(['requests']);
  expect(rows()).toHaveLength(11);
  expect(screen.getByText('Only our pastors and the workers who run this site see it.')).toBeVisible();
});

it('leads to the other language by its address, and is marked as what it is', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Ní èdè Yorùbá' });
  expect([link.getAttribute('href'), link.getAttribute('hreflang'), link.getAttribute('lang')]).toEqual([
    '/privacy?lang=yo',
    'yo',
    'yo',
  ]);
  const meta = (search: string) =>
    route.handle.meta?.({
      ...testReader,
      // The loader's data; this church has no contact.
      data: { retention, contact: { phone: null, whatsApp: null, email: null } },
      url: new URL(`https://cog.example/privacy${search}`),
      settings: testSettings,
    });
  expect(meta('')).toMatchObject({ title: 'Privacy', lang: 'en', canonical: '/privacy' });
  expect(meta('?lang=yo')).toMatchObject({ title: 'Ìpamọ́ ìsọfúnni yín', lang: 'yo', canonical: '/privacy?lang=yo' });
  expect(meta('?lang=fr')).toMatchObject({ lang: 'en' });
  for (const search of ['', '?lang=yo']) expect(meta(search)?.description?.length).toBeLessThanOrEqual(160);
});

it('is Yoruba for a screen reader, but for what is not', async () => {
  await open({ at: '/privacy?lang=yo' });
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute('lang', 'yo');
  expect(screen.getByRole('link', { name: 'In English' })).toHaveAttribute('href', '/privacy?lang=en');
  expect(screen.getByRole('link', { name: /Call/ }).closest('[lang]')).toHaveAttribute('lang', 'en');
});

it('tells who answers for it, what rights people have, and where to complain', async () => {
  await open();
  expect(screen.getByText(/responsible for your data under the Nigeria Data Protection Act 2023/)).toHaveTextContent(
    testSettings.churchName,
  );
  expect(part('Your rights').getAllByRole('listitem')).toHaveLength(5);
  expect(part('Who to ask').getByRole('link', { name: /Nigeria Data Protection Commission/ })).toHaveAttribute(
    'href',
    'https://ndpc.gov.ng/',
  );
});

it('tells whom to ask', async () => {
  await open();
  const ask = part('Who to ask');
  expect(ask.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+2348000000001');
  expect(ask.getByRole('link', { name: /hello@cog\.example/ })).toBeVisible();
});

it('names the number of the quiz where the church has no other, and the office where there is none at all', async () => {
  const nobody = {
    about: { ...testSettings.about, contact: { email: null, whatsApp: null } },
    headquarters: { ...testSettings.headquarters, phone: null },
  };
  await open({ settings: nobody });
  expect(part('Who to ask').getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+2348000000003');
});

it('points to the office where nothing else is known', async () => {
  await open({
    settings: {
      about: { ...testSettings.about, contact: { email: null, whatsApp: null } },
      headquarters: { ...testSettings.headquarters, phone: null },
      quiz: { ...testSettings.quiz, contactPhones: [] },
    },
  });
  expect(part('Who to ask').getByText('Please ask the church’s office.')).toBeVisible();
});
