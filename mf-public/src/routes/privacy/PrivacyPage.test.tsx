import { type RenderRouteOptions, testRoute, testSettings } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import * as route from './route.ts';

async function open(options: RenderRouteOptions = {}) {
  render(testRoute(route, { at: '/privacy', ...options }).element);
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
}
const part = (name: string) => within(screen.getByRole('region', { name }));

it('says of everything that is kept what, why and for how long', async () => {
  await open();
  const parts = screen.getAllByRole('region').filter((region) => region.id !== 'ask');
  expect(parts.map((region) => within(region).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'The Bible quiz',
    'Mail from us',
    'The anonymous chat',
    'Signing in',
    'Against misuse',
    'On your own device',
  ]);
  for (const region of parts) {
    const asked = within(region)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(asked).toEqual(expect.arrayContaining(['What', 'Why', 'How long']));
  }
});

it.each([
  [12, /until 12 months after you registered/],
  [1, /until a month after you registered/],
])('tells how long registrations are kept as the settings say: %i', async (retentionMonths, words) => {
  await open({ settings: { quiz: { ...testSettings.quiz, retentionMonths } } });
  expect(part('The Bible quiz').getByText(words)).toBeVisible();
});

it('tells whom to ask', async () => {
  await open();
  const ask = part('Whom to ask');
  expect(ask.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+2348000000001');
  expect(ask.getByRole('link', { name: /hello@cog\.example/ })).toBeVisible();
});

it('names the number of the quiz where the church has no other, and the office where there is none at all', async () => {
  const nobody = {
    about: { ...testSettings.about, contact: { email: null, whatsApp: null } },
    headquarters: { ...testSettings.headquarters, phone: null },
  };
  await open({ settings: nobody });
  expect(part('Whom to ask').getByRole('link')).toHaveAttribute('href', 'tel:+2348000000003');
});

it('points to the office where nothing else is known', async () => {
  await open({
    settings: {
      about: { ...testSettings.about, contact: { email: null, whatsApp: null } },
      headquarters: { ...testSettings.headquarters, phone: null },
      quiz: { ...testSettings.quiz, contactPhones: [] },
    },
  });
  expect(part('Whom to ask').getByText('Please ask the church’s office.')).toBeVisible();
});
