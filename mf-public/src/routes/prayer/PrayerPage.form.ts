import * as pages from '@cog/contracts/composition/pages';
import { sendPrayerRequest } from '@cog/contracts/requests/endpoints';
import type { RequestKind } from '../../requests/useRequest.ts';

/** The form for prayer requests. */
export const prayerRequest: RequestKind = {
  page: pages.prayer,
  endpoint: sendPrayerRequest,
  inputOf: ({ text = [], name = [], phone = [], email = [], mayCall }) => ({
    text: text[0] ?? '',
    name: name[0] ?? '',
    phone: phone[0] ?? '',
    email: email[0] ?? '',
    mayCall: mayCall !== undefined,
  }),
  labels: { text: 'Prayer request', name: 'Name', phone: 'Phone number', email: 'Email', mayCall: 'May we call you?' },
  draftKey: 'prayer-request',
  messages: {
    done: 'Your prayer request was sent.',
    refused: 'We couldn’t receive your prayer request. Please open the prayer page and check it.',
    expired: 'It has been a week and we still can’t tell if your prayer request reached us. Please write it again.',
  },
};
