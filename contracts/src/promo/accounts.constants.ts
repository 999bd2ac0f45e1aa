/** More than a church's friends of the promo; beyond it one has to be removed first. */
export const MOST_PROMO_ACCOUNTS = 300;
