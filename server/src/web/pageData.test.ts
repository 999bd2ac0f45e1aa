import { pageAskedFor } from './pageData.ts';

it('takes no more of an address than a page is kept for', () => {
  const url = `/page-data?of=${encodeURIComponent('https://a:b@church.example/quiz?x=1#injected')}`;
  expect(String(pageAskedFor({ url }, 'https://church.example'))).toBe('https://church.example/quiz?x=1');
});
