import { useEffect, useState } from 'react';
import { spend } from './spend';
import { useCheck } from './use-check';
import type { InvitationState } from './use-invitation';

/** The code that is applied, or why the one before it could not be used. */
export function useCode({ amount, isUsed, apply }: InvitationState) {
  const [{ code, refusal }, set] = useState<{ code?: string; refusal?: string }>({});
  const { cents, isChecking, repeat, ...check } = useCheck(isUsed ? undefined : code, amount);

  useEffect(() => {
    const refuse = (reason: string) => set({ refusal: reason });
    apply(code === undefined || cents === 0 ? undefined : { cents, pay: (orderId) => spend(orderId, code, refuse) });
  }, [code, cents, apply]);

  return {
    isChecking,
    refusal: refusal ?? check.refusal,
    applyCode: (typed: string): void => (typed === code ? repeat() : set({ code: typed })),
    remove: () => set({}),
  };
}
