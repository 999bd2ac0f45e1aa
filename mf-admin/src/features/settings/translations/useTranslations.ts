import { getEvents } from '@cog/contracts/events/endpoints';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { ownEntry } from '@cog/contracts/lib/messages';
import { LONGEST_TEXT } from '@cog/contracts/settings/constants';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import type { EditableSettings } from '@cog/contracts/settings/editing.schema';
import { textsOfEvents, textsOfSettings } from '@cog/contracts/settings/texts';
import { useApi } from '@cog/platform';
import { useMemo, useRef, useState } from 'react';
import { type CallOutcome, mapConflict, mapDone } from '../../../common/calls/callOutcome.ts';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { useDraft } from '../../../common/form/useDraft.ts';
import type { ActionResult } from '../../../common/list/ActionMessage.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import { draftName } from '../section.messages.ts';
import {
  readTyped,
  type Translation,
  type TranslationState,
  type Typed,
  translationsOf,
  withTyped,
} from './translations.ts';

export interface TranslationsOptions {
  /** The latest settings that this page knows. */
  now: EditableSettings;
  /** Called with the current settings from the server. */
  onNow: (now: EditableSettings) => void;
}

/** Number of attempts: another user may save other settings between our read and our write. */
const ATTEMPTS = 4;

const SAVE_ALL = 'all';

/** The list of translations: typed texts are stored on this device until they are saved, one by one or all together. */
export function useTranslations({ now, onNow }: TranslationsOptions) {
  const api = useApi();
  const call = useSignedInCall();
  const calendar = useAdminQuery<AnswerOf<typeof getEvents>>({
    of: 'events',
    ask: ({ signal }) => api.call(getEvents, { signal }),
  });
  const { draft, latest, isStored, keep } = useDraft<Typed>(draftName('yoruba'), readTyped);
  const [restored, setRestored] = useState(draft !== null);
  const { result, busy, act, setResult } = useActions<ActionResult>();
  const typed: Typed = draft?.values ?? {};
  const { yorubaMessages } = now.settings;

  const all = useMemo(() => {
    const ofEvents = calendar.data ? textsOfEvents(calendar.data) : [];
    return translationsOf(yorubaMessages, [...textsOfSettings(now.settings), ...ofEvents], calendar.data !== null);
  }, [now.settings, yorubaMessages, calendar.data]);

  /** The group in which each text was first shown: saved texts stay in it until the page is opened again. */
  const groups = useRef(new Map<string, TranslationState>());
  for (const { english, state } of all) if (!groups.current.has(english)) groups.current.set(english, state);
  const inGroup = (group: TranslationState) => all.filter(({ english }) => groups.current.get(english) === group);

  const keepTyped = (next: Typed) =>
    keep(Object.keys(next).length === 0 ? null : { values: next, key: null, version: null });
  const without = (names: readonly string[]): Typed =>
    Object.fromEntries(Object.entries(latest.current?.values ?? {}).filter(([name]) => !names.includes(name)));

  const type = (row: Translation, yoruba: string) => {
    const { over } = ownEntry(typed, row.english) ?? { over: row.yoruba };
    const rest = without([row.english]);
    keepTyped(yoruba === row.yoruba ? rest : { ...rest, [row.english]: { yoruba, over } });
    if (result) setResult(null);
  };

  /** Another user has saved a different Yoruba since this edit began. */
  const isTaken = ({ english, yoruba }: Translation) =>
    Object.hasOwn(typed, english) && typed[english]?.over !== yoruba && typed[english]?.yoruba !== yoruba;
  const isTooLong = ({ english }: Translation) => (ownEntry(typed, english)?.yoruba.trim().length ?? 0) > LONGEST_TEXT;

  async function save(texts: Readonly<Record<string, string>>): Promise<CallOutcome<EditableSettings>> {
    for (let [attempt, latestKnown] = [1, now]; ; attempt++) {
      const settings = {
        ...latestKnown.settings,
        yorubaMessages: withTyped(latestKnown.settings.yorubaMessages, texts),
      };
      const answer = await call(saveSettings, { body: { settings, updated_at: latestKnown.updated_at } });
      const saved = mapDone(answer, ({ data }) => data);
      if (mapConflict(saved).kind !== 'conflict' || attempt === ATTEMPTS) return saved;
      const newest = await call(getEditableSettings);
      if (newest.kind !== 'done') return newest;
      onNow(newest.data);
      // If another user changed these very texts, they must be shown first.
      const messagesOf = ({ settings: { yorubaMessages: some } }: EditableSettings) =>
        Object.keys(texts).map((english) => some.find((message) => message.english === english)?.yoruba ?? '');
      if (messagesOf(newest.data).join('\n') !== messagesOf(latestKnown).join('\n')) return saved;
      latestKnown = newest.data;
    }
  }

  /** Saves some texts. @param name of the pressed button */
  const send = (name: string, texts: Readonly<Record<string, string>>) => {
    const names = Object.keys(texts);
    return act(name, () => save(texts), {
      done(data) {
        keepTyped(without(names));
        setRestored(false);
        onNow(data);
        const message =
          names.length === 1 ? 'Saved. Visitors see it now.' : `${names.length} texts saved. Visitors see them now.`;
        return { tone: 'good', text: message };
      },
      failed: ({ kind, message }) => ({
        tone: 'bad',
        title: 'Nothing was saved.',
        text:
          kind === 'unanswered'
            ? `${message} What you typed is safe.`
            : kind === 'conflict'
              ? 'Someone else saved the same text meanwhile. Look at what they wrote, then save again.'
              : message,
      }),
    });
  };

  const ready = all.filter((row) => Object.hasOwn(typed, row.english) && !isTaken(row) && !isTooLong(row));
  return {
    calendar,
    inGroup,
    typed,
    isStored,
    type,
    isTaken,
    isTooLong,
    result,
    busy,
    restored: restored && draft !== null,
    /** Number of unsaved texts. */
    unsaved: Object.keys(typed).length,
    /** How many of them can be saved together. */
    ready: ready.length,
    saveOne: (row: Translation) => send(row.english, { [row.english]: typed[row.english]?.yoruba ?? row.yoruba }),
    remove: (row: Translation) => send(row.english, { [row.english]: '' }),
    saveAll: () =>
      send(SAVE_ALL, Object.fromEntries(ready.map(({ english }) => [english, typed[english]?.yoruba ?? '']))),
    isSavingAll: busy === SAVE_ALL,
    takeTheirs: (row: Translation) => keepTyped(without([row.english])),
    discard() {
      keepTyped({});
      setRestored(false);
      setResult(null);
    },
  };
}
