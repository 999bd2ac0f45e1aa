import { testSettings } from '@cog/platform/testing';
import { differences, isSame, movedAmong } from './differences.ts';

const branch = (id: string, header: string, phone: string | null = null) => ({
  id,
  header,
  description: 'D',
  address: 'A',
  mapLink: null,
  phone,
  whatsApp: null,
  pastor: '',
  busStop: '',
  coordinates: null,
});
const [one, two, three] = [branch('one', 'One'), branch('two', 'Two'), branch('three', 'Three')];

it('tells of each thing by the name that its form gives it', () => {
  const { headquarters, watchword } = testSettings;
  expect(
    differences(
      { headquarters, watchword, branches: [one] },
      {
        headquarters: { ...headquarters, phone: '+2348031234567' },
        watchword: { ...watchword, yoruba: 'Tuntun' },
        branches: [{ ...one, phone: '+2348000000009' }],
      },
    ),
  ).toEqual([
    { label: 'Headquarters: Phone', before: '0800 000 0001', after: '0803 123 4567', lang: undefined },
    { label: 'Watchword: Yoruba', before: watchword.yoruba, after: 'Tuntun', lang: 'yo' },
    { label: 'One: Phone', before: null, after: '0800 000 0009', lang: undefined },
  ]);
});

it('tells what was added, taken away and moved, and nothing of what only made way', () => {
  const [four, five] = [branch('four', 'Four'), branch('five', 'Five')];
  expect(differences({ branches: [one, two, three, four] }, { branches: [four, one, three, five] })).toEqual([
    { label: 'Branches: Two', before: 'Two\nD\nA', after: null, lang: undefined },
    { label: 'Branches: Five', before: null, after: 'Five\nD\nA', lang: undefined },
    { label: 'Place of Four', before: '4 of 4', after: '1 of 4', lang: undefined },
  ]);
});

it('knows an entry again by its id, and takes blank and absent for the same', () => {
  expect(differences({ branches: [one] }, { branches: [{ ...one, header: 'Uno' }] })).toEqual([
    { label: 'Uno: Name', before: 'One', after: 'Uno', lang: undefined },
  ]);
  expect(isSame({ appStoreLink: null }, { appStoreLink: '' })).toBe(true);
});

it('tells entries of the same name apart', () => {
  const leader = { name: '', role: 'Elder', text: '' };
  const about = { ...testSettings.about, leaders: [leader] };
  const more = { ...about, leaders: [leader, { ...leader, role: 'Deacon' }] };
  expect(differences({ about }, { about: more })).toHaveLength(1);
});

it.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'bacd', 'b'],
  ['abcd', 'dcba', 'dcb'],
  ['abcd', 'cxa', 'c'],
  ['', 'ab', ''],
])('of %s made %s the fewest moved', (before, after, moved) => {
  expect(movedAmong([...before], [...after])).toHaveLength(moved.length);
});
