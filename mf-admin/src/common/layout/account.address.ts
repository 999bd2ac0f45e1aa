/** Where people find their own account. */
export const ACCOUNT_PATH = '/account';
