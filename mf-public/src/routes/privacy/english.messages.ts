import {
  CHILD_DRAFT_DAYS,
  DELETED_REGISTRATION_DAYS,
  DELETED_REQUEST_DAYS,
  DRAFT_DAYS,
  KNOWN_NETWORK_DAYS,
  NETWORK_COUNT_DAYS,
  QUIZ_ANSWER_DAYS,
  REMINDER_DAYS,
  REPEATED_FORM_DAYS,
  REQUEST_DRAFT_DAYS,
  VISIT_COUNT_MONTHS,
} from '@cog/contracts/privacy/constants';
import type { PrivacyFacts, PrivacyPart, PrivacyWords } from './privacy.messages.ts';

const days = (count: number) => (count === 1 ? 'a day' : `${count} days`);
const months = (count: number) => (count === 1 ? 'a month' : `${count} months`);

const CONSENT = 'Your consent, which you may take back at any time.';
const INTEREST = 'Our legitimate interest in a site that works and is safe.';

/** Everything that the site keeps of people. A change that keeps more, or longer, is written here and in the Yoruba. */
const parts = ({
  registrationMonths,
  chatDays,
  prayerDays,
  requestDays,
  mailDays,
  incidentDays,
  trailMonths,
}: PrivacyFacts['retention']) =>
  [
    {
      id: 'quiz',
      title: 'The Bible quiz',
      kept: 'Your name, age, gender and phone number, and which terms you accepted; your e-mail address, your church and why you take part, if you tell us. Of somebody under 18 also the name, phone number and agreement of a parent or guardian. When you take the quiz: your answers, your score and your time, and a cookie on your device that says who you are.',
      why: 'To hold the quiz, to reach you about it, and to know who goes on to the next stage.',
      basis:
        'Your consent, which you give by accepting the terms and may take back at any time; for somebody under 18 that of a parent or guardian.',
      seenBy:
        'The organizers. The list of results shows everybody your name, your score and your time, and of your phone number the first four and last four digits alone. The church’s group on WhatsApp is run by WhatsApp, under its own rules.',
      howLong: `Until the quiz is over and a new one has begun; then until ${months(registrationMonths)} after you registered. A registration that is deleted before is gone for good ${days(DELETED_REGISTRATION_DAYS)} later, and at once if you ask for it.`,
    },
    {
      id: 'mail',
      title: 'Mail from us',
      kept: 'The mails that this site wrote to you, with your address and whether they arrived. If you asked for no more mail, by the link at the end of one, also that, under a fingerprint of your address.',
      why: 'To know whom we have told what, and to send again what did not arrive.',
      basis: 'Your consent: you gave us the address, and the link at the end of each mail takes it back.',
      seenBy: 'The administrators of this site, and the company that carries our mail.',
      howLong: `${days(mailDays)} after they were written. That you want no mail: until you take it back.`,
    },
    {
      id: 'chat',
      title: 'The anonymous chat',
      kept: 'What you write, under a name that is made up for you. We do not ask who you are; please do not write it.',
      why: 'So that others in the room can read it.',
      basis: CONSENT,
      seenBy: 'Everybody in the room.',
      howLong: `${days(chatDays)}. When a host clears the chat or removes a message, nobody is shown it any more from then on.`,
    },
    {
      id: 'prayer',
      title: 'Prayer requests in the chat',
      kept: 'What you ask the hosts of the chat to pray for, under the same made-up name.',
      why: 'So that the hosts can pray for you.',
      basis: CONSENT,
      seenBy: 'The hosts of the chat alone.',
      howLong: `${days(prayerDays)}.`,
    },
    {
      id: 'requests',
      title: 'Asking for prayer, and being new here',
      kept: 'What you ask us to pray for; your name, phone number and e-mail address, if you give them. If you are new: your name, how to reach you, the branch you choose, how you found us and what you would like. We do not ask for your age; please give us a parent’s or guardian’s number if you are under 18.',
      why: 'To pray for you, and to welcome you.',
      basis: CONSENT,
      seenBy: 'The editors of this site alone. Nothing of it is ever shown to visitors.',
      howLong: `${days(requestDays)} after you sent it. What an editor deletes before is gone for good ${days(DELETED_REQUEST_DAYS)} later, and at once if you ask for it.`,
    },
    {
      id: 'reminders',
      title: 'Being reminded of the devotional',
      kept: 'An address that your browser’s maker gives for it, at which it can be sent a reminder; the hour and the language you chose. No name and no number. Google, Mozilla, Microsoft or Apple, whoever made your browser, carries each reminder, and cannot read it.',
      why: 'To remind you each day, because you asked for it.',
      basis: CONSENT,
      seenBy: 'Nobody; it is used by the program that sends the reminders.',
      howLong: `Until you end it on that device, or ${days(REMINDER_DAYS)} after the device last showed a reminder.`,
    },
    {
      id: 'signing-in',
      title: 'Signing in',
      kept: 'If you have an account: its name or e-mail address, and your password in a form that nobody can read back. While you are signed in, a cookie on your device says so. Of those who run this site, also what they change.',
      why: 'To let you in and keep others out.',
      basis: 'It is needed for what you ask of us when you sign in.',
      howLong: `The account until it is closed, and ${months(trailMonths)} more; what was changed ${months(trailMonths)}. The cookie until you sign out, at most two weeks without use and two months in all, and much less for who runs this site. From which networks you signed in, as a fingerprint, for ${days(KNOWN_NETWORK_DAYS)}.`,
    },
    {
      id: 'networks',
      title: 'Against misuse',
      kept: 'How often a network sends forms or tries passwords, under a fingerprint of its address. When a form is sent, also the answer to it, for a phone that lost it and sends the form again.',
      why: 'So that nobody floods the site or guesses passwords, and nobody is registered twice.',
      basis: INTEREST,
      howLong: `The counts ${days(NETWORK_COUNT_DAYS)}, the answers ${days(REPEATED_FORM_DAYS)}. Our log holds no address and nothing that you type.`,
    },
    {
      id: 'faults',
      title: 'When something breaks',
      kept: 'What broke in your browser, on which page and in which version of the site; not who you are.',
      why: 'So that we can mend it.',
      basis: INTEREST,
      howLong: `${days(incidentDays)}.`,
    },
    {
      id: 'counts',
      title: 'How often pages are read',
      kept: 'How often each page is read on a day, in which language, and how fast it was on people’s devices: sums over everybody. No cookie, no address and no device is kept for it. If your browser asks not to be tracked, your visit is in no sum.',
      why: 'To see what is read, and whether the site is fast enough on phones.',
      basis: INTEREST,
      seenBy: 'Those who run this site. Nobody else counts here.',
      howLong: `${months(VISIT_COUNT_MONTHS)}.`,
    },
    {
      id: 'device',
      title: 'On your own device',
      kept: 'Forms that you have begun, the last reference number, that you have been here, pages that you have read so that they open without a network, and how you want pages to look.',
      why: 'So that nothing typed is lost, and the site works where the network does not.',
      basis: 'It is needed for what you ask of us. It is sent to nobody.',
      seenBy: 'Whoever uses the device.',
      howLong: `A registration that you have begun: ${days(DRAFT_DAYS)} at most, a child’s ${days(CHILD_DRAFT_DAYS)}, or until it is sent. A prayer request or a newcomer’s form that you have begun: ${days(REQUEST_DRAFT_DAYS)} at most; one that waits for a network: ${days(REPEATED_FORM_DAYS)}. An answer of the quiz that is not sent yet: ${days(QUIZ_ANSWER_DAYS)}. The last reference number: until you hide it, or another one takes its place. The rest until you clear it in your browser.`,
    },
  ] as const satisfies readonly PrivacyPart[];

/** The notice in plain English, under the Nigeria Data Protection Act 2023 (section 27). */
export const english = ({ churchName, address, retention }: PrivacyFacts): PrivacyWords => ({
  title: 'Privacy',
  description: (name) => `What the site of ${name} keeps of you, why, for how long, and whom to ask.`,
  introduction: 'What this site keeps of you, why, and for how long.',
  controller: `${churchName}, ${address}, answers for it under the Nigeria Data Protection Act 2023.`,
  notHere:
    'There is no advertising here, and no counting of visitors by others. We sell and lend your data to nobody, and no machine decides about you. YouTube and WhatsApp are asked for nothing before you press their buttons.',
  labels: { kept: 'What', why: 'Why', basis: 'What allows it', seenBy: 'Who sees it', howLong: 'How long' },
  parts: parts(retention),
  rights: {
    title: 'Your rights',
    introduction: 'The Act gives you these, and a parent or guardian has them for a child:',
    list: [
      'To know what we keep of you, and to have it as a file.',
      'To have it put right where it is wrong.',
      'To have it erased for good, or to have us use it no further.',
      'To take back a consent. What was done before stays lawful.',
      'To object to what we do in our own interest.',
    ],
    how: 'It costs nothing. For a registration please name its reference and the phone number. What we cannot find is what does not say that it is yours, as a message of the chat.',
  },
  ask: { title: 'Whom to ask', text: 'Ask us first:', office: 'Please ask the church’s office.' },
  complaint: {
    before: 'If our answer does not satisfy you, you may complain to the ',
    after: '.',
  },
});
