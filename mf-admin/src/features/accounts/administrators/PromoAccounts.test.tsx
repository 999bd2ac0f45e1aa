import type { ApiRequest } from '@cog/contracts/composition/composition';
import type { PromoAccount } from '@cog/contracts/promo/accounts.schema';
import { testRoute } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PromoAccounts } from './PromoAccounts.tsx';

const fola: PromoAccount = {
  id: '0190',
  email: 'fola@example.com',
  isDisabled: false,
  addedAt: '2026-11-20T08:00:00.000Z',
};

it('adds a promo account, says its password once, and removes it', async () => {
  const writes: ApiRequest[] = [];
  let items: PromoAccount[] = [];
  const { element } = testRoute(
    { Component: PromoAccounts },
    {
      session: { username: 'tolu', role: 'administrator' },
      network(request) {
        if (request.method === 'GET') return { status: 200, body: { items } };
        writes.push(request);
        items = request.method === 'POST' ? [fola] : [];
        const answer = { success: true, message: 'It is done.' };
        return request.method === 'POST'
          ? { status: 201, body: { ...answer, data: fola, password: 'palm-lagoon-seven' } }
          : { status: 200, body: answer };
      },
    },
  );
  render(element);
  const user = userEvent.setup();
  expect(await screen.findByText(/no one can sign in to the promo/)).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'fola@example.com');
  await user.click(screen.getByRole('button', { name: 'Add to the promo' }));
  expect(await screen.findByText('palm-lagoon-seven')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Remove fola@example.com' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/no one can sign in to the promo/)).toBeVisible();
  expect(screen.getByText('palm-lagoon-seven')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have passed it on' }));
  expect(screen.queryByText('palm-lagoon-seven')).toBeNull();
  expect(writes.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { email: 'fola@example.com' }],
    ['DELETE', { id: '0190' }],
  ]);
});
