import { nextAddress } from './next.address.ts';

const next = (address: string) => nextAddress(new URLSearchParams({ next: address }));

describe('where a promo sign-in leads', () => {
  it('is the page that was asked for, with its query', () => {
    expect(next('/fast?date=2026-11-21#prayer')).toBe('/fast?date=2026-11-21#prayer');
  });

  it('is the promo without a wish', () => {
    expect(nextAddress(new URLSearchParams())).toBe('/promo');
  });

  it.each([
    'https://thief.example/promo',
    '//thief.example/promo',
    '/\\thief.example/promo',
    '/\t/thief.example/promo',
    '/.//thief.example',
    '/..//thief.example',
    '\\\\thief.example',
    'javascript:alert(1)',
    'promo',
    '/promologin?next=/promo',
    '',
  ])('is never %j', (address) => {
    expect(next(address)).toBe('/promo');
  });
});
