import { isCrossSite } from './isCrossSite.ts';
import { isOwnOrigin } from './isOwnOrigin.ts';

const site = { siteUrl: 'https://church.example', host: '10.0.0.7:3000' };

describe('an origin', () => {
  it.each(['https://church.example', 'https://church.example:443', 'HTTPS://Church.Example', 'https://10.0.0.7:3000'])(
    '%s is the site’s own',
    (origin) => {
      expect(isOwnOrigin(origin, site)).toBe(true);
      expect(isCrossSite({ origin, host: site.host }, site.siteUrl)).toBe(false);
    },
  );

  it.each([
    ['of another scheme', 'http://church.example'],
    ['of another scheme, under the name it was asked by', 'http://10.0.0.7:3000'],
    ['of another port', 'https://church.example:8443'],
    ['of another port, under the name it was asked by', 'https://10.0.0.7'],
    ['of a name that begins with ours', 'https://church.example.evil.example'],
    ['of a name that ends with ours', 'https://evilchurch.example'],
    ['of a name below ours', 'https://blog.church.example'],
    ['of a name above ours', 'https://example'],
    ['with ours for a user', 'https://church.example@evil.example'],
    ['with ours for a user and a password', 'https://church.example:443@evil.example'],
    ['of ours with a user', 'https://evil@church.example'],
    ['with more than an origin', 'https://church.example/give'],
    ['with a question', 'https://church.example?'],
    ['with two names', 'https://church.example, https://evil.example'],
    ['of a page without one', 'null'],
    ['of a file', 'file://church.example'],
    ['of a program', 'chrome-extension://church.example'],
    ['that is no address', 'church.example'],
    ['that is empty', ''],
  ])('%s is not: %s', (_what, origin) => {
    expect(isOwnOrigin(origin, site)).toBe(false);
    expect(isCrossSite({ origin, host: site.host }, site.siteUrl)).toBe(true);
  });

  it('is not the site’s by a Host header that is more than a host', () => {
    expect(isOwnOrigin('https://evil.example', { ...site, host: 'church.example@evil.example' })).toBe(false);
    expect(isOwnOrigin('https://evil.example', { ...site, host: 'evil.example/church.example' })).toBe(false);
    expect(isOwnOrigin('https://church.example', { ...site, host: undefined })).toBe(true);
  });
});

it.each([
  [false, { 'sec-fetch-site': 'same-origin', origin: 'https://church.example' }],
  [false, { 'sec-fetch-site': 'none' }],
  [true, { 'sec-fetch-site': 'cross-site' }],
  [true, { 'sec-fetch-site': 'same-site', origin: 'https://blog.church.example' }],
  [false, {}],
])('says %p of a write with %p', (expected, headers) => {
  expect(isCrossSite({ host: 'church.example', ...headers }, site.siteUrl)).toBe(expected);
});
