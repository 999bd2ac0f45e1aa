/** Window event that asks who sends the requests of a page; the sender cancels it. */
const CLAIM_EVENT = 'cog:outgoing-claim';

/**
 * Declares that a page sends its requests itself from now on. Uses an event, because page and shell have separate
 * copies of this module.
 *
 * @param page path of the page, as in `OutgoingRequest`
 * @returns a function that gives up the claim
 */
export function claimRequests(page: string): () => void {
  const answer = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === page) event.preventDefault();
  };
  addEventListener(CLAIM_EVENT, answer);
  return () => removeEventListener(CLAIM_EVENT, answer);
}

/** Whether a page in this document sends its requests itself. */
export const areRequestsClaimed = (page: string): boolean =>
  !dispatchEvent(new CustomEvent(CLAIM_EVENT, { detail: page, cancelable: true }));
