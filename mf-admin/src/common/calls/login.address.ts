import * as pages from '@cog/contracts/composition/pages';

/** The address of the sign-in page that leads back to `next`, a path of this site with its query. */
export const loginAddress = (next: string): `/${string}` => `${pages.signIn}?${new URLSearchParams({ next })}`;
