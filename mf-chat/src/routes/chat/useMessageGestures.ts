import { type PointerEvent, useRef } from 'react';

/** How long a finger rests on a message until its menu opens, in milliseconds; the same as Android's. */
const LONG_PRESS_MS = 500;
/** A finger that moves farther than this, in pixels, neither rests nor taps. */
const RESTS_WITHIN = 10;
/** How far a message must be dragged to the right to reply to it, and how far it follows the finger at most, in pixels. */
const REPLIES_FROM = 56;
const FOLLOWS_TO = 72;
/** Width of the screen's edge that is left to the browser's own back gesture. */
const EDGE = 24;

interface Gesture {
  pointer: number;
  row: HTMLElement;
  id: string;
  x: number;
  y: number;
  isSwipe: boolean;
  timer: ReturnType<typeof setTimeout>;
}

interface MessageGesturesOptions {
  /** Called with the id of a message that was swiped to the right. */
  onSwipe(id: string): void;
  /** Called with the id of a message that was pressed for long. */
  onLongPress(id: string): void;
}

const prefersStillness = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Touch gestures on messages (elements with `data-message`): a long press opens the menu, a swipe to the right
 * replies. Buttons offer both too. Under reduced motion a message does not follow the finger.
 *
 * @returns listeners for the element that holds the messages; it needs `touch-action: pan-y pinch-zoom` on messages
 */
export function useMessageGestures({ onSwipe, onLongPress }: MessageGesturesOptions) {
  const current = useRef<Gesture | null>(null);

  const end = (): Gesture | null => {
    const gesture = current.current;
    current.current = null;
    if (gesture) {
      clearTimeout(gesture.timer);
      gesture.row.style.removeProperty('transform');
    }
    return gesture;
  };

  const onPointerDown = (event: PointerEvent) => {
    end();
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest<HTMLElement>('[data-message]');
    const id = row?.dataset.message;
    // The browser has its own menu for links.
    if (event.pointerType !== 'touch' || !event.isPrimary || !row || !id || target?.closest('a')) return;
    current.current = {
      pointer: event.pointerId,
      row,
      id,
      x: event.clientX,
      y: event.clientY,
      isSwipe: false,
      timer: setTimeout(() => {
        end();
        onLongPress(id);
      }, LONG_PRESS_MS),
    };
  };
  const onPointerMove = (event: PointerEvent) => {
    const gesture = current.current;
    if (!gesture || gesture.pointer !== event.pointerId) return;
    const right = event.clientX - gesture.x;
    const down = Math.abs(event.clientY - gesture.y);
    if (!gesture.isSwipe) {
      if (Math.max(Math.abs(right), down) <= RESTS_WITHIN) return;
      clearTimeout(gesture.timer);
      if (right < 2 * down || gesture.x < EDGE) return void end();
      gesture.isSwipe = true;
    }
    const shown = Math.min(FOLLOWS_TO, Math.max(0, right));
    if (!prefersStillness()) gesture.row.style.transform = `translateX(${shown}px)`;
  };
  const onPointerUp = (event: PointerEvent) => {
    const gesture = end();
    if (gesture?.isSwipe && gesture.pointer === event.pointerId && event.clientX - gesture.x >= REPLIES_FROM)
      onSwipe(gesture.id);
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => void end() };
}
