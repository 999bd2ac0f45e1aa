/** Requests that wait on this device for a network. Bundled with the code that uses them; the waiting requests are shared. */
export { areRequestsClaimed } from './outgoing/claims.ts';
export { type Expiry, type OutgoingOutcome, OutgoingQueue } from './outgoing/OutgoingQueue.ts';
export type { OutgoingRequest } from './outgoing/storedRequests.ts';
export { useOutgoing } from './outgoing/useOutgoing.ts';
