import { DAY_MS } from '@cog/contracts/privacy/constants';
import { REGISTRATIONS_PER_HALL, REGISTRATIONS_PER_NETWORK } from '@cog/contracts/registrations/constants';
import { MOST_REMINDERS } from '@cog/contracts/reminders/constants';
import type { Limit, SharedLimit, WriteLimit } from './Limiter.ts';

// Every number that bounds what callers may do; what has a page of its own in the contracts is written there.

const KB = 1024;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

// Connections

/** Two thousand people with the chat and a page open take four to six thousand; an idle connection takes some 15 kB. */
export const MOST_CONNECTIONS = 8_000;
/** Above this share of them, connections that wait for a next request are closed, so that new visitors get in … */
export const MANY_CONNECTIONS_SHARE = 0.75;
/** … and looked for so often: closing them takes a look at each. */
export const MAKE_ROOM_EVERY_MS = 1 * SECOND_MS;
/** Connections above the most, which Node lets in while others are being closed for them. */
export const CONNECTIONS_BEING_CLOSED = 200;
/** The heaviest connections are known for so long, since looking at all of them takes milliseconds … */
export const HEAVIEST_KNOWN_MS = 250;
/** … and so many of them. */
export const MOST_HEAVIEST = 256;
/** Room for those who come while the process is busy; the kernel has the last word (`somaxconn`). */
export const LISTEN_BACKLOG = 4_096;
/** Headers are one or two packets; a connection that says nothing is cut off by it too. */
export const HEADERS_TIMEOUT_MS = 15 * SECOND_MS;
/** A slow phone sends a form in seconds. */
export const REQUEST_TIMEOUT_MS = 60 * SECOND_MS;
/** How often Node looks for requests that take too long to arrive. */
export const TIMEOUTS_CHECKED_EVERY_MS = 5 * SECOND_MS;
/** No byte moves for so long while bytes wait: the reader does not read. The chat says something every 25 s. */
export const STALLED_MS = 60 * SECOND_MS;
/** Longer than the idle time of common load balancers, so that they close first. */
export const KEEP_ALIVE_MS = 72 * SECOND_MS;
/** Requests that wait behind the one that is worked on: no browser and no proxy sends any, tools some tens. */
export const MOST_WAITING_ON_CONNECTION = 64;
/** While the server closes, how often connections that have their last answer are ended. */
export const CLOSING_STEP_MS = 50;

// Bodies

/** Of those not signed in to the admin area, in bytes: the longest form, a registration, has some 10 KB in Yoruba. */
export const PUBLIC_BODY_BYTES = 16 * KB;
/** Of editors, in bytes: a month of devotionals, a bank of questions, a file of results. */
export const EDITORS_BODY_BYTES = 1024 * KB;

// The event loop

/** How long one turn of the loop begins requests: after it the loop looks who has come. */
export const TURN_MS = 3;
/** Requests that one turn begins, of those that had to wait. */
export const MOST_OF_A_TURN = 32;
/** Connections are let in for so long before requests are begun for as long: the loop accepts one a turn. */
export const LET_IN_MS = 100;
/** A timer's mean lateness that counts as overload: a request takes several turns, so a visitor waits for seconds. */
export const OVERLOADED_MS = 500;
/** How often the lateness is sampled. */
export const LOAD_SAMPLED_EVERY_MS = 500;
/** Weight of the newest sample: one long task, a collection of garbage or an import, is no overload. */
export const NEWEST_SAMPLE_WEIGHT = 0.5;

/** A second in which the loop was busy for more than this share of it is one of load … */
export const BUSY_SHARE = 0.5;
/** … so many of them leave garbage that is worth a collection, some 150 ms of the loop … */
export const LOAD_LASTS_S = 8;
/** … which waits for so many seconds on end … */
export const QUIET_FOR_S = 5;
/** … in each of which the loop was busy for less than this share … */
export const QUIET_SHARE = 0.1;
/** … and for so many seconds after the last one. */
export const COLLECTED_EVERY_S = 300;

// Work that is costly: pages, and hashes of passwords

/** Of one remote at a time, and all that waits. A page takes 5 to 20 ms, so what waits is made within two seconds. */
export const workLanes = {
  /** For signed-in users, and for what serves many. */
  reserved: { atOnce: 2, waiting: 60 },
  visitors: { atOnce: 3, waiting: 120 },
} as const;
/** Work that has waited for so long is refused; long, because a busy machine makes pages slowly. */
export const LONGEST_WAIT_MS = 20 * SECOND_MS;
/** After so many seconds those whose work was refused may come again. */
export const RETRY_AFTER_S = 3;

// Fair shares

/** How many times what is left for all a prefix may hold: thousands of phones share an IPv4 address of a carrier. */
export const IPV4_SHARES = { address: 1 / 2, block: 1 } as const;
/** By length in bits: a home has a /64 to a /56, a rented server up to a /48, a provider a /32. */
export const IPV6_SHARES = [
  [64, 1 / 2],
  [56, 3 / 4],
  [48, 1],
  [32, 2],
] as const;
/** The part of what all may have that comes little by little: when the rest is used up, a newcomer waits for seconds. */
export const COMES_LATER_SHARE = 1 / 4;
/** Prefixes that one limit counts in memory, some 100 bytes each; a /48 has 65,536 networks. */
export const MOST_COUNTERS = 20_000;

// The log

/** Networks of one kind that are counted apart in a minute; a thousand of them still make few lines. */
export const MOST_LOGGED_NETWORKS = 20;
/** Answers of one route to one network that have a line each in a minute: more than a person makes. */
export const MOST_LOGGED_ANSWERS = 120;

// What strangers write, counted in the database

/** Thousands of a carrier share an address: it goes on slowly. */
export const REGISTRATION_LIMIT: WriteLimit = {
  name: 'registration',
  each: REGISTRATIONS_PER_NETWORK,
  overAll: 10_000,
  windowMs: HOUR_MS,
  slowerWindowMs: 30 * SECOND_MS,
};
/** Where a hall code is shown, all come through one network. */
export const HALL_REGISTRATION_LIMIT: WriteLimit = { ...REGISTRATION_LIMIT, each: REGISTRATIONS_PER_HALL };
/** Prayers and newcomers; many phones share the network of a carrier, as above. */
export const REQUEST_LIMIT: WriteLimit = {
  name: 'request',
  each: 60,
  overAll: 2000,
  windowMs: HOUR_MS,
  slowerWindowMs: 30 * SECOND_MS,
};
/** A congregation that answers together on its own line; a count that a network could drive up at will would say nothing. */
export const AMEN_LIMIT: WriteLimit = {
  name: 'amen',
  each: 600,
  overAll: 20_000,
  windowMs: HOUR_MS,
  aDay: { each: 2000, overAll: 100_000 },
};
/** One network in a day is far from filling the room there is for all. */
export const REMINDER_LIMIT: WriteLimit = {
  name: 'reminder',
  each: 120,
  overAll: 5000,
  windowMs: HOUR_MS,
  aDay: { each: 1200, overAll: MOST_REMINDERS },
};
/** Providers of mail send the wishes of thousands from one network, within the hours after a mail to many. */
export const UNSUBSCRIPTION_LIMIT: WriteLimit = {
  name: 'unsubscription',
  each: 3000,
  overAll: 20_000,
  windowMs: HOUR_MS,
};
/** A hall of 2,000 behind one address; a guesser meets one of 100,000 people’s results in five million tries. */
export const RESULT_SEARCH_LIMIT: WriteLimit = {
  name: 'result search',
  each: 3000,
  overAll: 20_000,
  windowMs: HOUR_MS,
};
/** A page that is broken for all behind one network is told of often enough. */
export const INCIDENT_LIMIT: WriteLimit = {
  name: 'incident',
  each: 20,
  overAll: 300,
  windowMs: MINUTE_MS,
  aDay: { each: 2000, overAll: 20_000 },
};
/** The gallery of a whole church, and no filling of the disk by one account in bad hands. */
export const PICTURE_LIMIT: WriteLimit = { name: 'picture', each: 100, overAll: 400, windowMs: HOUR_MS };
/** More than the mails of a busy day take. */
export const ATTACHMENT_LIMIT: WriteLimit = { name: 'mail attachment', each: 60, overAll: 200, windowMs: HOUR_MS };
/** Each try is a connection to a machine that an administrator names. */
export const MAIL_SERVER_TRY_LIMIT: WriteLimit = {
  name: 'mail-server-try',
  each: 20,
  overAll: 80,
  windowMs: HOUR_MS,
};
/** Each try downloads some megabytes at most. */
export const YOUTUBE_TRY_LIMIT: WriteLimit = { name: 'youtube-try', each: 30, overAll: 120, windowMs: HOUR_MS };

// What is counted in memory, by each process for itself

/** Page views and reports: a congregation behind one address opens the devotional together. */
export const VISIT_LIMIT: SharedLimit = { each: 300, overAll: 6000, windowMs: MINUTE_MS };
/** Pictures of verses and cards of pages that have to be drawn, some 150 ms of a processor each; those that are there are not counted. */
export const DRAWING_LIMIT: SharedLimit = { each: 12, overAll: 60, windowMs: MINUTE_MS };
/** Rounds and answers of a hall full of people who practise at once. */
export const PRACTICE_LIMIT: SharedLimit = { each: 3000, overAll: 30_000, windowMs: MINUTE_MS };
/** Calls of one participant in the quiz: more than a quick reader makes, on all devices together. */
export const QUIZ_CALL_LIMIT: Limit = { each: 300, windowMs: MINUTE_MS };
/** A stranger who registers others again and again sends each of them no more than one mail … */
export const REFERENCE_MAIL_LIMIT: Limit = { each: 1, windowMs: DAY_MS };
/** … nor one who registers many with one address; a family that shares it gets its references in two or three days. */
export const REFERENCE_MAIL_ADDRESS_LIMIT: Limit = { each: 3, windowMs: DAY_MS };

// The chat

/** Largest packet in bytes: the longest message in three-byte characters, with room for the rest. */
export const LARGEST_CHAT_PACKET = 10 * KB;
/** A message counts once more for each so many bytes: what fills the disk is bytes. */
export const CHAT_BYTES_A_TURN = 512;
/** What a message weighs besides its text in a history, in bytes: ids, time, quotation marks. */
export const CHAT_ENVELOPE_BYTES = 250;
/** A connection that was cut off for flooding counts as so many new ones. */
export const CHAT_FLOOD_WEIGHT = 30;

/** More than a person reads, and 1 MB a minute of the database from one network (docs/decisions/0012-bounded-work.md). */
export const CHAT_BOUNDS = {
  /** Connections of one network at the same time: a hall full of phones behind one address. */
  connections: 500,
  /** And of all networks: the connections of the server. */
  connectionsOfAll: MOST_CONNECTIONS,
  /** Packets that wait for a reader before it is cut off: half a minute of a lively room. */
  waitingPackets: 500,
  /** How old a session is before it counts as known. */
  newForMs: 2 * MINUTE_MS,
  /** New connections of one network. */
  connects: { each: 300, overAll: 3000, windowMs: 10 * SECOND_MS },
  /** How long a connection that is refused waits for it, and how many may wait: each holds a socket. */
  refusedAfterMs: 1 * SECOND_MS,
  waitingRefusals: 2000,
  /** Packets of one connection, whatever they hold. No client of ours comes near; one that does is cut off. */
  packets: { each: 40, windowMs: 10 * SECOND_MS },
  /** Joins of one connection, and of one network. */
  joinsOfConnection: { each: 10, windowMs: 10 * SECOND_MS },
  joinsOfNetwork: { each: 300, overAll: 1500, windowMs: 10 * SECOND_MS },
  /** New anonymous sessions of one network: each is a row. */
  sessions: { each: 300, overAll: 3000, windowMs: 10 * MINUTE_MS },
  /** History that is read and sent, by network, in kB. */
  historyKb: { each: 6_000, overAll: 60_000, windowMs: 10 * SECOND_MS },
  /** Messages of a session that has just begun, and of a known one, in turns (`CHAT_BYTES_A_TURN`). */
  messagesOfNew: { each: 4, windowMs: 10 * SECOND_MS },
  messagesOfKnown: { each: 10, windowMs: 10 * SECOND_MS },
  /** Messages of one network, and of all: forty in a second are more than a person reads. */
  messagesOfNetwork: { each: 100, overAll: 400, windowMs: 10 * SECOND_MS },
  /** Reactions of a session, and of one network: each is told to everybody in the room. */
  reactions: { each: 10, windowMs: 10 * SECOND_MS },
  reactionsOfNetwork: { each: 100, overAll: 400, windowMs: 10 * SECOND_MS },
  /** Reports and prayer requests of one network. */
  reports: { each: 30, overAll: 300, windowMs: 10 * MINUTE_MS },
  prayers: { each: 30, overAll: 300, windowMs: 10 * MINUTE_MS },
};
export type ChatBounds = typeof CHAT_BOUNDS;
