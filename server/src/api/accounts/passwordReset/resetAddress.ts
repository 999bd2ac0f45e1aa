import * as pages from '@cog/contracts/composition/pages';

/** Address of a password reset link. The token comes after '#', which browsers send to no server, proxy or other site. */
export const resetAddress = (siteUrl: string, token: string): string => `${siteUrl}${pages.passwordReset}#${token}`;
