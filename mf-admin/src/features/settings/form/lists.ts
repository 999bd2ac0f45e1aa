import type { FieldArray } from 'react-hook-form';
import type { SettingsValues } from './settingsValues.ts';

export type ListName =
  | 'branches'
  | 'slides'
  | 'about.paragraphs'
  | 'about.values'
  | 'about.leaders'
  | 'about.teams'
  | 'giving.accounts'
  | 'giving.purposes'
  | 'quiz.contactPhones';

interface List<Name extends ListName> {
  /** What one of them is called. */
  one: string;
  many: string;
  /** The field that names an entry. */
  title: string;
  /** How many there may be. */
  most: number;
  /** A new one; null where their number is fixed. */
  blank: FieldArray<SettingsValues, Name> | null;
}

const text = { title: 'value', blank: { value: '' } };

/** The lists of the settings; how many entries each may have is the contract's rule. */
export const lists: { [Name in ListName]: List<Name> } = {
  branches: {
    one: 'Branch',
    many: 'branches',
    title: 'header',
    most: 40,
    blank: { id: '', header: '', description: '', address: '', mapLink: '', phone: '' },
  },
  slides: { one: 'Slide', many: 'slides', title: 'title', most: 3, blank: null },
  'about.paragraphs': { one: 'Paragraph', many: 'paragraphs', most: 20, ...text },
  'about.values': { one: 'Value', many: 'values', title: 'title', most: 12, blank: { title: '', text: '' } },
  'about.leaders': {
    one: 'Leader',
    many: 'leaders',
    title: 'name',
    most: 40,
    blank: { name: '', role: '', text: '' },
  },
  'about.teams': { one: 'Team', many: 'teams', title: 'title', most: 12, blank: { id: '', title: '', text: '' } },
  'giving.accounts': {
    one: 'Account',
    many: 'accounts',
    title: 'label',
    most: 12,
    blank: { id: '', label: '', bank: '', accountNumber: '', accountName: '', currency: 'NGN' },
  },
  'giving.purposes': { one: 'Purpose', many: 'purposes', most: 20, ...text },
  'quiz.contactPhones': { one: 'Phone', many: 'phones', most: 10, ...text },
};

/** The list that a path of the contract leads into and the place in it: 'giving.accounts[1].bank'. */
export function entryAt(path: string): { one: string; index: number } | null {
  const match = /^([\w.]+)\[(\d+)\]/.exec(path);
  const list = Object.entries(lists).find(([name]) => name === match?.[1])?.[1];
  return match && list ? { one: list.one, index: Number(match[2]) } : null;
}
