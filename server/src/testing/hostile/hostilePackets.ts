import { FIRST_ROOM } from '@cog/contracts/chat/constants';
import type { ClientToServerEvents } from '@cog/contracts/chat/socketEvents';
import type { Dice } from './Dice.ts';
import type { Role } from './hostileRequest.ts';
import { ROLES } from './hostileRequest.ts';
import { bytes, hostileText, hostileValue, PROTOTYPE_NAMES } from './hostileValues.ts';

/** A connection to the chat: how it is opened, and what is sent over it. */
export interface HostilePackets {
  what: string;
  role: Role;
  transport: 'websocket' | 'polling';
  /** Query of the first request. */
  query: string;
  /** Text of engine.io packets, or bytes as a frame would carry them. */
  packets: readonly (string | Buffer)[];
  /** Further frames, written as they are: most are none. */
  frames: readonly Buffer[];
}

const ROOM = FIRST_ROOM.id;
const MESSAGE = '0193aaaa-0000-7000-8000-000000000001';

/** Payloads as our own client sends them, of every event of the contract. */
const EVENTS: Readonly<Record<keyof ClientToServerEvents, (dice: Dice) => unknown>> = {
  joinRoom: (dice) => ({
    room: ROOM,
    since: dice.pick([null, MESSAGE]),
    sessionKey: null,
  }),
  lineCheck: () => ({}),
  leaveRoom: () => ({ room: ROOM }),
  chatMessage: (dice) => ({
    room: ROOM,
    message: `Ẹ káàárọ̀ ${dice.below(1000)}`,
    replyTo: null,
    clientId: `c${dice.below(1e9)}`,
  }),
  olderMessages: () => ({ room: ROOM, before: MESSAGE }),
  reportMessage: () => ({ room: ROOM, id: MESSAGE, reason: 'It is unkind.' }),
  prayerRequest: (dice) => ({ room: ROOM, text: 'For my mother', clientId: `p${dice.below(1e9)}` }),
  clearChat: () => ROOM,
  removeMessage: () => ({ room: ROOM, id: MESSAGE }),
  removeSender: () => ({ room: ROOM, socketId: MESSAGE }),
  muteSender: () => ({ room: ROOM, socketId: MESSAGE }),
  setRoomState: (dice) => ({ room: ROOM, isOpen: true, slowSeconds: dice.pick([0, 10]), notice: null }),
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

function payloadOf(dice: Dice, event: keyof typeof EVENTS): unknown {
  const valid = EVENTS[event](dice);
  if (dice.percent(30)) return valid;
  if (typeof valid !== 'object' || valid === null || dice.percent(30)) return dice.draw(hostileValue);
  const field = dice.pick([...Object.keys(valid), 'unknown']);
  return { ...valid, [field]: dice.draw(hostileValue) };
}

function eventPacket(dice: Dice): string {
  const isKnown = dice.percent(85);
  const event = dice.pick(NAMES);
  const id = dice.percent(70) ? String(dice.below(1000)) : dice.pick(['', '-1', '99999999999999999999', '1e9']);
  const values = dice.percent(85)
    ? [payloadOf(dice, event)]
    : Array.from({ length: dice.below(5) }, () => dice.draw(hostileValue));
  return `42${id}${JSON.stringify([isKnown ? event : dice.pick(OTHER_NAMES), ...values])}`;
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

/** A frame of WebSocket by its parts, right or not. */
function frame(dice: Dice): Buffer {
  const payload = dice.draw(bytes).subarray(0, 100);
  const opcode = dice.pick([0, 1, 2, 3, 7, 8, 9, 10, 11, 15]);
  const reserved = dice.pick([0, 0, 0x10, 0x40, 0x70]);
  const final = dice.percent(80) ? 0x80 : 0;
  const length = dice.pick<Buffer>([
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

/** What is said over one connection to the chat, from its handshake on. */
export function hostilePackets(dice: Dice): HostilePackets {
  const isPlain = dice.percent(70);
  const packets = Array.from({ length: 1 + dice.below(8) }, (): string | Buffer => {
    const turn = dice.below(100);
    if (turn < 65) return eventPacket(dice);
    if (turn < 90) return dice.pick(BROKEN_PACKETS);
    return turn < 95 ? dice.draw(hostileText).slice(0, 70_000) : dice.draw(bytes);
  });
  return {
    what: 'the chat',
    role: dice.pick(ROLES),
    transport: dice.percent(70) ? 'websocket' : 'polling',
    query: isPlain ? 'EIO=4' : dice.pick(QUERIES),
    packets: dice.percent(85) ? ['40', eventPacket(dice), ...packets] : packets,
    frames: dice.percent(20) ? [frame(dice), frame(dice)] : [],
  };
}
