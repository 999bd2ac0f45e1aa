/** Whether a request that carries these cookies may be signed in to the admin area. */
export const maySignIn = (cookie: string | undefined): boolean => cookie?.includes('session=') ?? false;
