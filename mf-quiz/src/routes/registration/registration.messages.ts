/** What pages other than this one say of a registration that waited on this phone. */
export const WAITED_MESSAGES = {
  done: 'We’ve received your registration. Your reference number is {reference}. You’ll find it on the registration page too. If you registered before, please use your first reference number.',
  refused: 'We couldn’t receive your registration. Please open the registration page and check it.',
  expired:
    'It has been a week and we still can’t tell if your registration reached us. Please call us to check, or register again.',
};

/** The same of one that waited while the next person registered on this phone. */
export const OTHER_WAITED_MESSAGES = {
  done: 'We’ve received {name}’s registration. The reference number is {reference}. You’ll find it on the registration page too.',
  refused: 'We couldn’t receive {name}’s registration. Please open the registration page and check it.',
  expired:
    'It has been a week and we still can’t tell if {name}’s registration reached us. Please call us to check, or register again.',
};
