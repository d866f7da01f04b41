import { libraryOf } from '#card/card-library.ts';

export const addedCardLibrary = libraryOf('kept', () => import(/* webpackChunkName: "added-card" */ './added-card'));
