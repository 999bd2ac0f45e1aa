const manners =
  'Amber Bright Brisk Calm Cheerful Clear Copper Coral Early Eager Easy Fair Fleet Gentle Glad Golden Good Grand Happy Hearty Honest Humble Ivory Jolly Joyful Keen Kind Lively Loyal Mellow Merry Mild Misty Modest Morning Noble Patient Peaceful Pleasant Quick Quiet Ready River Royal Sandy Serene Silver Simple Sincere Singing Steady Sunny Sweet Swift Tender Thankful Timely Tranquil True Upright Valley Warm Willing Wise'.split(
    ' ',
  );

/** Birds of Nigeria, and a few of its trees. */
const names =
  'Avocet Babbler Baobab Barbet Bulbul Bunting Bustard Canary Cedar Cordon Coucal Courser Crake Crane Crombec Dove Drongo Egret Falcon Finch Flycatcher Francolin Gannet Grebe Heron Hoopoe Hornbill Ibis Iroko Jacana Kestrel Kingfisher Kite Lapwing Lark Longclaw Mahogany Mangrove Nightjar Obeche Oriole Osprey Owl Palm Parrot Partridge Pelican Pigeon Pipit Plover Quail Roller Sandpiper Sparrow Starling Stork Sunbird Swallow Tamarind Tern Turaco Wagtail Warbler Waxbill Weaver Wheatear Whydah Woodpecker'.split(
    ' ',
  );

/** Number of colours for senders; their styles are in MessageBubble.styles.ts. */
const SENDER_COLOURS = 6;

/** FNV-1a over UTF-16 code units: small, and spreads ids that differ in few digits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** The made-up name and colour (from 0) of an anonymous session: the same on every device, and no real person's. */
export function madeUpName(socketId: string): { name: string; colour: number } {
  const value = hash(socketId);
  const manner = manners[value % manners.length] ?? '';
  const name = names[Math.floor(value / manners.length) % names.length] ?? '';
  return { name: `${manner} ${name}`, colour: hash(`${socketId} colour`) % SENDER_COLOURS };
}
