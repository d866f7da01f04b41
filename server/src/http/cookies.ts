/** Says only that somebody is signed in, never who: a hint for composing pages. Whoever forges it gains nothing. */
export const signedInCookie = 'signed-in';

/** Set by the browser's side when somebody chooses Light or Night. */
export const themeCookie = 'theme';

/** Draws the same lot for a canary at every visit. Says nothing of who it is. */
export const visitorCookie = 'food-court-visitor';

/** The builds that this visit was given when it began. */
export const visitCookie = 'food-court-visit';

/** A build that this visitor alone asked to see. */
export const previewCookie = 'food-court-preview';

/** With the deployable’s name: its builds that failed in this browser. One for each, so that two reports at once both count. */
export const failedCookie = 'food-court-failed-';
