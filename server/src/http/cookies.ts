/** Says only that somebody is signed in, never who: a hint for composing pages. Whoever forges it gains nothing. */
export const signedInCookie = 'signed-in';

/** Set by the browser's side when somebody chooses Light or Night. */
export const themeCookie = 'theme';
