/** What pages other than this one say of a registration that waited on this phone. */
export const WAITED_WORDS = {
  done: 'Your registration was sent. Your reference number is {reference}. You find it on the registration page too. If this person was registered before, the first reference counts.',
  refused: 'Your registration was not taken. Please open the registration page and see what has to be put right.',
};
