/** Requests that wait on this device for a network. Bundled with the code that uses it; what waits is shared by all. */
export { areRequestsClaimed } from './outgoing/claims.ts';
export { type OutgoingOutcome, OutgoingQueue } from './outgoing/OutgoingQueue.ts';
export type { OutgoingRequest } from './outgoing/storedRequests.ts';
export { useOutgoing } from './outgoing/useOutgoing.ts';
