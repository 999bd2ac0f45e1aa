import { readVideoPage } from './readVideoPage.ts';
import { idOf, videoPage } from './testing/sampleXml.ts';

const id = idOf(1);
const start = Date.parse('2026-11-29T08:00:00Z');

describe('the page of a video', () => {
  it('says that it can be watched, or is on, or was', () => {
    for (const details of [{}, { isLive: true, isLiveContent: true }, { isLiveContent: true }, { isUpcoming: false }]) {
      expect(readVideoPage(videoPage(id, { details }), id)).toEqual({ isUpcoming: false });
    }
  });

  it('says that it is announced, and for when: a stream by its slate, a premiere by its broadcast', () => {
    const announced = { isUpcoming: true, startsAt: '2026-11-29T08:00:00.000Z' };
    expect(readVideoPage(videoPage(id, { slate: start }), id)).toEqual(announced);
    expect(readVideoPage(videoPage(id, { broadcast: '2026-11-29T09:00:00+01:00' }), id)).toEqual(announced);
  });

  it.each([
    ['none', { details: { isUpcoming: true } }],
    ['one of no calendar', { broadcast: 'soon' }],
    ['one beyond all years', { slate: 1e18 }],
  ])('says that it is announced when its time is %s', (_what, parts) => {
    expect(readVideoPage(videoPage(id, parts), id)).toEqual({ isUpcoming: true, startsAt: null });
  });

  it('says nothing by what it tells of other videos, or in a text', () => {
    const others = `<script>var ytInitialData = {"upcomingEventData":{"startTime":"1800000000"},"isUpcoming":true};</script>`;
    const details = {
      title: 'In braces } "isUpcoming":true {',
      shortDescription: '\\"};</script><script>"isUpcoming":true',
    };
    expect(readVideoPage(others + videoPage(id, { details }) + others, id)).toEqual({ isUpcoming: false });
  });

  it.each([
    ['of another video', videoPage(idOf(2), { slate: start })],
    ['that asks for consent', '<!DOCTYPE html><title>Before you continue</title>"isUpcoming":true'],
    [
      'that asks for a sign-in',
      '<script>var ytInitialPlayerResponse = {"playabilityStatus":{"status":"LOGIN_REQUIRED"}};',
    ],
    ['cut short', videoPage(id, { slate: start }).slice(0, 120)],
    ['that is no JSON', 'ytInitialPlayerResponse = {videoDetails}'],
    ['of another shape', 'ytInitialPlayerResponse = {"videoDetails":[1],"microformat":null}'],
    ['without anything', ''],
  ])('%s says nothing', (_what, html) => {
    expect(readVideoPage(html, id)).toBeNull();
  });

  it('is read in no time when it was made to take long', () => {
    const before = performance.now();
    for (const piece of ['ytInitialPlayerResponse = {', '{"\\"', 'ytInitialPlayerResponse ', '"{']) {
      readVideoPage(`ytInitialPlayerResponse = {${piece.repeat((4 * 1024 * 1024) / piece.length)}`, id);
    }
    expect(performance.now() - before).toBeLessThan(5000);
  });
});
