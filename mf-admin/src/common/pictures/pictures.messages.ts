/** What a picture's field says when the form is sent before the picture has arrived. */
export const STILL_ARRIVING = 'The picture is still being sent. Please wait for it, then try again.';
