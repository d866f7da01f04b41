import { useEffect, useState } from 'react';
import { rememberedCode } from './remembered-code';
import { spend, stopIfRefused } from './spend';
import { useCheck } from './use-check';
import type { InvitationState } from './use-invitation';

interface Code {
  code?: string | undefined;
  /** Why the one before it could not be used. */
  refusal?: string;
}

/** The code that is applied: at first the one of the link that a friend came by. */
export function useCode({ amount, isUsed, apply }: InvitationState) {
  const [{ code, refusal }, set] = useState<Code>(() => ({ code: rememberedCode() }));
  const { cents, isChecking, settle, repeat, ...check } = useCheck(isUsed ? undefined : code, amount);
  const isRefused = check.refusal !== undefined;

  useEffect(() => {
    if (code === undefined || isRefused) return apply(undefined);
    const stop = stopIfRefused((reason) => set({ refusal: reason }));
    apply({ cents, settle: () => settle().catch(stop), pay: (orderId) => spend(orderId, code).catch(stop) });
  }, [code, cents, isRefused, settle, apply]);

  return {
    isChecking,
    refusal: refusal ?? check.refusal,
    applyCode: (typed: string): void => (typed === code ? repeat() : set({ code: typed })),
    remove: () => set({}),
  };
}
