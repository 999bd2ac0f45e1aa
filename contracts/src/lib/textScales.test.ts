/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://church.example/fast"}
 */
import { readTextScale, stepTextScale, storeTextScale } from './textScales.ts';

it('keeps the size on https in the cookie that the server reads', () => {
  expect(readTextScale()).toBe(1);
  storeTextScale(1.45);
  expect(document.cookie).toBe('__Host-textsize=2');
  expect(readTextScale()).toBe(1.45);
});

it('steps as far as the sizes go', () => {
  expect([stepTextScale(1, 'smaller'), stepTextScale(1, 'larger'), stepTextScale(1.75, 'larger')]).toEqual([
    1, 1.2, 1.75,
  ]);
});
