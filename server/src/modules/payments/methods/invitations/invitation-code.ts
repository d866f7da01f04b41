import { randomInt } from 'node:crypto';
import { invitationAlphabet, invitationLength } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { findCode, insertCode } from './invitations.repository';

/** Two codes are the same once in a trillion times. */
const mostTries = 5;

/** A random code says nothing about its owner, and can be guessed once in a trillion times. */
const drawCode = (): string =>
  Array.from({ length: invitationLength }, () => invitationAlphabet[randomInt(invitationAlphabet.length)]).join('');

/** Two calls at once get the same code. */
export async function codeOf(db: Db, uid: string): Promise<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const known = (await findCode(db, uid)) ?? (await insertCode(db, uid, drawCode()));
    if (known) return known.code;
  }
  throw new Error('No invitation code could be made');
}
