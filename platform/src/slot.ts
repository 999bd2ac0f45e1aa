/** For pages with a slot that other remotes fill. Bundled by each remote that has one. */
export { Contained } from './slot/Contained.tsx';
export { Slot, type SlotProps } from './slot/Slot.tsx';
