import { FIRST_ROOM } from '@cog/contracts/chat/constants';
import type { ClientToServerEvents } from '@cog/contracts/chat/socketEvents';
import type { Role } from './hostileRequest.ts';
import { ROLES } from './hostileRequest.ts';
import { bytes, hostileText, hostileValue, PROTOTYPE_NAMES } from './hostileValues.ts';
import type { SeededRandom } from './SeededRandom.ts';

/** A connection to the chat: how it is opened, and everything sent over it. */
export interface HostilePackets {
  what: string;
  role: Role;
  transport: 'websocket' | 'polling';
  /** Query of the first request. */
  query: string;
  /** Text of engine.io packets, or the bytes of binary frames. */
  packets: readonly (string | Buffer)[];
  /** Further raw frames, most of them malformed. */
  frames: readonly Buffer[];
}

const ROOM = FIRST_ROOM.id;
const MESSAGE = '0193aaaa-0000-7000-8000-000000000001';

/** Payloads like those of our own client, for every event of the contract. */
const EVENTS: Readonly<Record<keyof ClientToServerEvents, (random: SeededRandom) => unknown>> = {
  joinRoom: (random) => ({
    room: ROOM,
    since: random.pick([null, MESSAGE]),
    sessionKey: null,
  }),
  lineCheck: () => ({}),
  leaveRoom: () => ({ room: ROOM }),
  chatMessage: (random) => ({
    room: ROOM,
    message: `Ẹ káàárọ̀ ${random.below(1000)}`,
    replyTo: null,
    clientId: `c${random.below(1e9)}`,
  }),
  olderMessages: () => ({ room: ROOM, before: MESSAGE }),
  reactToMessage: (random) => ({ room: ROOM, id: MESSAGE, kind: 'amen', isOn: random.pick([true, false]) }),
  reportMessage: () => ({ room: ROOM, id: MESSAGE, reason: 'It is unkind.' }),
  prayerRequest: (random) => ({ room: ROOM, text: 'For my mother', clientId: `p${random.below(1e9)}` }),
  clearChat: () => ROOM,
  removeMessage: () => ({ room: ROOM, id: MESSAGE }),
  removeSender: () => ({ room: ROOM, socketId: MESSAGE }),
  muteSender: () => ({ room: ROOM, socketId: MESSAGE }),
  setRoomState: (random) => ({ room: ROOM, isOpen: true, slowSeconds: random.pick([0, 10]), notice: null }),
};
const NAMES = Object.keys(EVENTS) as (keyof typeof EVENTS)[];
const OTHER_NAMES = [
  'connect',
  'disconnect',
  'disconnecting',
  'error',
  'newListener',
  'no-such-event',
  '',
  ...PROTOTYPE_NAMES,
];

function payloadOf(random: SeededRandom, event: keyof typeof EVENTS): unknown {
  const valid = EVENTS[event](random);
  if (random.percent(30)) return valid;
  if (typeof valid !== 'object' || valid === null || random.percent(30)) return random.draw(hostileValue);
  const field = random.pick([...Object.keys(valid), 'unknown']);
  return { ...valid, [field]: random.draw(hostileValue) };
}

function eventPacket(random: SeededRandom): string {
  const isKnown = random.percent(85);
  const event = random.pick(NAMES);
  const id = random.percent(70) ? String(random.below(1000)) : random.pick(['', '-1', '99999999999999999999', '1e9']);
  const values = random.percent(85)
    ? [payloadOf(random, event)]
    : Array.from({ length: random.below(5) }, () => random.draw(hostileValue));
  return `42${id}${JSON.stringify([isKnown ? event : random.pick(OTHER_NAMES), ...values])}`;
}

const BROKEN_PACKETS = [
  '',
  '4',
  '40',
  '40{"token":',
  '40/admin,',
  '40/__proto__,{}',
  '41',
  '42',
  '42[]',
  '42[1]',
  '42{}',
  '42["chatMessage"',
  '42["chatMessage",{"a":{"b":',
  '42["joinRoom",{"room":"interactive-session"}]extra',
  `42["chatMessage",${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
  `42["joinRoom",${'{"room":'.repeat(5000)}1${'}'.repeat(5000)}]`,
  '43[]',
  '431[1]',
  '44{"message":"x"}',
  '451-["chatMessage",{"_placeholder":true,"num":0}]',
  '451-["chatMessage",{"_placeholder":true,"num":"__proto__"}]',
  '45-1-["x"]',
  '459999999999-["x"]',
  '461-1[{"_placeholder":true,"num":99}]',
  '47',
  '4é',
  '0{}',
  '1',
  '2',
  '2probe',
  '3',
  '5',
  '6',
  '7',
  '9',
  'bAAAA',
  'b====',
  '\x1e\x1e',
  '40\x1e42["joinRoom",{}]\x1e',
];

/** A WebSocket frame with random parts, valid or not. */
function frame(random: SeededRandom): Buffer {
  const payload = random.draw(bytes).subarray(0, 100);
  const opcode = random.pick([0, 1, 2, 3, 7, 8, 9, 10, 11, 15]);
  const reserved = random.pick([0, 0, 0x10, 0x40, 0x70]);
  const final = random.percent(80) ? 0x80 : 0;
  const length = random.pick<Buffer>([
    Buffer.from([0x80 | Math.min(payload.length, 125)]),
    Buffer.from([payload.length]),
    Buffer.from([0x80 | 126, 0xff, 0xff]),
    Buffer.from([0x80 | 127, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    Buffer.from([0x80 | 127, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
  ]);
  return Buffer.concat([Buffer.from([final | reserved | opcode]), length, Buffer.alloc(4), payload]);
}

const QUERIES = [
  'EIO=4',
  'EIO=4',
  'EIO=4',
  'EIO=4',
  'EIO=3',
  'EIO=',
  'EIO=4&EIO=4',
  'EIO=4&sid=none',
  'EIO=4&sid=__proto__',
  'EIO=4&b64=1',
  'EIO=4&j=0',
  'EIO=4&t=%00',
  '',
];

/** Everything sent over one connection to the chat, starting with its handshake. */
export function hostilePackets(random: SeededRandom): HostilePackets {
  const isPlain = random.percent(70);
  const packets = Array.from({ length: 1 + random.below(8) }, (): string | Buffer => {
    const turn = random.below(100);
    if (turn < 65) return eventPacket(random);
    if (turn < 90) return random.pick(BROKEN_PACKETS);
    return turn < 95 ? random.draw(hostileText).slice(0, 70_000) : random.draw(bytes);
  });
  return {
    what: 'the chat',
    role: random.pick(ROLES),
    transport: random.percent(70) ? 'websocket' : 'polling',
    query: isPlain ? 'EIO=4' : random.pick(QUERIES),
    packets: random.percent(85) ? ['40', eventPacket(random), ...packets] : packets,
    frames: random.percent(20) ? [frame(random), frame(random)] : [],
  };
}
