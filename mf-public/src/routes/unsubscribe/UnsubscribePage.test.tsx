import type { ApiResponse } from '@cog/contracts/composition/composition';
import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import * as route from './route.ts';

async function open(answer: ApiResponse, at = '/unsubscribe?token=abc-_1') {
  const asked: string[] = [];
  const test = testRoute(route, {
    at,
    network: ({ path }) => {
      asked.push(path);
      return answer;
    },
  });
  const { container } = render(test.element);
  await screen.findByRole('heading', { level: 1 });
  return { asked, form: container.querySelector('form') };
}

const receiver = (isUnsubscribed: boolean) => ({
  status: 200,
  body: { address: 'a•••@example.com', isUnsubscribed },
});
const unknown = { status: 404, body: { success: false, message: 'This link is not known any more.' } };

it('asks, with a form that works without scripts and names the mail', async () => {
  const { asked, form } = await open(receiver(false));
  expect(asked).toEqual(['/api/mails/unsubscription?token=abc-_1']);
  expect(screen.getByRole('heading', { name: 'Get no more of these mails?' })).toBeVisible();
  expect(screen.getByText('a•••@example.com')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send me no more mail' })).toHaveAttribute('type', 'submit');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/unsubscribe?token=abc-_1');
  expect(form).toHaveFormValues({ again: '0' });
});

it('says so when it is done, and takes it back', async () => {
  const { form } = await open(receiver(true));
  expect(screen.getByRole('heading', { name: 'You will get no more of these mails' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send me mail again' })).toBeVisible();
  expect(form).toHaveFormValues({ again: '1' });
});

it('leads on from a link that is not known', async () => {
  const { form } = await open(unknown);
  expect(screen.getByRole('heading', { name: 'This link is not known' })).toBeVisible();
  expect(form).toBeNull();
});

it('asks the server nothing for an address without a token', async () => {
  const { asked } = await open(unknown, '/unsubscribe');
  expect(screen.getByRole('heading', { name: 'This link is not known' })).toBeVisible();
  expect(asked).toEqual([]);
});
