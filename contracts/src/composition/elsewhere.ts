/**
 * How a page keeps room free for the words of the visitor's own time, before its scripts: the value of `data-visitor-time` at
 * such a place, and the attribute of the document where the visitor's clock does not show what it shows in Lagos.
 */
export const ROOM_FOR_TIME = 'room';
export const ELSEWHERE = 'data-elsewhere';
