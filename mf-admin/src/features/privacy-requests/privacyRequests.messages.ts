import type { PersonKind } from '@cog/contracts/privacy/people.constants';

/** What each kind is called, and what becomes of it when the person is erased. */
export const kindLabels: Readonly<Record<PersonKind, { name: string; end: string }>> = {
  registrations: {
    name: 'Registrations for the Bible quiz',
    end: 'Goes, with results, answers and history. The leaderboard counts one fewer.',
  },
  guardianOf: {
    name: 'Children registered by this guardian',
    end: 'Stays: a child’s registration needs its guardian. It goes when the child’s registration is erased.',
  },
  requests: { name: 'Prayer requests and forms of newcomers sent from the site', end: 'Go.' },
  mails: { name: 'Mails', end: 'Go, unless someone else gave the same address.' },
  noMail: {
    name: 'Unsubscribed from our mails',
    end: 'Stays, as a fingerprint of the address: without it we would write again.',
  },
  promoAccount: { name: 'A promo account', end: 'Goes, and is signed out.' },
  signIns: { name: 'Sign-ins and wrong passwords, by network', end: 'Go.' },
  answersToForms: { name: 'Answers to forms, saved for phones that send them again', end: 'Go.' },
  mentions: { name: 'Chat messages and reports that contain the phone or e-mail', end: 'Go.' },
};

/** What no search finds, and no erasure reaches. */
export const NOT_FOUND_HERE = [
  'What someone wrote in the anonymous chat without their number or address: we can’t tell who it was. It is deleted with age.',
  'Prayer requests sent without a number or an address: they are deleted with age.',
  'The trail of changes: it names accounts of this site, and of an erasure that there was one.',
  'Accounts of the admin area: they end under Administrators.',
  'Earlier copies, such as backups and downloaded files: the person who made them must remove them.',
] as const;
