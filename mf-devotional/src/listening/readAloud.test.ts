import { beginSound } from '@cog/platform/oneSound';
import { type Reading, type ReadingState, readAloud } from './readAloud.ts';
import { TestSpeech, testVoice } from './testSpeech.ts';

const html = `
  <h1 lang="en">Before the danfo moves</h1>
  <p lang="en">The bus is full. Nobody waits.</p>
  <p lang="yo">Ẹ kú àárọ̀.</p>
  <p lang="en">Amen</p>`;
const ALL = ['Before the danfo moves', 'The bus is full.', 'Nobody waits.', 'Amen'];

const readings: Reading[] = [];
const sounds: (() => void)[] = [];
const scrollIntoView = jest.fn();
let isCalm = false;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = html;
  scrollIntoView.mockClear();
  isCalm = false;
  Object.assign(Element.prototype, { scrollIntoView });
  Object.assign(window, { matchMedia: () => ({ matches: isCalm }) });
});
afterEach(() => {
  for (const reading of readings.splice(0)) reading.stop();
  for (const end of sounds.splice(0)) end();
  TestSpeech.uninstall();
  jest.useRealTimers();
});

function read(speech = new TestSpeech(), language: 'EN' | 'YO' = 'EN') {
  speech.install();
  const states: ReadingState[] = [];
  const onFailure = jest.fn();
  const elements = [...document.querySelectorAll<HTMLElement>('h1, p')];
  const reading = readAloud({ elements, language, onState: (state) => states.push(state), onFailure });
  readings.push(reading);
  return { speech, states, onFailure, reading };
}

const after = (ms: number) => jest.advanceTimersByTime(ms);
/** Advances time until the voice is within a sentence. */
const until = (speech: TestSpeech, sentence: string) => {
  for (let ms = 0; speech.spoken.at(-1) !== sentence && ms < 60_000; ms += 10) after(10);
  expect(speech.spoken.at(-1)).toBe(sentence);
};
const marked = () => [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);

/** Simulates a screen 700 px high that is scrolled to `scrolled()`; each element is 400 px high. */
function layOut(scrolled: () => number) {
  Object.assign(window, { innerHeight: 700 });
  document.querySelectorAll('h1, p').forEach((element, place) => {
    const top = () => place * 400 - scrolled();
    element.getBoundingClientRect = () => ({ top: top(), bottom: top() + 400 }) as DOMRect;
  });
}

it('reads sentence by sentence with the best voice, to the end, and leaves out what is in another language', () => {
  const voice = testVoice('en-NG');
  const { speech, states } = read(new TestSpeech({ voices: [testVoice('en-US'), voice] }));
  after(60_000);
  expect(speech.spoken).toEqual(ALL);
  expect(new Set(speech.speakers)).toEqual(new Set([voice]));
  expect(states).toEqual(['reading', 'silent']);
  expect(marked()).toEqual([]);
});

it('marks the paragraph that is read, and keeps it marked in a pause', () => {
  const { speech, reading } = read();
  expect(marked()).toEqual(['Before the danfo moves']);
  until(speech, 'Nobody waits.');
  expect(marked()).toEqual(['The bus is full. Nobody waits.']);
  reading.pause();
  expect(marked()).toEqual(['The bus is full. Nobody waits.']);
  reading.stop();
  expect(marked()).toEqual([]);
});

it('is silent in a pause although the browser’s own does nothing, and goes on with the sentence it was in', () => {
  const { speech, reading, states } = read();
  until(speech, 'The bus is full.');
  after(300);
  reading.pause();
  expect(speech.speaking).toBe(false);
  after(60_000);
  expect(speech.spoken).toEqual(ALL.slice(0, 2));
  reading.goOn();
  after(60_000);
  expect(speech.spoken).toEqual([...ALL.slice(0, 2), ...ALL.slice(1)]);
  expect(states).toEqual(['reading', 'paused', 'reading', 'silent']);
});

it('pauses when something else takes the voice, which is no failure', () => {
  const { speech, states, onFailure } = read();
  until(speech, 'The bus is full.');
  speech.interrupt();
  after(60_000);
  expect(states).toEqual(['reading', 'paused']);
  expect(speech.spoken).toEqual(ALL.slice(0, 2));
  expect(onFailure).not.toHaveBeenCalled();
});

it('pauses and says so when the voice fails, and can go on from there', () => {
  const { speech, states, onFailure, reading } = read();
  speech.next = 'synthesis-failed';
  until(speech, 'The bus is full.');
  after(1000);
  expect(states).toEqual(['reading', 'paused']);
  expect(onFailure).toHaveBeenCalledTimes(1);
  reading.goOn();
  after(60_000);
  expect(speech.spoken).toEqual([...ALL.slice(0, 2), ...ALL.slice(1)]);
});

it('begins a sentence again that ended without a sign, and gives up when the voice stays silent', () => {
  const { speech, states, onFailure } = read();
  speech.next = 'silence';
  until(speech, 'The bus is full.');
  after(60_000);
  expect(speech.spoken).toEqual([...ALL.slice(0, 2), ...ALL.slice(1)]);
  expect(states).toEqual(['reading', 'silent']);

  const silent = new TestSpeech();
  silent.speak = () => {};
  const dead = read(silent);
  after(60_000);
  expect(dead.states).toEqual(['reading', 'paused']);
  expect(dead.onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).not.toHaveBeenCalled();
});

it('never gives a voice so much that Chrome would cut it off', () => {
  document.body.innerHTML = `<p lang="en">${'and he went on to the next town, '.repeat(30)}</p>`;
  const { speech, states } = read();
  after(600_000);
  expect(states).toEqual(['reading', 'silent']);
  expect(speech.spoken.join(' ')).toBe('and he went on to the next town, '.repeat(30).trim());
});

it('ends first what is still spoken from before', () => {
  const speech = new TestSpeech();
  const before = new (class extends EventTarget {
    text = 'What another page left behind';
  })();
  speech.speak(before as never);
  read(speech);
  after(60_000);
  expect(speech.spoken).toEqual(['What another page left behind', ...ALL]);
});

it('fails, and pauses, where the voice is gone', () => {
  const { states, onFailure } = read(new TestSpeech({ voices: [testVoice('fr-FR')] }), 'YO');
  expect(states.at(-1)).toBe('paused');
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('pauses when the page is put away', () => {
  const { speech, states } = read();
  until(speech, 'The bus is full.');
  window.dispatchEvent(new Event('pagehide'));
  expect(states).toEqual(['reading', 'paused']);
  expect(speech.speaking).toBe(false);
});

it('pauses when another sound begins, here or in another tab, and ends another sound when it begins', async () => {
  jest.useRealTimers();
  const stopped = jest.fn();
  const endRadio = beginSound(stopped);
  sounds.push(endRadio);
  const eventDelivered = () => new Promise((resolve) => setTimeout(resolve, 50));
  const { speech, states } = read();
  await eventDelivered();
  expect(stopped).toHaveBeenCalledTimes(1);
  endRadio();
  beginSound()();
  await eventDelivered();
  expect(states).toEqual(['reading', 'paused']);
  expect(speech.speaking).toBe(false);
});

describe('for who reads along', () => {
  it('brings what is read next into view when what was read last is, once it is out of it', () => {
    layOut(() => 0);
    const { speech } = read();
    until(speech, 'The bus is full.');
    expect(scrollIntoView.mock.contexts).toEqual([document.querySelector('p')]);
    expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'start', behavior: 'smooth' });
  });

  it.each([-5000, 5000])('leaves the page where it is for who has gone elsewhere in it (%s)', (scrolled) => {
    layOut(() => scrolled);
    read();
    after(60_000);
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('does not move where all is in view, and never smoothly for who asked for calm', () => {
    layOut(() => 200);
    const { speech } = read();
    until(speech, 'The bus is full.');
    expect(scrollIntoView).not.toHaveBeenCalled();
    isCalm = true;
    until(speech, 'Amen');
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
  });
});
