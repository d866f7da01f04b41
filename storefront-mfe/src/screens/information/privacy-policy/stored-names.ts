import type { Text } from '@food-court/shared-api';
import type { ListedName } from '#page/legal-page.tsx';

/** All our cookies; … stands for the rest of a name. A test compares the list with what the product sets. */
export const cookies: readonly ListedName[] = [
  {
    name: 'signed-in',
    text: 'Says that someone is signed in, but not who. Until LogOut, at most 400 days.' satisfies Text,
  },
  {
    name: 'food-court-session',
    text: 'Your login, so that your pages load complete. It can open pages, but it can’t change anything. Until LogOut, for up to an hour.' satisfies Text,
  },
  {
    name: 'signed-out',
    text: 'Says that you logged out, in case our server did not hear of it. About an hour.' satisfies Text,
  },
  { name: 'theme', text: 'The light or the dark look. A year.' satisfies Text },
  { name: 'language', text: 'The language that you chose. A year.' satisfies Text },
  {
    name: 'food-court-visitor',
    text: 'A random number, so that you get the same version of our pages at each visit. It says nothing about you. A year.' satisfies Text,
  },
  {
    name: 'food-court-visit',
    text: 'The versions of our pages in this visit. Until you close the browser.' satisfies Text,
  },
  {
    name: 'food-court-flags',
    text: 'A number, so that no new feature appears in the middle of this visit. Until you close the browser.' satisfies Text,
  },
  {
    name: 'food-court-preview',
    text: 'A version that you asked to see in advance. Until you close the browser.' satisfies Text,
  },
  { name: 'food-court-failed-…', text: 'Versions that failed in this browser. Until you close it.' satisfies Text },
  { name: 'food-court-hung-…', text: 'Versions that stopped this browser. Until you close it.' satisfies Text },
];

/** All names in the browser’s storage. */
export const storedNames: readonly ListedName[] = [
  {
    name: 'food-court/order-key/…',
    text: 'A mark for each order, so that it is never made twice. Until LogOut.' satisfies Text,
  },
  {
    name: 'food-court/basket',
    text: 'What you put into your basket before you logged in. Until you log in, order it or take it out.' satisfies Text,
  },
  {
    name: 'food-court/guest',
    text: 'A secret that opens the orders that you placed without an account. For a month after the last one, or until LogOut.' satisfies Text,
  },
  { name: 'food-court/searches', text: 'What you searched for. Until you clear it, or LogOut.' satisfies Text },
  {
    name: 'food-court/invitation',
    text: 'The code of a friend who invited you. Until you pay for your first order, or LogOut.' satisfies Text,
  },
  {
    name: 'food-court-courier-…',
    text: 'For couriers: a random number for each link, so that it keeps working on this phone. A day, until you open another link.' satisfies Text,
  },
  { name: 'food-court/table', text: 'The table whose code you scanned. Until you close the tab.' satisfies Text },
  {
    name: 'food-court/table-code',
    text: 'The code in its address, which shows that you are at the table. Until you close the tab.' satisfies Text,
  },
  {
    name: 'food-court/together',
    text: 'A mark that you were in a shared basket. Until you leave it, or LogOut.' satisfies Text,
  },
  {
    name: 'food-court/pending-action',
    text: 'What you began to order before you logged in. Until you close the tab.' satisfies Text,
  },
  {
    name: 'food-court/sign-in',
    text: 'What we asked Google or Apple when you went there to log in. Until you come back or close the tab.' satisfies Text,
  },
  {
    name: 'food-court/typed/…',
    text: 'What you typed into a form and have not saved. Until you close the tab.' satisfies Text,
  },
  {
    name: 'food-court/reviews-not-now',
    text: 'The meals that you did not want to rate. Until LogOut.' satisfies Text,
  },
  {
    name: 'food-court/ready-seen',
    text: 'The meals whose green screen you have closed. Until LogOut.' satisfies Text,
  },
  { name: 'food-court/order-board/sound', text: 'Whether the order board may ring. Until LogOut.' satisfies Text },
  {
    name: 'food-court/order-board/look',
    text: 'Whether the order board is light on the full screen. Until LogOut.' satisfies Text,
  },
  {
    name: 'food-court/presses',
    text: 'Presses on the order board that couldn’t be sent yet, with the orders that they move. Until they are sent, or LogOut.' satisfies Text,
  },
  {
    name: 'food-court/board/sound',
    text: 'Whether the pick-up monitor may call numbers. Until LogOut.' satisfies Text,
  },
  { name: 'food-court-shell', text: 'Versions that this tab tried to load. Until you close the tab.' satisfies Text },
  {
    name: 'food-court-starting',
    text: 'The versions that a page started with. Until the page is ready.' satisfies Text,
  },
  {
    name: 'food-court-memory',
    text: 'Whether this browser lets us store anything. Until you close the tab.' satisfies Text,
  },
  {
    name: 'food-court-books',
    text: 'The last signed state of the court’s public books that this browser saw while someone worked here. It contains no names and stays.' satisfies Text,
  },
  { name: 'food-court-borders', text: 'Whether to show which team made what. Until you close the tab.' satisfies Text },
  {
    name: 'food-court-preview-left',
    text: 'A preview that failed and was left. Until you close the tab.' satisfies Text,
  },
  { name: 'food-court-preview-failed', text: 'Why it failed. Until you have seen it.' satisfies Text },
];

/** The caches of `savedCaches`. */
export const savedNames: readonly ListedName[] = [
  {
    name: 'saved-pages-1, saved-answers-1',
    text: 'Public pages that you have seen, and the dishes on them.' satisfies Text,
  },
  { name: 'saved-files-1, saved-pictures-1', text: 'What these pages are made of.' satisfies Text },
  { name: 'saved-own-1', text: 'Your profile and your orders. Until LogOut.' satisfies Text },
];

export const providersNames: readonly ListedName[] = [
  {
    name: 'firebaseLocalStorageDb, firebase-heartbeat-database',
    text: 'Your sign-in, stored by the sign-in provider’s code. Until LogOut.' satisfies Text,
  },
  {
    name: '__stripe_mid, __stripe_sid',
    text: 'Set by the card payment provider’s code on the payment page, against fraud. A year and half an hour.' satisfies Text,
  },
];
