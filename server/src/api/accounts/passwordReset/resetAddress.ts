import * as pages from '@cog/contracts/composition/pages';

/** A link to get back in. Its token comes after '#', which browsers send to no server, proxy or other site. */
export const resetAddress = (siteUrl: string, token: string): string => `${siteUrl}${pages.passwordReset}#${token}`;
