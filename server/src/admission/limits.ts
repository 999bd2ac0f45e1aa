import { DAY_MS } from '@cog/contracts/privacy/constants';
import { REGISTRATIONS_PER_HALL, REGISTRATIONS_PER_NETWORK } from '@cog/contracts/registrations/constants';
import { MOST_REMINDERS } from '@cog/contracts/reminders/constants';
import type { Limit, SharedLimit, WriteLimit } from './Limiter.ts';

// Every number that limits callers; limits with a page of their own in the contracts are defined there.

const KB = 1024;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

// Connections

/** Two thousand people with the chat and a page open need four to six thousand; an idle connection takes about 15 kB. */
export const MOST_CONNECTIONS = 8_000;
/** Above this share of them, idle keep-alive connections are closed so that new visitors get in … */
export const MANY_CONNECTIONS_SHARE = 0.75;
/** … and they are looked for at this interval, since each search visits all connections. */
export const MAKE_ROOM_EVERY_MS = 1 * SECOND_MS;
/** Connections above the maximum, which Node accepts while others are being closed for them. */
export const CONNECTIONS_BEING_CLOSED = 200;
/** How long the list of the heaviest connections is reused, since computing it takes milliseconds … */
export const HEAVIEST_KNOWN_MS = 250;
/** … and the length of that list. */
export const MOST_HEAVIEST = 256;
/** Queue for connections that arrive while the process is busy; the kernel limits it further (`somaxconn`). */
export const LISTEN_BACKLOG = 4_096;
/** Headers take one or two packets; connections that send nothing are cut off by this time-out too. */
export const HEADERS_TIMEOUT_MS = 15 * SECOND_MS;
/** A slow phone sends a form within seconds. */
export const REQUEST_TIMEOUT_MS = 60 * SECOND_MS;
/** How often Node looks for requests that take too long to arrive. */
export const TIMEOUTS_CHECKED_EVERY_MS = 5 * SECOND_MS;
/** How long no byte may leave while bytes wait: after that the client is not reading. The chat sends something every 25 s. */
export const STALLED_MS = 60 * SECOND_MS;
/** Longer than the idle time-out of common load balancers, so that they close first. */
export const KEEP_ALIVE_MS = 72 * SECOND_MS;
/** Requests that may wait behind the current one of a connection: browsers and proxies send none, tools a few dozen. */
export const MOST_WAITING_ON_CONNECTION = 64;
/** Interval at which answered connections are ended while the server closes. */
export const CLOSING_STEP_MS = 50;

// Bodies

/** Limit in bytes for users who are not signed in to the admin area: the longest form, a registration, has about 10 KB in Yoruba. */
export const PUBLIC_BODY_BYTES = 16 * KB;
/** Limit in bytes for editors: a month of devotionals, a bank of questions, a file of results. */
export const EDITORS_BODY_BYTES = 1024 * KB;

// The event loop

/** How long one turn of the loop starts requests; after it the loop accepts connections. */
export const TURN_MS = 3;
/** Waiting requests that one turn starts at most. */
export const MOST_OF_A_TURN = 32;
/** How long connections are accepted before requests are started for as long: the loop accepts one per turn. */
export const LET_IN_MS = 100;
/** Mean delay of a timer that counts as overload: a request takes several turns, so a visitor waits for seconds. */
export const OVERLOADED_MS = 500;
/** Requests a second below which a late loop is no overload: other programs have the processor, and refusing helps no one. */
export const OVERLOADED_FROM_REQUESTS = 50;
/** How often delay and requests are sampled. */
export const LOAD_SAMPLED_EVERY_MS = 500;
/** Weight of the newest sample: a single long task, such as a garbage collection or an import, is not overload. */
export const NEWEST_SAMPLE_WEIGHT = 0.5;

/** A second counts as loaded if the loop was busy for more than this share of it … */
export const BUSY_SHARE = 0.5;
/** … after this many loaded seconds a collection is worth its cost, about 150 ms of the loop … */
export const LOAD_LASTS_S = 8;
/** … it waits for this many quiet seconds in a row … */
export const QUIET_FOR_S = 5;
/** … in each of which the loop was busy for less than this share … */
export const QUIET_SHARE = 0.1;
/** … and for this many seconds after the previous collection. */
export const COLLECTED_EVERY_S = 300;

// Costly work: pages and password hashes

/**
 * How much of one remote runs at a time, and how much waits in all. A page takes 5 to 20 ms, so the waiting work is done within
 * two seconds.
 */
export const workLanes = {
  /** For signed-in users, and for work that serves many. */
  reserved: { atOnce: 2, waiting: 60 },
  visitors: { atOnce: 3, waiting: 120 },
} as const;
/** Work that has waited this long is refused; it is long because a busy machine renders pages slowly. */
export const LONGEST_WAIT_MS = 20 * SECOND_MS;
/** Seconds after which a refused caller may try again. */
export const RETRY_AFTER_S = 3;

// Fair shares

/** How many times the remaining turns a prefix may hold: thousands of phones share an IPv4 address of a carrier. */
export const IPV4_SHARES = { address: 1 / 2, block: 1 } as const;
/** By prefix length in bits: a home has a /64 to a /56, a rented server up to a /48, a provider a /32. */
export const IPV6_SHARES = [
  [64, 1 / 2],
  [56, 3 / 4],
  [48, 1],
  [32, 2],
] as const;
/** Part of the total that becomes available gradually: when the rest is used up, a newcomer waits for seconds. */
export const COMES_LATER_SHARE = 1 / 4;
/** Prefixes that one limit counts in memory, about 100 bytes each; a /48 has 65,536 networks. */
export const MOST_COUNTERS = 20_000;

// The log

/** Networks of one kind that are counted separately in a minute, so that a thousand of them still make few lines. */
export const MOST_LOGGED_NETWORKS = 20;
/** Answers of one route to one network that get a line each in a minute: more than a person causes. */
export const MOST_LOGGED_ANSWERS = 120;

// Writes by strangers, counted in the database

/** Thousands of a carrier's customers share an address, so it may continue slowly. */
export const REGISTRATION_LIMIT: WriteLimit = {
  name: 'registration',
  each: REGISTRATIONS_PER_NETWORK,
  overAll: 10_000,
  windowMs: HOUR_MS,
  slowerWindowMs: 30 * SECOND_MS,
};
/** Where a hall code is shown, everyone registers through one network. */
export const HALL_REGISTRATION_LIMIT: WriteLimit = { ...REGISTRATION_LIMIT, each: REGISTRATIONS_PER_HALL };
/** Prayers and newcomers; many phones share a carrier's network, as above. */
export const REQUEST_LIMIT: WriteLimit = {
  name: 'request',
  each: 60,
  overAll: 2000,
  windowMs: HOUR_MS,
  slowerWindowMs: 30 * SECOND_MS,
};
/** A congregation may answer together through one connection; but a count that one network could inflate would be meaningless. */
export const AMEN_LIMIT: WriteLimit = {
  name: 'amen',
  each: 600,
  overAll: 20_000,
  windowMs: HOUR_MS,
  aDay: { each: 2000, overAll: 100_000 },
};
/** One network cannot come near the total in a day. */
export const REMINDER_LIMIT: WriteLimit = {
  name: 'reminder',
  each: 120,
  overAll: 5000,
  windowMs: HOUR_MS,
  aDay: { each: 1200, overAll: MOST_REMINDERS },
};
/** Mail providers send the unsubscriptions of thousands from one network, within hours of a bulk mail. */
export const UNSUBSCRIPTION_LIMIT: WriteLimit = {
  name: 'unsubscription',
  each: 3000,
  overAll: 20_000,
  windowMs: HOUR_MS,
};
/** A hall of 2,000 people behind one address; guessing one of 100,000 people’s results takes five million tries. */
export const RESULT_SEARCH_LIMIT: WriteLimit = {
  name: 'result search',
  each: 3000,
  overAll: 20_000,
  windowMs: HOUR_MS,
};
/** Enough to report a page that is broken for everyone behind one network. */
export const INCIDENT_LIMIT: WriteLimit = {
  name: 'incident',
  each: 20,
  overAll: 300,
  windowMs: MINUTE_MS,
  aDay: { each: 2000, overAll: 20_000 },
};
/** Enough for the gallery of a whole church, but not for filling the disk from one misused account. */
export const PICTURE_LIMIT: WriteLimit = { name: 'picture', each: 100, overAll: 400, windowMs: HOUR_MS };
/** More than the mails of a busy day need. */
export const ATTACHMENT_LIMIT: WriteLimit = { name: 'mail attachment', each: 60, overAll: 200, windowMs: HOUR_MS };
/** Each try connects to a machine that an administrator names. */
export const MAIL_SERVER_TRY_LIMIT: WriteLimit = {
  name: 'mail-server-try',
  each: 20,
  overAll: 80,
  windowMs: HOUR_MS,
};
/** Each try downloads at most a few megabytes. */
export const YOUTUBE_TRY_LIMIT: WriteLimit = { name: 'youtube-try', each: 30, overAll: 120, windowMs: HOUR_MS };

// Limits counted in memory, by each process separately

/** Page views and reports: a congregation behind one address opens the devotional together. */
export const VISIT_LIMIT: SharedLimit = { each: 300, overAll: 6000, windowMs: MINUTE_MS };
/** Verse pictures and page cards that must be drawn, about 150 ms of a processor each; existing ones are not counted. */
export const DRAWING_LIMIT: SharedLimit = { each: 12, overAll: 60, windowMs: MINUTE_MS };
/** Rounds and answers of a hall full of people who practise at once. */
export const PRACTICE_LIMIT: SharedLimit = { each: 3000, overAll: 30_000, windowMs: MINUTE_MS };
/** Calls of one participant in the quiz, on all devices together: more than a quick reader makes. */
export const QUIZ_CALL_LIMIT: Limit = { each: 300, windowMs: MINUTE_MS };
/** A stranger who registers others again and again causes at most one mail to each of them … */
export const REFERENCE_MAIL_LIMIT: Limit = { each: 1, windowMs: DAY_MS };
/** … and few to one address that many are registered with; a family that shares it gets its references in two or three days. */
export const REFERENCE_MAIL_ADDRESS_LIMIT: Limit = { each: 3, windowMs: DAY_MS };

// The chat

/** Largest packet in bytes: the longest message in three-byte characters, and its envelope. */
export const LARGEST_CHAT_PACKET = 10 * KB;
/** A message counts as one more turn for each this many bytes, since bytes fill the disk. */
export const CHAT_BYTES_A_TURN = 512;
/** Bytes that a message takes in a history besides its text: ids, time, quotation marks. */
export const CHAT_ENVELOPE_BYTES = 250;
/** A connection that was cut off for flooding counts as this many new ones. */
export const CHAT_FLOOD_WEIGHT = 30;

/** More than a person reads, and 1 MB of database per minute from one network (docs/decisions/0012-bounded-work.md). */
export const CHAT_BOUNDS = {
  /** Simultaneous connections of one network: a hall full of phones behind one address. */
  connections: 500,
  /** Simultaneous connections of all networks: those of the server. */
  connectionsOfAll: MOST_CONNECTIONS,
  /** Packets that may wait for a client before it is cut off: half a minute of a lively room. */
  waitingPackets: 500,
  /** Age from which a session counts as known. */
  newForMs: 2 * MINUTE_MS,
  /** New connections of one network. */
  connects: { each: 300, overAll: 3000, windowMs: 10 * SECOND_MS },
  /** Delay before a connection is refused, and how many may wait for it: each holds a socket. */
  refusedAfterMs: 1 * SECOND_MS,
  waitingRefusals: 2000,
  /** Packets of one connection, whatever their content. None of our clients comes near; one that exceeds it is cut off. */
  packets: { each: 40, windowMs: 10 * SECOND_MS },
  /** Joins of one connection, and of one network. */
  joinsOfConnection: { each: 10, windowMs: 10 * SECOND_MS },
  joinsOfNetwork: { each: 300, overAll: 1500, windowMs: 10 * SECOND_MS },
  /** New anonymous sessions of one network: each is a database row. */
  sessions: { each: 300, overAll: 3000, windowMs: 10 * MINUTE_MS },
  /** History that is read and sent, per network, in kB. */
  historyKb: { each: 6_000, overAll: 60_000, windowMs: 10 * SECOND_MS },
  /** Messages of a new session, and of a known one, in turns (`CHAT_BYTES_A_TURN`). */
  messagesOfNew: { each: 4, windowMs: 10 * SECOND_MS },
  messagesOfKnown: { each: 10, windowMs: 10 * SECOND_MS },
  /** Messages of one network, and of all: no one can read forty per second. */
  messagesOfNetwork: { each: 100, overAll: 400, windowMs: 10 * SECOND_MS },
  /** Reactions of a session, and of one network: each is sent to everyone in the room. */
  reactions: { each: 10, windowMs: 10 * SECOND_MS },
  reactionsOfNetwork: { each: 100, overAll: 400, windowMs: 10 * SECOND_MS },
  /** Reports and prayer requests of one network. */
  reports: { each: 30, overAll: 300, windowMs: 10 * MINUTE_MS },
  prayers: { each: 30, overAll: 300, windowMs: 10 * MINUTE_MS },
};
export type ChatBounds = typeof CHAT_BOUNDS;
