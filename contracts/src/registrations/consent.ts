/** The terms that a participant, and the guardian of one under 18, accept. */
export interface Consent {
  /** The date from which this wording was shown. */
  version: string;
  /** The list above the checkbox (specification, section 2, 'My Testimony Bible Quiz'). */
  terms: readonly string[];
  acceptance: string;
  /** Text of the checkbox for a parent or guardian. */
  guardian: string;
}

/** Error message for an unknown version. */
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

/** The current terms, for a church that has not set its own. */
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
 * Every wording that was ever shown, newest first. When the wording changes, the old version moves down and stays: a phone may
 * still submit a form that showed it, and registrations refer to it.
 */
export const consents: readonly [Consent, ...Consent[]] = [currentConsent, first];
