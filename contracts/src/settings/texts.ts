import type { ChurchEvent, WeeklyService } from '../events/schema.ts';
import { currentConsent } from '../registrations/consent.ts';
import { MOST_YORUBA_TEXTS } from './constants.ts';
import type { SiteSettings } from './schema.ts';
import type { SettingsSection } from './sections.ts';
import { usualNames } from './usualNames.ts';
import { usualColumns, usualWhoWeAre } from './usualTexts.ts';

/** An English text of the church that is also shown to readers of Yoruba. */
export interface ChurchText {
  /** Where it is from: a section of the settings, or services and events. */
  where: SettingsSection | 'events';
  /** Identifies its place, independent of the text: 'branches.diamond.header'. */
  path: string;
  text: string;
}

/** Default texts, which the site itself translates into Yoruba. */
const usualTexts: ReadonlySet<string> = new Set([
  ...Object.values(usualNames),
  usualWhoWeAre.heading,
  ...usualWhoWeAre.cards.flatMap(({ title, text }) => [title, text]),
  ...Object.values(usualColumns),
  ...currentConsent.terms,
]);

/** The named fields of an object, each with its path. */
const fieldsOf = <Name extends string>(at: string, from: Readonly<Record<Name, string>>, ...names: Name[]) =>
  names.map((name) => [`${at}.${name}`, from[name]] as const);

type Place = readonly [path: string, text: string];

const placesIn = (settings: SiteSettings): Record<string, Place[]> => {
  const { about, giving, headquarters, menu, names, quiz, whoWeAre } = settings;
  return {
    church: [
      ['tagline', settings.tagline],
      ...fieldsOf('names', names, 'devotional', 'quiz', 'chat'),
      ['welcome', settings.welcome],
      ['devotionalPromo', settings.devotionalPromo],
      ['appPromo', settings.appPromo],
    ],
    branches: [
      ...fieldsOf('headquarters', headquarters, 'address', 'busStop'),
      ...settings.branches.flatMap((branch) =>
        fieldsOf(`branches.${branch.id}`, branch, 'header', 'description', 'address', 'busStop'),
      ),
    ],
    home: [
      ['whoWeAre.heading', whoWeAre.heading],
      ...whoWeAre.cards.flatMap((card) => fieldsOf(`whoWeAre.${card.address}`, card, 'title', 'text')),
      ...settings.slides.flatMap((slide, index) => fieldsOf(`slides.${index}`, slide, 'title', 'text')),
    ],
    about: [
      ['about.heading', about.heading],
      ...about.paragraphs.map((text, index) => [`about.paragraphs.${index}`, text] as const),
      ...about.values.flatMap((value, index) => fieldsOf(`about.values.${index}`, value, 'title', 'text')),
      ...about.leaders.flatMap((leader) => fieldsOf(`about.leaders.${leader.name}`, leader, 'role', 'text')),
      ...about.teams.flatMap((team) => fieldsOf(`about.teams.${team.id}`, team, 'title', 'text')),
    ],
    giving: [
      ['giving.introduction', giving.introduction],
      ...giving.accounts.map(({ id, label }) => [`giving.accounts.${id}`, label] as const),
      ...giving.purposes.map((text, index) => [`giving.purposes.${index}`, text] as const),
      ['giving.confirmation', giving.confirmation],
    ],
    quiz: [
      ['quiz.introduction', quiz.introduction],
      ...quiz.terms.map((text, index) => [`quiz.terms.${index}`, text] as const),
    ],
    media: [
      ['radio.text', settings.radio.text],
      ['live.invitation', settings.live.invitation],
    ],
    chat: settings.chat.rooms.map(({ id, name }) => [`chat.rooms.${id}`, name] as const),
    menu: [
      ...fieldsOf('menu.columns', menu.columns, 'about', 'events', 'media', 'join', 'finance'),
      ...menu.links.map(({ address, label }) => [`menu.links.${address}`, label] as const),
      ...menu.changes.flatMap((change) =>
        fieldsOf(`menu.changes.${change.path}`, change, 'label', 'title', 'description'),
      ),
    ],
  } satisfies Partial<Record<SettingsSection, Place[]>>;
};

const toText = (where: ChurchText['where'], [path, text]: Place): ChurchText => ({ where, path, text });
const isToBeSaid = ({ text }: ChurchText) => text !== '' && !usualTexts.has(text);

/** All texts of the settings that are shown to readers of Yoruba, in the order of the sections. */
export const textsOfSettings = (settings: SiteSettings): ChurchText[] =>
  Object.entries(placesIn(settings))
    // The keys of `placesIn` are sections.
    .flatMap(([where, places]) => places.map((place) => toText(where as SettingsSection, place)))
    .filter(isToBeSaid);

/** All texts of services and events that are shown to readers of Yoruba. */
export const textsOfEvents = ({
  services,
  events,
}: {
  services: readonly WeeklyService[];
  events: readonly ChurchEvent[];
}): ChurchText[] =>
  [
    ...services.flatMap((service) => [
      ...fieldsOf(`services.${service.id}`, service, 'title', 'place', 'description'),
      ...(service.changes ?? []).flatMap((change) => [
        [`services.${service.id}.${change.date}.place`, change.place ?? ''] as const,
        [`services.${service.id}.${change.date}.note`, change.note ?? ''] as const,
      ]),
    ]),
    ...events.flatMap((event) => fieldsOf(`events.${event.id}`, event, 'title', 'place', 'description')),
  ]
    .map((place) => toText('events', place))
    .filter(isToBeSaid);

type YorubaMessage = SiteSettings['yorubaMessages'][number];

/**
 * Updates the Yoruba translations after English texts have changed: each stays with its place and records the English that was
 * translated. The translation of a removed text is kept while there is room.
 */
export function followTexts(
  yorubaMessages: readonly YorubaMessage[],
  before: readonly ChurchText[],
  after: readonly ChurchText[],
): YorubaMessage[] {
  const now = new Map(after.map(({ path, text }) => [path, text]));
  const [old, current] = [before, after].map((texts) => new Set(texts.map(({ text }) => text))) as [
    Set<string>,
    Set<string>,
  ];
  const byEnglish = new Map(yorubaMessages.map((message) => [message.english, message]));
  for (const { path, text } of before) {
    const next = now.get(path);
    const message = byEnglish.get(text);
    // A text that already existed elsewhere was moved, not changed.
    if (next === undefined || next === text || old.has(next) || message === undefined || byEnglish.has(next)) continue;
    const stays = current.has(text);
    if (stays && byEnglish.size >= MOST_YORUBA_TEXTS) continue;
    const was = message.was || message.english;
    byEnglish.set(next, { ...message, english: next, was: was === next ? '' : was });
    if (!stays) byEnglish.delete(text);
  }
  return [...byEnglish.values()];
}
