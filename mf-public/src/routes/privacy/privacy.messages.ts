import type { Retention } from '@cog/contracts/settings/schema';

/** The languages of the notice, as they stand in its address. */
export const languages = ['en', 'yo'] as const;
export type NoticeLanguage = (typeof languages)[number];

/** What the settings say, for the sentences that depend on it. */
export interface PrivacyFacts {
  churchName: string;
  /** Where the church is, as the footer says it. */
  address: string;
  retention: Retention;
}

/** One thing that people do here, and what comes of it. */
export interface PrivacyPart {
  id:
    | 'quiz'
    | 'mail'
    | 'chat'
    | 'prayer'
    | 'requests'
    | 'reminders'
    | 'signing-in'
    | 'networks'
    | 'faults'
    | 'counts'
    | 'device';
  title: string;
  /** One line, which is read while the row is closed. */
  short: string;
  kept: string;
  why: string;
  /** What allows it: Nigeria Data Protection Act 2023, section 25(1). */
  basis: string;
  /** Who can see it, where that is not plain. */
  seenBy?: string;
  howLong: string;
}

/** The whole notice in one language. */
export interface PrivacyMessages {
  title: string;
  description: (churchName: string) => string;
  introduction: string;
  /** Who answers for the data. */
  controller: string;
  /** What there is not. */
  notHere: string;
  labels: Record<'kept' | 'why' | 'basis' | 'seenBy' | 'howLong', string>;
  parts: readonly PrivacyPart[];
  rights: { title: string; introduction: string; list: readonly string[]; how: string };
  ask: { title: string; text: string; office: string };
  /** `before` and `after` stand around the link to the Commission. */
  complaint: { before: string; after: string };
}

/** The Commission to which people can complain (section 46 of the Act). */
export const COMMISSION = { name: 'Nigeria Data Protection Commission', address: 'https://ndpc.gov.ng/' } as const;
