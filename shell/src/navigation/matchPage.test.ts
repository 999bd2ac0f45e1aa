import { matchRoutes, type RouteObject } from 'react-router-dom';
import { matchPage } from './matchPage.ts';

const frame = (...children: RouteObject[]): RouteObject[] => [{ id: 'shell', path: '/', children }];
const page = (path: string): RouteObject => ({ id: path, path });
// react-router warns of addresses that are no good ones.
beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));

const tables = {
  'all pages': frame(page('/'), page('/fast'), page('/QuizResultsPage'), page('/a/b'), page('/a-b_2'), page('*')),
  'no home': frame(page('/fast'), { id: 'no-home', index: true }, page('*')),
};
const addresses = [
  '/',
  '//',
  '/fast',
  '/FAST',
  '/fast/',
  '/fast//',
  '//fast',
  '/fast/more',
  '/fas',
  '/quizresultspage/',
  '/a/b',
  '/a%2Fb',
  '/a//b',
  '/a-b_2',
  '/f%61st',
  '/%E1%BB%8Cl%E1%BB%8D%CC%81run/50%25?',
  '/%',
  '/fast%',
  '/fast%20',
  '/*',
  '/a+b/.*',
  '/(fast)',
  '/fast\u212A',
  '/\u017Ft',
];

describe.each(Object.entries(tables))('a table with %s', (_, routes) => {
  it.each(addresses)('answers as react-router does at %s', (pathname) => {
    expect(matchPage(routes, { pathname })).toEqual(matchRoutes(routes, { pathname }) ?? []);
  });
});

it('knows no page where the table has none for all other addresses', () => {
  const routes = frame(page('/fast'));
  expect(matchPage(routes, { pathname: '/other' })).toEqual([]);
  expect(matchRoutes(routes, { pathname: '/other' })).toBeNull();
});
