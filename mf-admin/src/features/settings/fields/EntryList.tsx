import { Button, Heading, Icon, VisuallyHidden } from '@cog/shared-ui';
import { type ReactNode, type Ref, use, useEffect, useId, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { SettingsValues } from '../form/settingsValues.ts';
import { IsSaving } from '../form/useSectionForm.ts';
import {
  Arrow,
  Entries,
  EntryBody,
  EntryFrame,
  EntryNote,
  EntryTop,
  Group,
  ListError,
  Moves,
  Unfold,
} from './EntryList.styles.ts';
import { type ListName, listOf } from './settings.form.ts';
import { useMenuPages } from './useMenuPages.ts';

export interface EntryListProps {
  name: ListName;
  /** Renders the fields of an entry. */
  children: (index: number) => ReactNode;
}

/** Related fields under one heading. */
export function FieldGroup({
  heading,
  ref,
  children,
}: {
  heading: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Group ref={ref} role="group" aria-labelledby={id}>
      <Heading level={2} look="large" id={id}>
        {heading}
      </Heading>
      {children}
    </Group>
  );
}

/** Selector of the control that gets the focus after a list has changed. */
const controlOf = (entry: number, control: 'up' | 'down' | 'top') =>
  `[data-entry="${entry}"] [data-control="${control}"]`;

/** A list of entries, with buttons to add, remove (and put back until it is saved) and move them. */
export function EntryList({ name, children }: EntryListProps) {
  const { heading, help, one, many, most, title, blank, fields: fieldsAt } = listOf(name);
  const { control, getValues, formState } = useFormContext<SettingsValues>();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name, keyName: 'key' });
  const pages = useMenuPages();
  const isSaving = use(IsSaving);
  const [removed, setRemoved] = useState<{ index: number; value: (typeof fields)[number]; name: string } | null>(null);
  const [status, setStatus] = useState('');
  const list = useRef<HTMLDivElement>(null);
  /** Selector of the control that gets the focus after the list has changed. */
  const next = useRef<string | null>(null);
  const problem: unknown = get(formState.errors, `${name}.root.message`);

  const holdsPages = fieldsAt(0)[0].control === 'page';
  const describeValue = (typed: string): string =>
    (holdsPages ? pages.find(({ value }) => value === typed)?.label : undefined) ?? typed;
  const nameOf = (index: number): string =>
    describeValue(String(get(getValues(), `${name}.${index}.${title}`) || `${one} ${index + 1}`));

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus after the list has changed
  useEffect(() => {
    if (next.current) list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  }, [fields]);

  const moveTo = (from: number, to: number) => {
    next.current = controlOf(to, to < from ? 'up' : 'down');
    setRemoved(null);
    setStatus(`${nameOf(from)} is now ${to + 1} of ${fields.length}.`);
    move(from, to);
  };
  const takeAway = (index: number) => {
    const value = get(getValues(), `${name}.${index}`) as (typeof fields)[number];
    next.current = '[data-control="undo"]';
    setRemoved({ index, value, name: nameOf(index) });
    remove(index);
  };
  const putBack = () => {
    if (removed === null) return;
    next.current = controlOf(removed.index, 'top');
    insert(removed.index, removed.value, { shouldFocus: false });
    setStatus(`${removed.name} is back.`);
    setRemoved(null);
  };
  const note = removed ? (
    <EntryNote>
      <p role="status">“{removed.name}” is taken away when you save.</p>
      <Button look="secondary" data-control="undo" onClick={putBack}>
        Undo<VisuallyHidden> taking away {removed.name}</VisuallyHidden>
      </Button>
    </EntryNote>
  ) : null;

  return (
    <FieldGroup ref={list} heading={heading}>
      {help ? <p>{help}</p> : null}
      {typeof problem === 'string' ? <ListError role="alert">{problem}</ListError> : null}
      {fields.length === 0 && removed === null ? <p>There are no {many} yet.</p> : null}
      <Entries role="list">
        {fields.map((field, index) => (
          <Entry
            key={field.key}
            name={name}
            index={index}
            count={fields.length}
            describeValue={describeValue}
            before={removed?.index === index ? note : null}
            onMove={isSaving ? null : moveTo}
            onRemove={isSaving || blank === null ? null : takeAway}
          >
            {children(index)}
          </Entry>
        ))}
        {removed && removed.index >= fields.length ? <li>{note}</li> : null}
      </Entries>
      {blank === null ? null : fields.length < most ? (
        <div>
          <Button
            look="secondary"
            aria-disabled={isSaving || undefined}
            onClick={() => {
              setRemoved(null);
              append(blank, { shouldFocus: true, focusName: `${name}.${fields.length}.${title}` });
            }}
          >
            Add {/^[AEIOU]/.test(one) ? 'an' : 'a'} {one.toLowerCase()}
          </Button>
        </div>
      ) : (
        <p>
          There are {most} {many}; no more can be added.
        </p>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </FieldGroup>
  );
}

interface EntryProps {
  name: ListName;
  index: number;
  /** Number of entries. */
  count: number;
  /** How the entry's title reads. */
  describeValue: (typed: string) => string;
  /** Notes about entries that were removed before it. */
  before: ReactNode;
  /** Null while nothing may be changed. */
  onMove: ((from: number, to: number) => void) | null;
  /** Also null if the number of entries is fixed. */
  onRemove: ((index: number) => void) | null;
  children: ReactNode;
}

/** An entry of a list: its name, which opens its fields, and buttons that move it. */
function Entry({ name, index, count, describeValue, before, onMove, onRemove, children }: EntryProps) {
  const { one, title } = listOf(name);
  // An entry that is a single text has nothing to open.
  const isFlat = title === 'value';
  const { control, formState } = useFormContext<SettingsValues>();
  const watched: unknown = useWatch({ control, name: `${name}.${index}.${title}` as 'branches.0.header' });
  const text = typeof watched === 'string' ? watched.trim() : '';
  const [isOpen, setOpen] = useState(text === '');
  const id = useId();
  const isWrong = get(formState.errors, `${name}.${index}`) !== undefined;
  // It stays open when its error disappears with the first key.
  if (isWrong && !isOpen) setOpen(true);
  const open = isFlat || isOpen;
  const shown = describeValue(text) || `New ${one.toLowerCase()}`;

  const arrow = (direction: 'up' | 'down') => {
    const to = direction === 'up' ? index - 1 : index + 1;
    const isEnd = onMove === null || to < 0 || to >= count;
    return (
      <Arrow
        type="button"
        data-control={direction}
        aria-disabled={isEnd || undefined}
        onClick={() => (isEnd ? undefined : onMove(index, to))}
      >
        <Icon name="down" size={20} />
        <VisuallyHidden>
          Move {direction}: {shown}
        </VisuallyHidden>
      </Arrow>
    );
  };
  const moves =
    count > 1 ? (
      <Moves>
        {arrow('up')}
        {arrow('down')}
      </Moves>
    ) : null;
  const takeAway = onRemove ? (
    <Button look="quiet" onClick={() => onRemove(index)} data-control={isFlat ? 'top' : undefined}>
      Remove<VisuallyHidden> {shown}</VisuallyHidden>
    </Button>
  ) : null;

  return (
    <li data-entry={index}>
      {before}
      <EntryFrame data-flat={isFlat || undefined}>
        {isFlat ? null : (
          <EntryTop>
            <Unfold
              type="button"
              id={id}
              data-control="top"
              aria-expanded={open}
              aria-controls={`${id}-fields`}
              onClick={() => setOpen(!open)}
            >
              <Icon name="down" size={20} />
              <span>
                <small>
                  {one} {index + 1}
                </small>
                {shown}
              </span>
            </Unfold>
            {moves}
          </EntryTop>
        )}
        <EntryBody
          id={`${id}-fields`}
          role={isFlat ? undefined : 'group'}
          aria-labelledby={isFlat ? undefined : id}
          hidden={!open}
        >
          {children}
          {isFlat ? (
            <Moves data-flat="">
              {moves}
              {takeAway}
            </Moves>
          ) : (
            <div>{takeAway}</div>
          )}
        </EntryBody>
      </EntryFrame>
    </li>
  );
}
