import type { Delivery } from '@food-court/shared-api';
import { ExplainedFee } from '#delivery/explained-fee.tsx';
import { basisNow } from '#delivery/fee-of.ts';
import { isOutOfReach, outOfReachText } from '#delivery/messages.ts';

interface FeeToProps {
  delivery: Delivery;
  /** The way by road. */
  km: number;
}

/** The fee so far now, or that it is too far. */
export const FeeTo = ({ delivery, km }: FeeToProps) =>
  isOutOfReach(delivery, km) ? (
    <p role="alert">{outOfReachText(km, delivery.reachKm)}</p>
  ) : (
    <ExplainedFee basis={basisNow(delivery, km)} />
  );
