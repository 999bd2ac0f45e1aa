import { loginAddress } from '../../../common/calls/login.address.ts';
import { nextAddress } from './next.address.ts';

const live = [{ path: '/add' }, { path: '/holy' }, { path: '/login' }] as const;
const next = (address: string) => nextAddress(new URLSearchParams({ next: address }), live);

describe('where a sign-in leads', () => {
  it('is the page that was asked for, with its query', () => {
    expect(next('/holy?page=2')).toBe('/holy?page=2');
  });

  it('comes back through the address of the sign-in page', () => {
    const search = new URL(loginAddress('/holy?page=2&date=2026-11-21'), 'http://test').searchParams;
    expect(nextAddress(search, live)).toBe('/holy?page=2&date=2026-11-21');
  });

  it('is Add Breakfast without a wish', () => {
    expect(nextAddress(new URLSearchParams(), live)).toBe('/add');
  });

  it.each([
    'https://thief.example/holy',
    '//thief.example/holy',
    '/\\thief.example/holy',
    '/\t/thief.example/holy',
    '\\\\thief.example',
    'javascript:alert(1)',
    'holy',
    '/not-live',
    '/login?next=/holy',
    '',
  ])('is never %j', (address) => {
    expect(next(address)).toBe('/add');
  });
});
