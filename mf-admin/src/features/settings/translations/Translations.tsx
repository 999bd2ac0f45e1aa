import * as pages from '@cog/contracts/composition/pages';
import { LONGEST_TEXT } from '@cog/contracts/settings/constants';
import { RouteLink, useOnline } from '@cog/platform';
import {
  Banner,
  Button,
  ConfirmDialog,
  ErrorState,
  Heading,
  Loading,
  Note,
  Stack,
  TextAreaField,
  VisuallyHidden,
} from '@cog/shared-ui';
import { useId, useRef, useState } from 'react';
import { UnsavedWarning } from '../../../common/form/UnsavedWarning.tsx';
import { useLastTextField, YorubaKeys } from '../../../common/form/YorubaKeys.tsx';
import { SettingsHistory } from '../SettingsHistory.tsx';
import { sectionMessages } from '../section.messages.ts';
import { settingsAddress } from '../settings.address.ts';
import { Buttons, Changed, English, Frame, SaveBar, Text, WideDisclosure, Yoruba } from './Translations.styles.ts';
import type { Translation } from './translations.ts';
import { type TranslationsOptions, useTranslations } from './useTranslations.ts';

/** Shortens a text to what identifies it. */
const brief = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Where an English text is edited, as a link. */
function Where({ where }: Pick<Translation, 'where'>) {
  if (where === null) return <p>Not on the site now</p>;
  const [to, label] =
    where === 'events'
      ? [pages.editEvents, 'Services and events']
      : [settingsAddress(where), sectionMessages[where].title];
  return (
    <p>
      <RouteLink to={to} otherwise={label}>
        {label}
      </RouteLink>
    </p>
  );
}

interface RowProps {
  row: Translation;
  list: ReturnType<typeof useTranslations>;
}

/** One text: its English, and an editable field for its Yoruba. */
function Row({ row, list }: RowProps) {
  const { english, yoruba, was, state } = row;
  const { typed, busy } = list;
  const isEdited = Object.hasOwn(typed, english);
  const isTaken = list.isTaken(row);
  const isBusy = busy !== null;
  const field = useRef<HTMLTextAreaElement>(null);
  /** Saves, then focuses the field, since the pressed button disappears. */
  const save = () =>
    isBusy ? undefined : void list.saveOne(row).then(() => field.current?.focus({ preventScroll: true }));
  const about = <VisuallyHidden> “{brief(english)}”</VisuallyHidden>;
  return (
    <Text>
      <English>
        <Where where={row.where} />
        <p lang="en">{english}</p>
        {state === 'changed' ? (
          <Changed>
            <strong>The English has changed since. It was:</strong>
            <span lang="en">{was}</span>
          </Changed>
        ) : null}
      </English>
      <Yoruba>
        <TextAreaField
          ref={field}
          label="Yoruba"
          aria-label={`Yoruba of: ${brief(english)}`}
          lang="yo"
          rows={english.length > 120 ? 5 : 2}
          value={typed[english]?.yoruba ?? yoruba}
          readOnly={busy === english || list.isSavingAll}
          error={list.isTooLong(row) ? `Yoruba must be at most ${LONGEST_TEXT} characters` : undefined}
          onChange={({ target }) => list.type(row, target.value)}
        />
        {isTaken ? (
          <Banner tone="warning" title="Someone else wrote this meanwhile:">
            <p lang="yo">{yoruba || '(nothing)'}</p>
            <Button look="secondary" onClick={() => list.takeTheirs(row)}>
              Take theirs
            </Button>
          </Banner>
        ) : null}
        {isEdited || state !== 'done' ? (
          <Buttons>
            {isEdited ? (
              <Button
                look="secondary"
                busy={busy === english}
                busyLabel="Saving..."
                aria-disabled={isBusy || list.isTooLong(row) || undefined}
                onClick={() => (list.isTooLong(row) ? undefined : save())}
              >
                {isTaken ? 'Save mine' : 'Save'}
                {about}
              </Button>
            ) : state === 'changed' ? (
              <Button
                look="secondary"
                busy={busy === english}
                busyLabel="Saving..."
                aria-disabled={isBusy || undefined}
                onClick={save}
              >
                It still fits{about}
              </Button>
            ) : state === 'missing' ? (
              <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => list.type(row, english)}>
                The same in Yoruba{about}
              </Button>
            ) : (
              <Button
                look="quiet"
                busy={busy === english}
                busyLabel="Removing..."
                aria-disabled={isBusy || undefined}
                onClick={() => (isBusy ? undefined : void list.remove(row))}
              >
                Remove{about}
              </Button>
            )}
          </Buttons>
        ) : null}
      </Yoruba>
    </Text>
  );
}

interface RowsProps {
  rows: readonly Translation[];
  list: RowProps['list'];
}

const Rows = ({ rows, list }: RowsProps) => (
  <Stack as="ul" role="list">
    {rows.map((row) => (
      <Row key={row.english} row={row} list={list} />
    ))}
  </Stack>
);

function OpenGroup({ title, note, rows, list }: RowsProps & { title: string; note?: string }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading level={2} look="large" id={id}>
        {title} ({rows.length})
      </Heading>
      {note ? <Note>{note}</Note> : null}
      <Rows rows={rows} list={list} />
    </Stack>
  );
}

function FoldedGroup({ title, rows, list }: RowsProps & { title: string }) {
  // Renders nothing while closed: it holds most texts, and each keystroke renders the list again.
  const [isOpen, setOpen] = useState(() => rows.some(({ english }) => Object.hasOwn(list.typed, english)));
  if (rows.length === 0) return null;
  return (
    <WideDisclosure open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} ({rows.length})
      </summary>
      {isOpen ? <Rows rows={rows} list={list} /> : null}
    </WideDisclosure>
  );
}

/** All texts of the church, English next to Yoruba, with the missing ones first. */
export function Translations({ now, onNow }: TranslationsOptions) {
  const list = useTranslations({ now, onNow });
  const online = useOnline();
  const lastField = useLastTextField();
  const [discarding, setDiscarding] = useState(false);
  const { calendar, unsaved, ready, result } = list;
  const [missing, changed, done, unused] = (['missing', 'changed', 'done', 'unused'] as const).map(list.inGroup);
  const isLate = unsaved > 0 && ready < unsaved;

  return (
    <Frame onFocus={lastField.onFocus}>
      <Note>
        Your church’s own words, from the settings, services and events. A text without Yoruba is shown in English. All
        other words of the site are in Yoruba already.
      </Note>
      {list.restored ? <Banner tone="plain">We brought back your changes. They are not saved yet.</Banner> : null}
      <YorubaKeys targetRef={lastField.ref} />
      {missing?.length === 0 && calendar.data ? <Banner tone="good">Every text is in Yoruba.</Banner> : null}
      <OpenGroup title="Not in Yoruba yet" rows={missing ?? []} list={list} />
      <OpenGroup
        title="Changed in English since"
        note="Readers see the earlier Yoruba until you change it."
        rows={changed ?? []}
        list={list}
      />
      {calendar.data === null && calendar.isLoading ? <Loading label="Loading services and events..." /> : null}
      {calendar.failure && !calendar.isLoading ? (
        <ErrorState
          title="Services and events didn’t load"
          message={calendar.failure.message}
          onRetry={() => void calendar.refetch()}
        />
      ) : null}
      <FoldedGroup title="In Yoruba" rows={done ?? []} list={list} />
      <FoldedGroup title="Not on the site now" rows={unused ?? []} list={list} />
      <SettingsHistory
        section="yoruba"
        now={now}
        hasDraft={unsaved > 0}
        onRestored={(data) => {
          list.discard();
          onNow(data);
        }}
        onNow={onNow}
      />
      <SaveBar data-empty={unsaved === 0 && result === null ? '' : undefined}>
        <div role="status">
          {result ? (
            <Banner tone={result.tone} title={result.title}>
              {result.text}
            </Banner>
          ) : null}
        </div>
        {unsaved > 0 ? (
          <>
            <p>
              {unsaved === 1 ? '1 text is not saved.' : `${unsaved} texts are not saved.`}
              {isLate ? ' Look at those that are marked.' : ''}
              {online ? '' : ' You’re offline: they are saved on this phone.'}
            </p>
            <Button
              busy={list.isSavingAll}
              busyLabel="Saving..."
              aria-disabled={ready === 0 || list.busy !== null || undefined}
              onClick={() => (ready === 0 || list.busy !== null ? undefined : void list.saveAll())}
            >
              {ready <= 1 ? 'Save' : `Save all ${ready}`}
            </Button>
            <Button look="quiet" onClick={() => setDiscarding(true)}>
              Discard
            </Button>
          </>
        ) : null}
      </SaveBar>
      <ConfirmDialog
        open={discarding}
        title={unsaved === 1 ? 'Discard what you typed?' : `Discard all ${unsaved} changes?`}
        message="What you typed and did not save will be gone."
        confirmLabel="Discard"
        tone="danger"
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          list.discard();
        }}
      />
      <UnsavedWarning when={unsaved > 0} what="Some Yoruba has not been saved." searchToo kept={list.isStored} />
    </Frame>
  );
}
