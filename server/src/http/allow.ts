import { Refusal } from './refusal';

/** Turns a policy's no into the answer for it. */
export function allow(allowed: boolean, reason: string): void {
  if (!allowed) throw new Refusal('not_allowed', reason);
}
