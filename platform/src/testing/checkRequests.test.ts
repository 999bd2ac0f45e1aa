import { uploadBook } from '@cog/contracts/books/endpoints';
import { getEvents } from '@cog/contracts/events/endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { sendTestMail } from '@cog/contracts/mails/endpoints';
import { createApiClient } from '../apiClient.ts';
import { checkRequests, refusedRequests } from './checkRequests.ts';

const book = { title: 'A book', book_cover_url: 'https://covers.example/1.jpg', book_url: 'https://books.example/1' };
const client = checkRequests(createApiClient(async () => ({ status: 503, body: null })));

it('has nothing to say of what the endpoint takes', async () => {
  await client.call(uploadBook, { body: book });
  await client.call(getEvents);
  expect(await refusedRequests()).toEqual([]);
});

it('names the call and what is wrong with its body', async () => {
  await client.call(uploadBook, { body: { ...book, title: '' } });
  expect(await refusedRequests()).toEqual([expect.stringMatching(/^POST \/citizen\/upload_book\/ .*body.*[Tt]itle/s)]);
});

it('takes a field that the endpoint does not know for a mistake', async () => {
  const body = { to: 'friend@cog.example', copy: 'another@cog.example' };
  await client.call(sendTestMail, { body });
  expect(await refusedRequests()).toEqual([expect.stringContaining('copy')]);
});

it('takes a query that the endpoint does not have for a mistake', async () => {
  const endpoint: Endpoint = uploadBook;
  await client.call(endpoint, { body: book, query: { page: 1 } });
  expect(await refusedRequests()).toEqual(['POST /citizen/upload_book/ takes no query: {"page":"1"}']);
});

it('goes on to the network all the same', async () => {
  expect(await client.call(uploadBook, { body: { ...book, title: '' } })).toMatchObject({ failure: { status: 503 } });
  expect(await refusedRequests()).toHaveLength(1);
});
