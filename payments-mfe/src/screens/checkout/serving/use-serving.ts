import { useState } from 'react';
import type { Delivery, Fulfilment } from '@food-court/shared-api';
import { tableOfVisit } from '@food-court/shared-api/table-of-visit';
import { useDelivery } from '../delivery/use-delivery';
import { firstKind, readLine, shownLine, type TypedFulfilment } from './fulfilment-forms';

interface ServingInput {
  /** The buyer’s name. It is empty for a guest. */
  name: string;
  offer: Delivery | undefined;
  /** The order is being placed, or was placed. */
  isHeld: boolean;
}

/** Where the buyer wants the meal. Each kind keeps what was typed for it. */
export function useServing({ name, offer, isHeld }: ServingInput) {
  const [table] = useState(tableOfVisit);
  const [typed, setTyped] = useState<TypedFulfilment>({ kind: firstKind({ table }), lines: {} });
  const { kind } = typed;
  const isWanted = kind === 'delivery';
  const delivery = useDelivery({ offer, isWanted, isHeld });
  const line = isWanted ? '' : shownLine(kind, typed.lines, { table, name });
  const fulfilment: Fulfilment | undefined = isWanted ? delivery.fulfilment : readLine(kind, line);
  return {
    table,
    typed,
    setTyped,
    /** The text in the field of the kind. */
    line,
    fulfilment,
    delivery,
    /** In dollars, once it is known. */
    deliveryFee: delivery.quote?.amount,
    /** A delivery is wanted and possible. */
    isDelivery: isWanted && delivery.isOn,
  };
}

export type ServingState = ReturnType<typeof useServing>;
