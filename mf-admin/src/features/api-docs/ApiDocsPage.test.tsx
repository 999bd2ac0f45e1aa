import { signIn } from '@cog/contracts/accounts/sessions.endpoints';
import { getBooksPage, uploadBook } from '@cog/contracts/books/endpoints';
import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './apiDocs.route.ts';
import { callExamples, signInExample } from './examples.ts';

const SITE = 'https://church.example';

/** The JSON body of a command. */
const bodyOf = (command: string): unknown => JSON.parse(/--data '([^']*)'/.exec(command)?.[1] ?? '');

function commandOf(title: string): string {
  const found = callExamples(SITE).find((example) => example.title === title);
  if (found === undefined) throw new Error(`There is no example "${title}".`);
  return found.command;
}

describe('the API page', () => {
  beforeEach(async () => {
    const session = { username: 'tolu', role: 'editor' } as const;
    render(testRoute(route, { at: '/apidocs', session }).element);
    await screen.findByRole('heading', { level: 1, name: 'API' });
  });

  it('links the document', () => {
    expect(screen.getByRole('link', { name: 'OpenAPI document (JSON)' })).toHaveAttribute('href', '/api/openapi.json');
  });

  it('shows how to sign in and three calls, each to be copied', async () => {
    const shown = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(shown).toEqual(['Sign in', 'Find books', 'Save the document', 'Add a book']);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy add a book' }));
    expect(await navigator.clipboard.readText()).toBe(screen.getByRole('region', { name: 'Add a book' }).textContent);
  });
});

it('sends what the contracts ask for', async () => {
  const bodies = [
    [signIn, signInExample(SITE).command],
    [uploadBook, commandOf('Add a book')],
  ] as const;
  for (const [endpoint, command] of bodies) {
    expect(command).toContain(`'${SITE}${endpoint.path}'`);
    await (await endpoint.body()).validate(bodyOf(command), { strict: true });
  }
  const address = new URL(/'([^']+)'/.exec(commandOf('Find books'))?.[1] ?? '');
  const asked = await (await getBooksPage.query()).validate(Object.fromEntries(address.searchParams));
  expect(asked).toMatchObject({ search: 'faith', pageSize: 5 });
});
