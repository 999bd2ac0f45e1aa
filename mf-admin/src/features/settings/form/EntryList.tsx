import { Button, Heading, VisuallyHidden } from '@cog/shared-ui';
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { Entry } from './Entry.tsx';
import { Entries, EntryNote, Group, ListError } from './form.styles.ts';
import { type ListName, lists } from './lists.ts';
import type { SettingsValues } from './settingsValues.ts';
import { Sending } from './useField.ts';

export interface EntryListProps {
  name: ListName;
  heading: string;
  help?: string;
  /** Entries of one short field each, which need not be unfolded. */
  flat?: boolean;
  /** The fields of an entry. */
  children: (index: number) => ReactNode;
}

/** Which control gets the focus when the list has changed. */
type Next = { entry: number; control: 'up' | 'down' | 'top' } | 'undo' | 'add';

/** A list of entries that can be added, taken away (and put back until it is saved) and moved, by buttons. */
export function EntryList({ name, heading, help, flat = false, children }: EntryListProps) {
  const { one, many, most, title, blank } = lists[name];
  const { control, getValues, formState } = useFormContext<SettingsValues>();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name, keyName: 'key' });
  const sending = use(Sending);
  const [removed, setRemoved] = useState<{ index: number; value: (typeof fields)[number]; name: string } | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<Next | null>(null);
  const id = useId();
  const problem: unknown = get(formState.errors, `${name}.root.message`);

  const nameOf = (index: number): string =>
    String(get(getValues(), `${name}.${index}.${title}`) || `${one} ${index + 1}`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a change of the list
  useEffect(() => {
    const wanted = next.current;
    next.current = null;
    if (wanted === null) return;
    const selector =
      typeof wanted === 'string'
        ? `[data-control="${wanted}"]`
        : `[data-entry="${wanted.entry}"] [data-control="${wanted.control}"]`;
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [fields]);

  const moveTo = (from: number, to: number) => {
    next.current = { entry: to, control: to < from ? 'up' : 'down' };
    setRemoved(null);
    setSaid(`${nameOf(from)} is now ${to + 1} of ${fields.length}.`);
    move(from, to);
  };
  const takeAway = (index: number) => {
    const value = get(getValues(), `${name}.${index}`) as (typeof fields)[number];
    next.current = 'undo';
    setRemoved({ index, value, name: nameOf(index) });
    remove(index);
  };
  const putBack = () => {
    if (removed === null) return;
    next.current = { entry: removed.index, control: 'top' };
    insert(removed.index, removed.value, { shouldFocus: false });
    setSaid(`${removed.name} is back.`);
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
    <Group ref={list} role="group" aria-labelledby={id}>
      <Heading level={2} look="large" id={id}>
        {heading}
      </Heading>
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
            flat={flat}
            before={removed?.index === index ? note : null}
            {...(sending ? {} : { onMove: moveTo })}
            {...(sending || blank === null ? {} : { onRemove: takeAway })}
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
            data-control="add"
            aria-disabled={sending || undefined}
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Group>
  );
}
