import { chooseVoice } from './chooseVoice.ts';
import { hasVoiceFor } from './hasVoiceFor.ts';
import { testVoice } from './testSpeech.ts';

const nigerian = testVoice('en-NG');
const british = testVoice('en_GB');
const american = testVoice('en-US');
const yoruba = testVoice('yo-NG');
const french = testVoice('fr-FR');
const overNetwork = testVoice('en-NG', { localService: false });

it('reads English with a Nigerian voice, else a British one, else any', () => {
  expect(chooseVoice([french, american, british, nigerian], 'EN')).toBe(nigerian);
  expect(chooseVoice([french, american, british], 'EN')).toBe(british);
  expect(chooseVoice([french, american], 'EN')).toBe(american);
});

it('finds no voice for a language that none speaks', () => {
  const voices = [french, american, testVoice('yox'), testVoice('enm')];
  expect(chooseVoice(voices, 'YO')).toBeNull();
  expect(hasVoiceFor(voices, 'YO')).toBe(false);
  expect(hasVoiceFor([french, testVoice('enm')], 'EN')).toBe(false);
  expect(chooseVoice([...voices, yoruba], 'YO')).toBe(yoruba);
  expect(hasVoiceFor([yoruba], 'YO')).toBe(true);
});

it('prefers a voice on the device to a better one that costs data, and takes that one where there is no other', () => {
  expect(chooseVoice([overNetwork, american], 'EN')).toBe(american);
  expect(chooseVoice([overNetwork, french], 'EN')).toBe(overNetwork);
});

it('takes the voice that the person has chosen, among equals', () => {
  const chosen = testVoice('en-US', { default: true });
  expect(chooseVoice([american, chosen], 'EN')).toBe(chosen);
  expect(chooseVoice([british, chosen], 'EN')).toBe(british);
});
