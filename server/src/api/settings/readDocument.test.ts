import { siteSettings } from '@cog/contracts/settings/schema';
import { fallbackSettings } from './fallbackSettings.ts';
import { readDocument } from './readDocument.ts';

const documentOf = (churchName: unknown): string => JSON.stringify({ ...fallbackSettings, churchName });
const noRevisions = async () => [];
const read = (churchName: unknown) => readDocument(documentOf(churchName), noRevisions);

it('checks a document once that is read again and again', async () => {
  const check = jest.spyOn(siteSettings, 'validate');
  try {
    const [first, again] = [await read('Church of God'), await read('Church of God')];
    expect(again).toEqual(first);
    expect(check).toHaveBeenCalledTimes(1);
  } finally {
    check.mockRestore();
  }
});

it('says what each document says, whatever was read before it', async () => {
  const names = ['One', 'Another', 'One'];
  for (const name of names) expect((await read(name)).settings.churchName).toBe(name);
  const broken = await read(['no name']);
  expect(broken.wrong).not.toEqual([]);
  expect(broken.settings.churchName).toBe(fallbackSettings.churchName);
  expect((await read('One')).wrong).toEqual([]);
  // A broken document is read each time, because its replacement depends on the revisions.
  const older = async () => [documentOf('From a revision')];
  const repaired = await readDocument(documentOf(['no name']), older);
  expect(repaired.settings.churchName).toBe('From a revision');
});

it('hands over what no reader can change for the next reader', async () => {
  const { settings } = await read('Church of God');
  expect(() => Object.assign(settings, { churchName: 'Another' })).toThrow(TypeError);
  expect(Object.isFrozen(settings.headquarters)).toBe(true);
});
