import { lockKey } from '#platform/jobs/advisory-locks.repository';

/** Whoever writes the books has this lock. A payment never waits for it. */
export const booksLock = lockKey('books');
