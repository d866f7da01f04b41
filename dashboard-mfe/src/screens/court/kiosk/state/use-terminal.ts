import { useMutation } from '@tanstack/react-query';
import { ApiError, call, type KioskState } from '@food-court/shared-api';
import { failureText } from '#page/failure-text.ts';
import type { KioskLink } from './use-kiosk-link';

export type TerminalState = NonNullable<NonNullable<KioskState['order']>['terminal']>;

export interface KioskTerminal {
  /** Missing while nobody pays at the terminal. */
  state: TerminalState | 'asking' | undefined;
  isStopping: boolean;
  /** Why the last press had no effect. */
  problem: string;
  ask: () => void;
  /** Ends the payment at the terminal, so that a phone can pay. */
  stop: () => void;
}

/** The card terminal beside the kiosk. The kiosk reads from its own state how a payment ended, also after a lost answer. */
export function useTerminal({ asker, refresh }: KioskLink, state: TerminalState | undefined): KioskTerminal {
  const settled = { onSuccess: (answer: KioskState) => refresh(answer), onError: () => refresh() };
  const ask = useMutation({ mutationFn: () => call('POST /kiosk/payment', { body: asker }), ...settled });
  const stop = useMutation({ mutationFn: () => call('DELETE /kiosk/payment', { query: asker }), ...settled });
  const failure = ask.error ?? stop.error;
  return {
    state: ask.isPending ? 'asking' : state,
    isStopping: stop.isPending,
    problem: failure && !isPaid(failure) ? failureText(failure) : '',
    ask: () => {
      stop.reset();
      ask.mutate();
    },
    stop: () => {
      ask.reset();
      stop.mutate();
    },
  };
}

/** The number appears; there is nothing to explain. */
const isPaid = (error: Error): boolean => error instanceof ApiError && error.code === 'already_paid';
