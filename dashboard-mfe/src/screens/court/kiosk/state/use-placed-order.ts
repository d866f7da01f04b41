import { useEffect, useEffectEvent, useState } from 'react';
import { call, type KioskOrder, type KioskState } from '@food-court/shared-api';
import type { KioskLink } from './use-kiosk-link';

interface Watching {
  link: KioskLink;
  kiosk: KioskState;
  onPaying: (isPaying: boolean) => void;
  /** Called when the order is placed, taken or paid: whoever holds the phone does not touch the kiosk. */
  onProgress: () => void;
}

/** The one order of this guest, and whether it is paid. */
export function usePlacedOrder({ link, kiosk, onPaying, onProgress }: Watching) {
  const [placed, setPlaced] = useState<KioskOrder>();
  const state = placed && kiosk.order?.number === placed.number ? kiosk.order.state : 'unpaid';
  const isPaid = placed !== undefined && state === 'paid';
  const changed = useEffectEvent(() => {
    onProgress();
    onPaying(placed !== undefined && !isPaid);
  });
  useEffect(() => changed(), [placed, state]);

  const giveUp = () => {
    // An order that can’t be given up now ends in three minutes, and the next one here ends it, too.
    if (placed && !isPaid) void call('DELETE /kiosk/order', { query: link.asker }).catch(() => undefined);
    setPlaced(undefined);
  };
  return { placed, state, isPaid, setPlaced, giveUp };
}
