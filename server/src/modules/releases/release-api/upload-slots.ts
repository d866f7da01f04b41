import type { FastifyReply } from 'fastify';
import { unavailable } from '#platform/http/refusal';

/** A body is held in memory, 20 MB at most. */
const slots = 6;
/** A slow sender must not delay others. */
const slotsOfTeam = 2;

/**
 * Reserves a slot for an upload before its body is read, and frees it when the answer is sent or the sender is gone.
 */
export function createUploadSlots() {
  const taken = new Map<string, number>();
  return (team: string, reply: FastifyReply): void => {
    const ofTeam = taken.get(team) ?? 0;
    const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
    if (ofTeam >= slotsOfTeam || all >= slots)
      throw unavailable('Several builds are being uploaded at once. Please try again.');
    taken.set(team, ofTeam + 1);
    reply.raw.once('close', () => {
      const left = (taken.get(team) ?? 1) - 1;
      if (left > 0) taken.set(team, left);
      else taken.delete(team);
    });
  };
}
