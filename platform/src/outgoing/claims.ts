/** Event of the window that asks who sends the requests of a page; who does cancels it. */
const CLAIM_EVENT = 'cog:outgoing-claim';

/**
 * Says that the requests of a page are sent by the page itself from now on. An event, since page and shell have a copy
 * of this module each.
 *
 * @param page path of the page, as in `OutgoingRequest`
 * @returns what gives the claim up
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
