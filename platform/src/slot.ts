/** What a page needs that offers a place to others. Bundled by each remote that offers one. */
export { Contained } from './slot/Contained.tsx';
export { Slot, type SlotProps } from './slot/Slot.tsx';
