import { Refusal, unavailable } from '#platform/http/refusal';
import { createFairQueue } from '#platform/resilience/fair-queue';

/** Each check runs the builds of a team on all of its pages. */
const checksAtOnce = 2;
const maxWaitingOfTeam = 3;
const maxWaiting = 20;

/** Runs a check when it is the team’s turn. */
export type CheckInTurn = <Result>(team: string, check: () => Promise<Result>) => Promise<Result>;

/** Checks, and the changes that need them, share one queue: each team has one at a time. */
export const createCheckTurns = (): CheckInTurn =>
  createFairQueue({ atOnce: checksAtOnce, maxWaitingOfOwner: maxWaitingOfTeam, maxWaiting }, (full) =>
    full === 'owner'
      ? new Refusal(
          'too_many_requests',
          `One check of your team is running and ${maxWaitingOfTeam} more are waiting. Please try again when they are done.`,
          { headers: { 'retry-after': '5' } },
        )
      : unavailable('We’re checking many builds. Please try again in a moment.'),
  );
