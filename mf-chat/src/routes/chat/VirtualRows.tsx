import { Stack } from '@cog/shared-ui';
import { createContext, type ReactElement, type RefObject, use, useLayoutEffect, useRef } from 'react';
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from 'virtua';

/** Height that is rendered above and below the visible part, in pixels: about two screens of a phone. */
const BUFFER = 1500;

/** Space above the first row, in pixels: the padding of the list in MessageList.styles.ts. */
const ABOVE = 12;

/** Number of newest rows that are always mounted, so that searches in the page and screen readers find them. */
const ALWAYS_MOUNTED = 100;

export interface VirtualRowsProps {
  handle: RefObject<VirtualizerHandle | null>;
  /** The scrolling element. */
  scroller: RefObject<HTMLElement | null>;
  /** Keys of the rows, oldest first. */
  keys: readonly string[];
  rows: readonly ReactElement[];
  /** Index of a row that has to be mounted although it is far away; -1 for none. */
  wanted: number;
}

/**
 * Whether rows were added before the first one, or removed anywhere above the visible part: the visible rows then
 * keep their distance from the end.
 *
 * @param firstSeen index of the first visible row, among the rows before the change
 */
function isOtherAbove(before: readonly string[], keys: readonly string[], firstSeen: number): boolean {
  const [first] = before;
  const [start] = keys;
  if (first === undefined || start === undefined || before === keys) return false;
  if (first !== start) return keys.includes(first) || before.includes(start);
  if (keys.length >= before.length || keys.at(-1) !== before.at(-1)) return false;
  const left = new Set(keys);
  return before.slice(0, firstSeen).some((key) => !left.has(key));
}

const Size = createContext(0);

const List = ({ ref, style, children }: CustomContainerComponentProps) => (
  <Stack as="ol" $gap={2} ref={ref} role="list" style={style}>
    {children}
  </Stack>
);

/** An item that states its position in the list, since not every item is in the document. */
const Item = ({ ref, style, index, children }: CustomItemComponentProps) => (
  <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={use(Size)}>
    {children}
  </li>
);

/** Mounts only the rows near the visible part, and the newest hundred. */
export function VirtualRows({ handle, scroller, keys, rows, wanted }: VirtualRowsProps) {
  const before = useRef(keys);
  const firstSeen = handle.current?.findItemIndex(handle.current.scrollOffset) ?? 0;
  const shift = isOtherAbove(before.current, keys, firstSeen);
  useLayoutEffect(() => {
    before.current = keys;
  });
  const firstMounted = Math.max(0, rows.length - ALWAYS_MOUNTED);
  const mounted = Array.from({ length: rows.length - firstMounted }, (_, index) => firstMounted + index);
  if (wanted >= 0 && wanted < firstMounted) mounted.unshift(wanted);
  return (
    <Size value={rows.length}>
      <Virtualizer
        ref={handle}
        as={List}
        item={Item}
        scrollRef={scroller}
        shift={shift}
        startMargin={ABOVE}
        bufferSize={BUFFER}
        keepMounted={mounted}
      >
        {rows}
      </Virtualizer>
    </Size>
  );
}
