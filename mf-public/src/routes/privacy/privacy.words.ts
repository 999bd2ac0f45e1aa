import {
  DELETED_REGISTRATION_DAYS,
  DRAFT_DAYS,
  KNOWN_NETWORK_DAYS,
  MAIL_DAYS,
  NETWORK_COUNT_DAYS,
  REPEATED_FORM_DAYS,
} from '@cog/contracts/privacy/constants';

/** One thing that people do here, and what comes of it. */
export interface PrivacyPart {
  id: string;
  title: string;
  kept: string;
  why: string;
  /** Who can see it, where that is not plain. */
  seenBy?: string;
  howLong: string;
}

const days = (count: number) => (count === 1 ? 'a day' : `${count} days`);
const months = (count: number) => (count === 1 ? 'a month' : `${count} months`);

/** Everything that the site keeps of people. Whoever keeps more, or longer, changes it here. */
export const privacyParts = (retentionMonths: number): readonly PrivacyPart[] => [
  {
    id: 'quiz',
    title: 'The Bible quiz',
    kept: 'Your name, age, gender and phone number, and which terms you accepted; your e-mail address, your church and why you take part, if you tell us. Of somebody under 18 also the name, phone number and agreement of a parent or guardian. When you take the quiz: your answers, your score and your time, and a cookie on your device that says who you are.',
    why: 'To hold the quiz, to reach you about it, and to know who goes on to the next stage.',
    seenBy:
      'The organizers. The list of results shows everybody your name, your score and your time, and of your phone number the first four and last four digits alone. The church’s group on WhatsApp is run by WhatsApp, under its own rules.',
    howLong: `Until the quiz is over and a new one has begun; then until ${months(retentionMonths)} after you registered. A registration that is deleted before is gone for good ${days(DELETED_REGISTRATION_DAYS)} later, and at once if you ask for it.`,
  },
  {
    id: 'mail',
    title: 'Mail from us',
    kept: 'The mails that this site wrote to you, with your address and whether they arrived. If you asked for no more mail, by the link at the end of one, also that, under a fingerprint of your address.',
    why: 'To know whom we have told what, and to send again what did not arrive.',
    seenBy: 'The administrators of this site.',
    howLong: `${days(MAIL_DAYS)} after they were written. That you want no mail: until you take it back.`,
  },
  {
    id: 'chat',
    title: 'The anonymous chat',
    kept: 'What you write, under a name that is made up for you. We do not ask who you are; please do not write it.',
    why: 'So that others in the room can read it.',
    seenBy: 'Everybody in the room.',
    howLong: 'Until a host clears the chat.',
  },
  {
    id: 'signing-in',
    title: 'Signing in',
    kept: 'If you have an account: its name or e-mail address, and your password in a form that nobody can read back. While you are signed in, a cookie on your device says so.',
    why: 'To let you in and keep others out.',
    howLong: `The account until it is removed; the cookie until you sign out, at most two weeks without use and two months in all, and much less for who runs this site. From which networks you signed in, as a fingerprint, for ${days(KNOWN_NETWORK_DAYS)}.`,
  },
  {
    id: 'networks',
    title: 'Against misuse',
    kept: 'How often a network sends forms or tries passwords, under a fingerprint of its address. When a form is sent, also the answer to it, for a phone that lost it and sends the form again.',
    why: 'So that nobody floods the site or guesses passwords, and nobody is registered twice.',
    howLong: `The counts ${days(NETWORK_COUNT_DAYS)}, the answers ${days(REPEATED_FORM_DAYS)}. Our log holds no address and nothing that you type.`,
  },
  {
    id: 'device',
    title: 'On your own device',
    kept: 'Forms that you have begun, the last reference number, pages that you have read so that they open without a network, and how you want pages to look.',
    why: 'So that nothing typed is lost, and the site works where the network does not.',
    seenBy: 'Whoever uses the device. It is sent to nobody.',
    howLong: `A registration that you have begun: ${days(DRAFT_DAYS)}, or until it is sent. The last reference number: until you hide it, or another one takes its place. The rest until you clear it in your browser.`,
  },
];

/** What there is not. */
export const NOT_HERE =
  'There is no advertising here, and no counting of visitors by others. YouTube and WhatsApp are asked for nothing before you press their buttons.';

export const RIGHTS =
  'You may ask what we keep of you, have it put right, get it as a file, or have it removed for good. For a registration please name its reference and the phone number.';
