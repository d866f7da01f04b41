import { channel } from 'node:diagnostics_channel';

/** 'refused': the provider answered no. 'away': it gave no answer, or none that helps. */
export type ProviderOutcome = 'answered' | 'refused' | 'away';

export interface ProviderCall {
  /** Such as 'create intent'. */
  what: string;
  outcome: ProviderOutcome;
  seconds: number;
}

const calls = channel('food-court.provider-calls');

export const noteProviderCall = (call: ProviderCall): void => calls.publish(call);

/** Answers the function that unsubscribes. */
export function onProviderCalls(listener: (call: ProviderCall) => void): () => void {
  const given = (message: unknown): void => listener(message as ProviderCall);
  calls.subscribe(given);
  return () => {
    calls.unsubscribe(given);
  };
}
