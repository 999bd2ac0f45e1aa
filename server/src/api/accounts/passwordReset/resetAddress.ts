import * as pages from '@cog/contracts/composition/pages';

/** A link to get back in. What opens it stands behind '#', which no server, proxy or other site is told. */
export const resetAddress = (siteUrl: string, token: string): string => `${siteUrl}${pages.passwordReset}#${token}`;
