import { readyNotice } from './readyNotice.ts';

const url = 'http://localhost:3000';
const firstAccount = { username: 'admin', password: 'abcd-efgh-ijkl-mnop-qrst' };

it('tells another program the address, and the first password last', () => {
  expect(readyNotice({ url, firstAccount: null }, false)).toBe('Ready on http://localhost:3000');
  expect(readyNotice({ url, firstAccount }, false).split('\n').at(-1)).toBe(
    'First administrator: admin, password abcd-efgh-ijkl-mnop-qrst (shown once; keep it)',
  );
});

it('frames both for a person, in lines of one width', () => {
  const lines = readyNotice({ url, firstAccount }, true).split('\n').slice(1);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines.join('\n')).toContain('│  Password:  abcd-efgh-ijkl-mnop-qrst');
  expect(lines.length).toBeLessThan(10);
});
