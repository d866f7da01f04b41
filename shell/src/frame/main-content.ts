/** Where the frame puts the screens; the focus goes there on a new page. */
export const mainContentId = 'content';
