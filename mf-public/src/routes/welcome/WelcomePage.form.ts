import * as pages from '@cog/contracts/composition/pages';
import type { WelcomeWish } from '@cog/contracts/requests/constants';
import { sendWelcomeRequest } from '@cog/contracts/requests/endpoints';
import type { RequestKind } from '../../requests/useRequest.ts';

/** What each wish says next to its box. */
export const wishLabels: Readonly<Record<WelcomeWish, string>> = {
  visit: 'A visit',
  call: 'A call',
  prayer: 'Prayer',
};

/** The form by which a visitor says that they are new. */
export const welcomeRequest: RequestKind = {
  page: pages.welcome,
  endpoint: sendWelcomeRequest,
  inputOf: ({ name = [], phone = [], email = [], branch = [], team = [], foundBy = [], wishes = [] }) => ({
    name: name[0] ?? '',
    phone: phone[0] ?? '',
    email: email[0] ?? '',
    branch: branch[0] ?? '',
    team: team[0] ?? '',
    foundBy: foundBy[0] ?? '',
    wishes,
  }),
  labels: {
    name: 'Name',
    phone: 'Phone number',
    email: 'Email',
    branch: 'Branch',
    team: 'Team or house fellowship',
    foundBy: 'How you found us',
    wishes: 'What you would like',
  },
  draftKey: 'welcome-request',
  words: {
    done: 'Your message was sent. We look forward to meeting you.',
    refused: 'Your message was not taken. Please open the page ‘I am new here’ and see what has to be put right.',
  },
};
