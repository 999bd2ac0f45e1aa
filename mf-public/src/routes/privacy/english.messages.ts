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
import type { PrivacyFacts, PrivacyMessages, PrivacyPart } from './privacy.messages.ts';

const days = (count: number) => (count === 1 ? 'a day' : `${count} days`);
const months = (count: number) => (count === 1 ? 'a month' : `${count} months`);

const CONSENT = 'Your consent, which you may take back at any time.';
const INTEREST = 'Our legitimate interest in a site that works and is safe.';

/** Everything that the site stores about people. A change that stores more, or longer, is written here and in the Yoruba. */
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
      short: 'Your registration, answers and score, until the quiz is over.',
      kept: 'Your name, age, gender and phone number, and the terms you accepted; your email, your church and why you want to join, if you tell us. If you are under 18, also your parent’s or guardian’s name, phone number and agreement. When you take the quiz: your answers, your score and your time, and a cookie on your phone so we know it is you.',
      why: 'To hold the quiz, to reach you about it, and to know who goes on to the next stage.',
      basis:
        'Your consent, which you give by accepting the terms and may take back at any time; for someone under 18 that of a parent or guardian.',
      seenBy:
        'The organisers. The leaderboard shows everyone your name, score and time, and only the first four and last four digits of your phone number. WhatsApp runs our WhatsApp group under its own rules.',
      howLong: `Until the quiz is over and a new one has begun; then until ${months(registrationMonths)} after you registered. If we delete it earlier, it is gone for good after ${days(DELETED_REGISTRATION_DAYS)}, or at once if you ask us.`,
    },
    {
      id: 'mail',
      title: 'Emails from us',
      short: 'What we emailed you, and whether it arrived.',
      kept: 'The emails we sent you, with your address and whether they arrived. If you unsubscribed, also that, in a form that doesn’t show your address.',
      why: 'To know who we have told what, and to send again what did not arrive.',
      basis: 'Your consent: you gave us the address, and you can unsubscribe with the link in each email.',
      seenBy: 'Our administrators, and the company that delivers our emails.',
      howLong: `${days(mailDays)} after we wrote them. That you unsubscribed: until you subscribe again.`,
    },
    {
      id: 'chat',
      title: 'The anonymous chat',
      short: 'What you write, under a name we made up for you.',
      kept: 'What you write, under a name we make up for you. We don’t ask who you are; please don’t write it.',
      why: 'So that others in the room can read it.',
      basis: CONSENT,
      seenBy: 'Everyone in the room.',
      howLong: `${days(chatDays)}. Once a host clears the chat or removes a message, nobody sees it again.`,
    },
    {
      id: 'prayer',
      title: 'Prayer requests in the chat',
      short: 'Only the hosts of the chat read them.',
      kept: 'What you ask the hosts of the chat to pray for, under the same made-up name.',
      why: 'So that the hosts can pray for you.',
      basis: CONSENT,
      seenBy: 'Only the hosts of the chat: our editors and administrators.',
      howLong: `${days(prayerDays)}.`,
    },
    {
      id: 'requests',
      title: 'Asking for prayer, and being new here',
      short: 'Only our pastors and the workers who run this site see it.',
      kept: 'What you ask us to pray for; your name, phone number and email, if you give them. If you are new: your name, how to reach you, the branch you choose, how you heard about us and how we can help. We don’t ask your age; if you are under 18, please give us your parent’s or guardian’s number.',
      why: 'To pray for you, and to welcome you.',
      basis: CONSENT,
      seenBy:
        'Only our pastors and the workers who run this site: its editors and administrators. We never show it to visitors.',
      howLong: `${days(requestDays)} after you sent it. If we delete it earlier, it is gone for good after ${days(DELETED_REQUEST_DAYS)}, or at once if you ask us.`,
    },
    {
      id: 'reminders',
      title: 'Reminders',
      short: 'The time and language you chose. No name and no number.',
      kept: 'An address from the maker of your browser, where we can send you a reminder; what you asked us to tell you, with the time and the language you chose. No name and no number. Google, Mozilla, Microsoft or Apple, depending on your browser, delivers each reminder and can’t read it.',
      why: 'To remind you each day, or tell you when a service is live, because you asked for it.',
      basis: CONSENT,
      seenBy: 'Nobody.',
      howLong: `Until you stop reminders on that phone, or ${days(REMINDER_DAYS)} after it last showed one.`,
    },
    {
      id: 'signing-in',
      title: 'Signing in',
      short: 'Your account, and a cookie while you are signed in.',
      kept: 'If you have an account: its name or email, and your password in a form that nobody can read back. While you are signed in, a cookie on your phone says so. For those who run this site, also what they change.',
      why: 'To let you in and keep others out.',
      basis: 'It is needed for what you ask of us when you sign in.',
      howLong: `The account until it is closed, and ${months(trailMonths)} more; what was changed ${months(trailMonths)}. The cookie until you sign out, at most two weeks without use and two months in all, and much less for those who run this site. The internet connections you signed in from, in a form that doesn’t show the address, for ${days(KNOWN_NETWORK_DAYS)}.`,
    },
    {
      id: 'networks',
      title: 'Against misuse',
      short: 'How often forms and passwords come from one internet connection.',
      kept: 'How often forms and passwords are sent from the same internet connection (in a form that doesn’t show the address). When you send a form, also our answer, in case your phone loses it and sends the form again.',
      why: 'So that nobody floods the site or guesses passwords, and nobody is registered twice.',
      basis: INTEREST,
      howLong: `The counts ${days(NETWORK_COUNT_DAYS)}, the answers ${days(REPEATED_FORM_DAYS)}. Our log has no address and nothing you type.`,
    },
    {
      id: 'faults',
      title: 'When something breaks',
      short: 'What broke and on which page, never who you are.',
      kept: 'What broke in your browser, on which page and in which version of the site; not who you are.',
      why: 'So that we can fix it.',
      basis: INTEREST,
      howLong: `${days(incidentDays)}.`,
    },
    {
      id: 'counts',
      title: 'How often pages are read',
      short: 'Only totals: no cookie, no address.',
      kept: 'How often each page is read in a day, in which language, and how fast it opens on people’s phones: only totals. We save no cookie, no address and no phone for it. If your browser asks not to be tracked, we don’t count your visit.',
      why: 'To see what is read, and whether the site is fast enough on phones.',
      basis: INTEREST,
      seenBy: 'Only those who run this site.',
      howLong: `${months(VISIT_COUNT_MONTHS)}.`,
    },
    {
      id: 'device',
      title: 'On your own phone',
      short: 'Pages to read offline and forms you began. They stay on your phone.',
      kept: 'Forms you began, your last reference number, that you have been here, pages you read so that they open offline, where you stopped in a sermon, and how you want pages to look.',
      why: 'So that you lose nothing you typed, and the site works even when you’re offline.',
      basis: 'We need it for what you ask of us. We don’t send it to anyone.',
      seenBy: 'Anyone who uses your phone.',
      howLong: `A registration you began: ${days(DRAFT_DAYS)} at most, a child’s ${days(CHILD_DRAFT_DAYS)}, or until it is sent. A prayer request or newcomer’s form you began: ${days(REQUEST_DRAFT_DAYS)} at most. One of these, or a child’s registration, waiting for network: ${days(REPEATED_FORM_DAYS)}. A quiz answer not sent yet: ${days(QUIZ_ANSWER_DAYS)}. The last reference number: until you hide it or get another one; those of others you registered: ${days(REPEATED_FORM_DAYS)}. The rest until you clear it in your browser.`,
    },
  ] as const satisfies readonly PrivacyPart[];

/** The notice in plain English, under the Nigeria Data Protection Act 2023 (section 27). */
export const english = ({ churchName, address, retention }: PrivacyFacts): PrivacyMessages => ({
  title: 'Privacy',
  description: (name) => `What ${name} knows about you, why, for how long, and who to ask.`,
  introduction: 'What we know about you, why, and for how long. Tap a line for more.',
  controller: `${churchName}, ${address}, is responsible for your data under the Nigeria Data Protection Act 2023.`,
  notHere:
    'No adverts and no trackers. We never sell or share your data, and no machine decides about you. YouTube and WhatsApp load only when you tap them.',
  labels: { kept: 'What', why: 'Why', basis: 'What allows it', seenBy: 'Who sees it', howLong: 'How long' },
  parts: parts(retention),
  rights: {
    title: 'Your rights',
    introduction: 'The Act gives you these, and a parent or guardian has them for a child:',
    list: [
      'To know what we have about you, and to get it as a file.',
      'To have it corrected where it is wrong.',
      'To have it deleted for good, or to stop us using it.',
      'To take back your consent. What we did before stays lawful.',
      'To object to what we do for our own interest.',
    ],
    how: 'It is free. For a registration, please give us its reference and phone number. We can’t find things that don’t carry your name, like chat messages.',
  },
  ask: { title: 'Who to ask', text: 'Please ask us first:', office: 'Please ask the church’s office.' },
  complaint: {
    before: 'If you are not happy with our answer, you can complain to the ',
    after: '.',
  },
});
