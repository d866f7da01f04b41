/** Why a kitchen declines what was ordered. By itself, because browsers load it, and not the schemas. */
export const declineReasons = ['sold-out', 'too-busy', 'closing', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];
