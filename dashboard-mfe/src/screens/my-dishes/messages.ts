import { failureWords } from '../failure/failure-words';

export const counted = (total: number): string => (total === 1 ? '1 dish' : `${total} dishes`);

export const readingFailure = (error: unknown): string =>
  failureWords(error, { not_allowed: 'Only Sellers and admins have dishes, and you are neither any more.' });
