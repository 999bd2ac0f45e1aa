/** The words that a participant, and a guardian of one under 18, agrees to. */
export interface Consent {
  /** The day from which these words were shown. */
  version: string;
  /** What is listed above the tick (specification, section 2, 'My Testimony Bible Quiz'). */
  terms: readonly string[];
  acceptance: string;
  /** Next to the tick of a parent or guardian. */
  guardian: string;
}

/** Said of a version that nothing is known of. */
export const TERMS_UNKNOWN = 'The terms have changed. Please refresh the page.';

const first: Consent = {
  version: '2026-11-22',
  terms: [
    'The quiz has 3 stages. Only those completing Stage 1 qualify for the next round.',
    'Your answers must be your own.',
    'The organizers may disqualify a participant for misconduct.',
  ],
  acceptance: 'I have read the terms and accept them.',
  guardian: 'I am the parent or guardian named above, and I agree to this child taking part in the quiz.',
};

/** As they are shown now, where the church has no terms of its own. */
export const currentConsent: Consent = {
  ...first,
  version: '2026-11-27',
  terms: [
    'The quiz has 3 stages. Only those completing Stage 1 qualify for the next round.',
    'You complete a stage by answering all its questions in time and reaching its pass mark.',
    'Your answers must be your own.',
    'The organizers may disqualify a participant for misconduct.',
  ],
};

/**
 * Every text that was ever shown, the newest first. Other words are another version: the old one moves down here
 * and stays, since a phone may send what was filled in while it was shown, and registrations name it.
 */
export const consents: readonly [Consent, ...Consent[]] = [currentConsent, first];
