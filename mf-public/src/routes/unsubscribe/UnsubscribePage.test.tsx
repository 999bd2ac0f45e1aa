import type { ApiResponse } from '@cog/contracts/composition/composition';
import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import * as route from './route.ts';

async function open(answer: ApiResponse, at = '/unsubscribe?token=abc-_1') {
  const requests: string[] = [];
  const test = testRoute(route, {
    at,
    network: ({ path }) => {
      requests.push(path);
      return answer;
    },
  });
  const { container } = render(test.element);
  await screen.findByRole('heading', { level: 1 });
  return { requests, form: container.querySelector('form') };
}

const receiver = (isUnsubscribed: boolean) => ({
  status: 200,
  body: { address: 'a•••@example.com', isUnsubscribed },
});
const unknown = { status: 404, body: { success: false, message: 'This link has expired or is incomplete.' } };

it('asks, with a form that works without scripts and names the mail', async () => {
  const { requests, form } = await open(receiver(false));
  expect(requests).toEqual(['/api/mails/unsubscription?token=abc-_1']);
  expect(screen.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible();
  expect(screen.getByText('a•••@example.com')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toHaveAttribute('type', 'submit');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/unsubscribe?token=abc-_1');
  expect(form).toHaveFormValues({ again: '0' });
});

it('says so when it is done, and takes it back', async () => {
  const { form } = await open(receiver(true));
  expect(screen.getByRole('heading', { name: 'You’ve unsubscribed' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Subscribe again' })).toBeVisible();
  expect(form).toHaveFormValues({ again: '1' });
});

it('leads on from a link that is not known', async () => {
  const { form } = await open(unknown);
  expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  expect(form).toBeNull();
});

it('asks the server nothing for an address without a token', async () => {
  const { requests } = await open(unknown, '/unsubscribe');
  expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  expect(requests).toEqual([]);
});
