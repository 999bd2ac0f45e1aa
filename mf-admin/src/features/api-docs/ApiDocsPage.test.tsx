import type { ApiDescription } from '@cog/contracts/api-description/schema';
import type { ApiResponse } from '@cog/contracts/composition/composition';
import { testRoute } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './apiDocs.route.tsx';

const title = { type: 'string', minLength: 1, maxLength: 200 };

const description: ApiDescription = {
  openapi: '3.1.0',
  info: { title: 'API of this site', version: '1.0.0', description: 'Bodies and answers are JSON.' },
  servers: [{ url: 'https://church.example' }],
  tags: [{ name: 'books' }, { name: 'registrations' }],
  paths: {
    '/api/books': {
      get: {
        operationId: 'getApiBooks',
        summary: 'A page of the library',
        tags: ['books'],
        'x-access': 'public',
        security: [],
        parameters: [
          {
            name: 'pageSize',
            in: 'query',
            required: false,
            schema: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
          },
        ],
        responses: {
          '2XX': {
            description: 'Done',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    items: { type: 'array', items: { type: 'object', properties: { title }, required: ['title'] } },
                    total: { type: 'integer', minimum: 0 },
                  },
                  required: ['items', 'total'],
                },
              },
            },
          },
        },
      },
    },
    '/citizen/upload_book/': {
      post: {
        operationId: 'postCitizenUploadBook',
        summary: 'Adds a book',
        tags: ['books'],
        'x-access': 'editor',
        security: [{ admin: [] }],
        parameters: [{ name: 'idempotency-key', in: 'header', required: false, schema: { type: 'string' } }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  title: { ...title, default: "Faith's way" },
                  language: { type: ['string', 'null'], enum: ['EN', 'YO', null] },
                },
                required: ['title'],
                additionalProperties: false,
              },
            },
          },
        },
        responses: { '4XX': { $ref: '#/components/responses/Problem' } },
      },
    },
    '/api/registrations': {
      get: {
        operationId: 'getApiRegistrations',
        summary: 'Registrations for the quiz',
        tags: ['registrations'],
        'x-access': 'administrator',
        security: [{ admin: [] }],
        parameters: [],
        responses: {},
      },
    },
  },
  components: { securitySchemes: { admin: { type: 'apiKey', in: 'cookie', name: '__Host-session' } } },
};

async function open(at = '/apidocs', answer: () => ApiResponse = () => ({ status: 200, body: description })) {
  const session = { username: 'tolu', role: 'editor' } as const;
  const tested = testRoute(route, { at, session, otherPaths: ['/login'], network: answer });
  const { container } = render(tested.element);
  await screen.findByRole('heading', { level: 1, name: 'API' });
  return { ...tested, container, user: userEvent.setup() };
}

/** The lines of calls: each stands in the region of its domain. */
const shown = () => [...document.querySelectorAll('section summary')].map((line) => line.textContent);

/** Opens a call as a press of its line does. */
async function openCall(name: RegExp) {
  const line = screen.getByText(name);
  await userEvent.click(line);
  const details = line.closest('details');
  if (details === null) throw new Error(`${name} is no call`);
  return within(details);
}

describe('the API page', () => {
  it('lists each call by domain, with what it does and who may', async () => {
    await open();
    expect(shown()).toEqual([
      'GET /api/booksA page of the libraryEverybody',
      'POST /citizen/upload_book/Adds a bookEditors and administrators',
      'GET /api/registrationsRegistrations for the quizAdministrators only',
    ]);
    const books = screen.getByRole('region', { name: 'books' });
    expect(within(books).getAllByRole('group')).toHaveLength(2);
    expect(screen.getByText('3 calls')).toBeVisible();
    expect(screen.getByRole('link', { name: 'OpenAPI document (JSON)' })).toHaveAttribute('href', '/api/openapi.json');
  });

  it('shows parameters and the fields of the answer, a list’s items below it', async () => {
    await open();
    const call = await openCall(/A page of the library/);
    const cells = (caption: string) =>
      within(call.getByRole('table', { name: caption }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.querySelectorAll('td > div:last-child')].map((cell) => cell.textContent));
    expect(cells('Parameters')).toEqual([['pageSize', 'whole number, in the query1 to 200, 20 unless given', 'no']]);
    expect(cells('Answer')).toEqual([
      ['items', 'list of object', 'yes'],
      ['items[].title', 'text1 to 200 characters', 'yes'],
      ['total', 'whole number', 'yes'],
    ]);
    expect(call.getByRole('region', { name: /Example answer/ })).toHaveTextContent(
      '{ "items": [ { "title": "Text" } ], "total": 0 }',
    );
  });

  it('shows a body, and copies the call as curl, safe for a shell', async () => {
    const { user } = await open();
    const call = await openCall(/Adds a book/);
    expect(call.getByText('one of EN, YO, may be null')).toBeInTheDocument();
    await user.click(call.getByRole('button', { name: /Copy call as curl/ }));
    expect(await call.findByRole('button', { name: /^Copied/ })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      [
        "curl --globoff --request POST 'https://church.example/citizen/upload_book/'",
        "--cookie '__Host-session=YOUR-SESSION'",
        '--header "idempotency-key: $(uuidgen)"',
        "--header 'content-type: application/json'",
        `--data '{"title":"Faith'\\''s way"}'`,
      ].join(' \\\n  '),
    );
  });

  it('finds by address, method, word and who may, keeps the search in the address, and needs no network for it', async () => {
    let asked = 0;
    const { user, router } = await open('/apidocs', () => {
      asked++;
      return { status: 200, body: description };
    });
    await user.type(screen.getByRole('searchbox', { name: 'Search in calls' }), 'POST book{Enter}');
    expect(await screen.findByText('1 of 3 calls')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?search=POST%20book');
    expect(shown()).toEqual(['POST /citizen/upload_book/Adds a bookEditors and administrators']);
    expect(screen.getByRole('table', { name: 'Body' })).toBeInTheDocument();
    expect(asked).toBe(1);
  });

  it('says when no call is found, and how to see all again', async () => {
    const { user } = await open('/apidocs?search=nothing');
    expect(screen.getByText('No call found')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show all calls' }));
    expect(await screen.findByText('3 calls')).toBeInTheDocument();
  });

  it('leads to the sign-in page when the session has ended, and back', async () => {
    const session = { username: 'tolu', role: 'editor' } as const;
    const refused = () => ({ status: 401, body: { success: false, message: 'Please sign in.' } });
    const { element, router } = testRoute(route, { at: '/apidocs', session, otherPaths: ['/login'], network: refused });
    render(element);
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/login');
  });

  it('can be asked for again when it could not be loaded', async () => {
    let isBroken = true;
    const { user } = await open('/apidocs', () =>
      isBroken
        ? { status: 500, body: { success: false, message: 'Something broke.' } }
        : { status: 200, body: description },
    );
    expect(screen.getByText('The description could not be loaded')).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('3 calls')).toBeInTheDocument();
  });
});
