import type { WelcomeWish } from '@cog/contracts/requests/constants';
import type { ListNouns } from '../../common/list/ListRows.tsx';
import type { Part, QueueName } from './moderation.address.ts';

/** The parts of the page, as links name them. */
export const partNames: Readonly<Record<Part, string>> = {
  reports: 'Reports',
  held: 'Held messages',
  prayers: 'Prayer requests',
  newcomers: 'New here',
  words: 'Words',
};

interface QueueMessages {
  /** What is in it. */
  about: string;
  /** Of what waits, and of what is done with. */
  waiting: { link: string; nouns: ListNouns; order: string; empty: string };
  done: { link: string; nouns: ListNouns; order: string; empty: string };
}

export const queueMessages: Readonly<Record<QueueName, QueueMessages>> = {
  reports: {
    about: 'Messages that people in the chat have reported. What you decide closes all reports of a message.',
    waiting: {
      link: 'Waiting',
      nouns: { one: 'reported message waits', many: 'reported messages wait' },
      order: 'last reported first',
      empty: 'No reports waiting.',
    },
    done: {
      link: 'Looked at',
      nouns: { one: 'reported message was looked at', many: 'reported messages were looked at' },
      order: 'last reported first',
      empty: 'No report has been looked at yet.',
    },
  },
  held: {
    about: 'Messages with a listed word. So far only the writer and the hosts have seen them.',
    waiting: {
      link: 'Waiting',
      nouns: { one: 'message waits', many: 'messages wait' },
      order: 'oldest first',
      empty: 'No messages waiting.',
    },
    done: {
      link: 'Decided',
      nouns: { one: 'message was decided', many: 'messages were decided' },
      order: 'newest first',
      empty: 'No held message has been decided yet.',
    },
  },
  prayers: {
    about: 'People sent these in confidence, from the chat or the site. Please don’t share them further.',
    waiting: {
      link: 'Waiting',
      nouns: { one: 'prayer request waits', many: 'prayer requests wait' },
      order: 'oldest first',
      empty: 'No prayer requests waiting.',
    },
    done: {
      link: 'Prayed for',
      nouns: { one: 'request was prayed for', many: 'requests were prayed for' },
      order: 'newest first',
      empty: 'Nothing is marked as prayed for yet.',
    },
  },
  newcomers: {
    about: 'People who have said on the site that they are new. They wait to hear from you.',
    waiting: {
      link: 'Waiting',
      nouns: { one: 'newcomer waits', many: 'newcomers wait' },
      order: 'oldest first',
      empty: 'No newcomers waiting.',
    },
    done: {
      link: 'Answered',
      nouns: { one: 'newcomer was answered', many: 'newcomers were answered' },
      order: 'newest first',
      empty: 'No newcomer has been answered yet.',
    },
  },
};

const LONGEST_EXCERPT = 60;

/** The beginning of a message on one line, by which a button or news name it; letters and their marks stay together. */
export function excerpt(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  const clusters = Array.from(
    new Intl.Segmenter().segment(line.slice(0, LONGEST_EXCERPT * 4)),
    ({ segment }) => segment,
  );
  return clusters.length > LONGEST_EXCERPT ? `${clusters.slice(0, LONGEST_EXCERPT).join('').trim()}…` : line;
}

/** 'Reported by 3 people' */
export const reportedBy = (count: number): string =>
  count === 1 ? 'Reported by 1 person' : `Reported by ${count} people`;

/** What each wish of a newcomer is called. */
export const wishTexts: Readonly<Record<WelcomeWish, string>> = {
  visit: 'a visit',
  call: 'a call',
  prayer: 'prayer',
};
