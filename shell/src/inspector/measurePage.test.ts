import { arrivalOf, scriptsBelow } from './measurePage.ts';

const file = (name: string, more: Partial<PerformanceResourceTiming> = {}) =>
  ({
    name: `${location.origin}/releases/${name}`,
    encodedBodySize: 1000,
    transferSize: 1300,
    startTime: 100,
    responseEnd: 200,
    ...more,
  }) as PerformanceResourceTiming;

it('sums the scripts of a release, each once, and says which are saved on the phone', () => {
  const entries = [
    file('mf-quiz/entry.js'),
    file('mf-quiz/entry.js'),
    file('mf-quiz/page.js', { startTime: 150, responseEnd: 400, transferSize: 0, encodedBodySize: 500 }),
    file('mf-quiz/picture.svg'),
    file('mf-chat/entry.js'),
  ];
  expect(scriptsBelow('/releases/mf-quiz/', entries)).toEqual({ files: 2, bytes: 1500, saved: 1, from: 100, to: 400 });
  expect(scriptsBelow('/releases/mf-media/', entries)).toBeNull();
});

it('says how the document arrived, and nothing if the browser doesn’t', () => {
  const document = {
    name: `${location.origin}/fast?date=2026-11-21`,
    encodedBodySize: 13_000,
    transferSize: 0,
    responseStart: 120,
    responseEnd: 310,
  } as PerformanceNavigationTiming;
  expect(arrivalOf(document)).toEqual({ path: '/fast', bytes: 13_000, isSaved: true, firstByte: 120, whole: 310 });
  expect(arrivalOf(undefined)).toBeNull();
});
