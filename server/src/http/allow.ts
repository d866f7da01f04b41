import { Refusal } from './refusal';

/** Throws the refusal when a policy says no. */
export function allow(allowed: boolean, reason: string): void {
  if (!allowed) throw new Refusal('not_allowed', reason);
}
