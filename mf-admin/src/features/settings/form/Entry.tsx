import { Button, Icon, VisuallyHidden } from '@cog/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { Arrow, EntryBody, EntryFrame, EntryTop, Moves, Unfold } from './form.styles.ts';
import { type ListName, lists } from './lists.ts';
import type { SettingsValues } from './settingsValues.ts';

export interface EntryProps {
  name: ListName;
  index: number;
  /** How many there are. */
  count: number;
  /** Its fields always show. */
  flat: boolean;
  /** Stands in the place of what was taken away before it. */
  before: ReactNode;
  /** Left out while nothing may be changed. */
  onMove?: (from: number, to: number) => void;
  /** Left out where their number is fixed. */
  onRemove?: (index: number) => void;
  children: ReactNode;
}

/** One entry of a list: its name, which unfolds its fields, and buttons that move it. */
export function Entry({ name, index, count, flat, before, onMove, onRemove, children }: EntryProps) {
  const { one, title } = lists[name];
  const { control, formState } = useFormContext<SettingsValues>();
  const watched: unknown = useWatch({ control, name: `${name}.${index}.${title}` as 'branches.0.header' });
  const words = typeof watched === 'string' ? watched.trim() : '';
  const [isOpen, setOpen] = useState(words === '');
  const id = useId();
  const isWrong = get(formState.errors, `${name}.${index}`) !== undefined;
  const open = flat || isOpen || isWrong;
  const shown = words || `New ${one.toLowerCase()}`;

  const arrow = (direction: 'up' | 'down') => {
    const to = direction === 'up' ? index - 1 : index + 1;
    const isEnd = onMove === undefined || to < 0 || to >= count;
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
    <Button look="quiet" onClick={() => onRemove(index)} {...(flat ? { 'data-control': 'top' } : {})}>
      Remove<VisuallyHidden> {shown}</VisuallyHidden>
    </Button>
  ) : null;

  return (
    <li data-entry={index}>
      {before}
      <EntryFrame data-flat={flat || undefined}>
        {flat ? null : (
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
          role={flat ? undefined : 'group'}
          aria-labelledby={flat ? undefined : id}
          hidden={!open}
        >
          {children}
          {flat ? (
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
