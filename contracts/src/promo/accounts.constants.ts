/** Most promo accounts, more than a church needs; beyond that, one has to be removed first. */
export const MOST_PROMO_ACCOUNTS = 300;
