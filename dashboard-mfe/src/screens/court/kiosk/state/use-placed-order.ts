import { useEffect, useEffectEvent, useState } from 'react';
import { call, type KioskOrder, type KioskState } from '@food-court/shared-api';
import type { KioskLink } from './use-kiosk-link';
import { useTerminal } from './use-terminal';

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
  const order = placed && kiosk.order?.number === placed.number ? kiosk.order : undefined;
  const state = order?.state ?? 'unpaid';
  const terminal = useTerminal(link, order?.terminal);
  const isPaid = placed !== undefined && state === 'paid';
  const changed = useEffectEvent(() => {
    onProgress();
    onPaying(placed !== undefined && !isPaid);
  });
  useEffect(() => changed(), [placed, state, order?.terminal]);

  const giveUp = () => {
    // An order that can’t be given up now ends in three minutes, and the next one here ends it, too.
    if (placed && !isPaid) void call('DELETE /kiosk/order', { query: link.asker }).catch(() => undefined);
    setPlaced(undefined);
  };
  const place = (made: KioskOrder) => {
    setPlaced(made);
    if (kiosk.hasTerminal) terminal.ask();
  };
  return {
    ...{ placed, state, isPaid, place, giveUp },
    terminal: kiosk.hasTerminal ? terminal : undefined,
    /** Whoever looks for a card, or types its code, doesn’t touch the screen. */
    isAtTerminal: state === 'unpaid' && (order?.terminal === 'waiting' || order?.terminal === 'unknown'),
  };
}
