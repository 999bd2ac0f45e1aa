import { excerptOf } from './sermonSearch.ts';

const sermon = {
  sermonTitle: 'Four Friends and a Roof',
  preacherName: 'Pastor Kayode Adelanwa',
  text: '_Mark 2:5_',
  content: 'They *let _him_ down*.',
  question: '',
  answer: '',
  ask: '',
  list: [],
  conclude: '',
  prayer: [],
  weekly: [],
};

it('shows a sermon in plain words, without the signs of marks', () => {
  expect(excerptOf(sermon, [])).toBe('Mark 2:5');
  expect(excerptOf(sermon, ['down'])).toBe('They let him down.');
});
