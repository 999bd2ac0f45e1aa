import { Stack } from '@cog/shared-ui';
import { createContext, type ReactElement, type RefObject, use, useLayoutEffect, useRef } from 'react';
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from 'virtua';

/** Height that is laid out above and below what is seen, in pixels: about two screens of a phone. */
const BUFFER = 1500;

/** Room above the first row, in pixels: the padding of the list in MessageList.styles.ts. */
const ABOVE = 12;

/** The newest rows that are always there, so that a search in the page and a screen reader find them. */
const ALWAYS_MOUNTED = 100;

export interface VirtualRowsProps {
  handle: RefObject<VirtualizerHandle | null>;
  /** The scrolling element. */
  scroller: RefObject<HTMLElement | null>;
  /** Keys of the rows, oldest first. */
  keys: readonly string[];
  rows: readonly ReactElement[];
  /** A row that has to be there although it is far away; -1 for none. */
  wanted: number;
}

/**
 * Whether rows were put before the first one, or taken away there or anywhere above what is seen: what is seen then keeps
 * its distance from the end.
 *
 * @param firstSeen index, among the rows before, of the first one that is seen
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

/** An item that says its position in the list, since not every item is in the document. */
const Item = ({ ref, style, index, children }: CustomItemComponentProps) => (
  <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={use(Size)}>
    {children}
  </li>
);

/** Rows of which only those near to what is seen are mounted, and the newest hundred. */
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
