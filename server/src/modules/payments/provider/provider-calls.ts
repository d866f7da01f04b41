import { channel } from 'node:diagnostics_channel';

/** 'refused': the provider said no. 'away': it gave no answer, or no usable one. */
export type ProviderOutcome = 'answered' | 'refused' | 'away';

export interface ProviderCall {
  /** For example 'create intent'. */
  what: string;
  outcome: ProviderOutcome;
  seconds: number;
}

const calls = channel('food-court.provider-calls');

export const noteProviderCall = (call: ProviderCall): void => calls.publish(call);

/** Returns a function that unsubscribes. */
export function onProviderCalls(listener: (call: ProviderCall) => void): () => void {
  const given = (message: unknown): void => listener(message as ProviderCall);
  calls.subscribe(given);
  return () => {
    calls.unsubscribe(given);
  };
}
