/** More than a church's friends of the promo; beyond it somebody has to be removed first. */
export const MOST_PROMO_ACCOUNTS = 300;
