import * as pages from '@cog/contracts/composition/pages';
import type { WelcomeWish } from '@cog/contracts/requests/constants';
import { sendWelcomeRequest } from '@cog/contracts/requests/endpoints';
import type { RequestKind } from '../../requests/useRequest.ts';

/** The label of each wish's check box. */
export const wishLabels: Readonly<Record<WelcomeWish, string>> = {
  visit: 'Visit me',
  call: 'Call me',
  prayer: 'Prayer',
};

/** The form for new visitors. */
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
    foundBy: 'How you heard about us',
    wishes: 'How we can help',
  },
  draftKey: 'welcome-request',
  messages: {
    done: 'Your message was sent. We look forward to meeting you.',
    refused: 'We couldn’t receive your message. Please open the page ‘I’m new’ and check it.',
    expired: 'It has been a week and we still can’t tell if your message reached us. Please write it again.',
  },
};
