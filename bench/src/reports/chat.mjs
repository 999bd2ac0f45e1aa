import { milliseconds, table, whole } from './figures.mjs';
import { atLeast, atMost } from './target.mjs';

export function report({ room, floods, deliveries }) {
  const rooms = room === null ? [] : [room.ours, room.bare];
  const roomRows = rooms.map((found) => [
    found.what,
    whole(found.deliveriesPerProcessorSecond),
    milliseconds(found.median),
    milliseconds(found.p99),
    milliseconds(found.longest),
    found.kilobytesAConnection.toFixed(1),
  ]);
  const floodRows = floods.map(({ what, messages, median, p99, longest, memory, megabytesAMinute, logLines }) => [
    what,
    whole(messages),
    milliseconds(median),
    milliseconds(p99),
    milliseconds(longest),
    whole(memory.idle),
    whole(memory.peak),
    megabytesAMinute.toFixed(2),
    whole(logLines),
  ]);
  const deliveryRows = deliveries.map((found) => [
    found.name,
    whole(found.acknowledged),
    whole(found.cuts),
    whole(found.kills),
    whole(found.lost),
    whole(found.doubled + found.repeated),
    whole(found.incomplete + found.inOtherOrder),
    whole(found.seconds),
  ]);
  return [
    '### Chat',
    ...(deliveries.length === 0
      ? []
      : [
          `${whole(deliveries[0].clients)} clients behind a line that cuts connections, delays and splits what it carries, while the processes are killed (-9); what was acknowledged has to be with every client once, in one order:`,
          table(
            ['', 'acknowledged', 'cuts', 'kills', 'lost', 'doubled', 'clients without all in one order', 's'],
            deliveryRows,
          ),
        ]),
    ...(room === null
      ? []
      : [
          `${whole(room.clients)} clients in one room, ${room.perSecond} messages a second for ${room.seconds} s, from another process; bare: socket.io alone, which hands each message on and stores nothing:`,
          table(
            ['', 'deliveries a processor second', 'delivery, ms, median', '99 of 100', 'longest', 'kB a connection'],
            roomRows,
          ),
        ]),
    ...(floods.length === 0
      ? []
      : [
          'Floods from one address, each against a server of its own; twenty-four honest people from other addresses write seven messages a second, and wait for the acknowledgement:',
          table(
            [
              '',
              'messages',
              'ms, median',
              '99 of 100',
              'longest',
              'idle, MB',
              'most',
              'database, MB a minute',
              'log lines',
            ],
            floodRows,
          ),
        ]),
  ];
}

export const targets = ({ room, floods, deliveries }) => [
  ...deliveries.map(({ name, lost, doubled, repeated, incomplete, inOtherOrder }) =>
    atMost(
      `chat, ${name}: messages lost or doubled, clients without all in one order`,
      lost + doubled + repeated + incomplete + inOtherOrder,
      0,
    ),
  ),
  ...(room === null
    ? []
    : [
        atLeast(
          'chat: deliveries a processor second, × bare socket.io',
          room.ours.deliveriesPerProcessorSecond / room.bare.deliveriesPerProcessorSecond,
          0.95,
        ),
        atMost('chat: delivery, 99 of 100', room.ours.p99, 250, ' ms'),
        atMost(
          'chat: memory a connection, × bare',
          room.ours.kilobytesAConnection / room.bare.kilobytesAConnection,
          1.2,
        ),
        atMost('chat: messages refused', room.ours.refused, 0),
      ]),
  ...floods.flatMap(({ what, p99, unanswered, memory, megabytesAMinute }) => [
    atMost(`chat, ${what}: an honest message, 99 of 100`, p99, 500, ' ms'),
    atMost(`chat, ${what}: honest messages without an answer`, unanswered, 0),
    atMost(`chat, ${what}: memory over idle`, memory.peak - memory.idle, 100, ' MB'),
    atMost(`chat, ${what}: the database grows in a minute by`, megabytesAMinute, 1, ' MB'),
  ]),
];
