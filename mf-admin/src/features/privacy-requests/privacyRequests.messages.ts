import type { PersonKind } from '@cog/contracts/privacy/people.constants';

/** What each kind is called, and what becomes of it when the person is erased. */
export const kindWords: Readonly<Record<PersonKind, { name: string; end: string }>> = {
  registrations: {
    name: 'Registrations for the Bible quiz',
    end: 'Goes, with results, answers and history. The leaderboard counts one fewer.',
  },
  guardianOf: {
    name: 'Children registered by this guardian',
    end: 'Stays: a child’s registration needs its guardian. It goes when the child’s registration is erased.',
  },
  requests: { name: 'Prayer requests and forms of newcomers sent from the site', end: 'Go.' },
  mails: { name: 'Mails', end: 'Go, unless somebody else gave the same address.' },
  noMail: {
    name: 'A wish for no more mail',
    end: 'Stays, as a fingerprint of the address: without it we would write again.',
  },
  promoAccount: { name: 'An account of the promo', end: 'Goes, and is signed out.' },
  signIns: { name: 'Sign-ins and wrong passwords, by network', end: 'Go.' },
  answersToForms: { name: 'Answers to forms, kept for phones that send them again', end: 'Go.' },
  mentions: { name: 'Messages of the chat and reports in which the phone or e-mail stands', end: 'Go.' },
};

/** What no search finds, and no erasure reaches. */
export const NOT_FOUND_HERE = [
  'What somebody wrote in the anonymous chat without their number or address: nothing tells who it was. It goes by its age.',
  'Prayer requests that were sent without a number or an address: they go by their age.',
  'The trail of changes: it names accounts of this site, and of an erasure that there was one.',
  'Accounts of the admin area: they end under Administrators.',
  'Copies that were made before, as backups and files that were downloaded: whoever made them removes them.',
] as const;
