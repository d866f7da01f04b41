import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { deviceStorage, t, type Checkout, type Ticket } from '@food-court/shared-api';
import { callText } from '@food-court/shared-api/fulfilment';
import { Button, LineBadge } from '@food-court/shared-ui';
import { LargeNumber } from './large-number';
import { isWaiting, kitchenAndCounter } from './ready-plan';
import styles from './ready-moment.module.css';

const storedName = 'food-court/ready-seen';
const mostStored = 50;
const never = () => () => {};
const readSeen = (): string | undefined => deviceStorage.read(storedName) ?? '';

/** Once for each ticket that becomes ready, the whole screen says so. */
export function ReadyMoment({ checkout }: { checkout: Checkout }) {
  // Only this browser knows what it has shown.
  const stored = useSyncExternalStore(never, readSeen, () => undefined);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  if (stored === undefined) return null;
  const seen = [...stored.split(' '), ...dismissed];
  const tickets = checkout.tickets.filter((ticket) => isWaiting(ticket) && !seen.includes(ticket._id));
  if (tickets.length === 0) return null;
  const dismiss = () => {
    const all = [...seen, ...tickets.map(({ _id }) => _id)].filter(Boolean).slice(-mostStored);
    deviceStorage.write(storedName, all.join(' '));
    setDismissed(all);
  };
  return <ReadyScreen checkout={checkout} tickets={tickets} onDismiss={dismiss} />;
}

interface ReadyScreenProps {
  checkout: Checkout;
  tickets: readonly Ticket[];
  onDismiss: () => void;
}

/** It may shout: everything is green, and the number can be read across the court. */
function ReadyScreen({ checkout, tickets, onDismiss }: ReadyScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { length } = tickets;
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    // A page that nobody has touched yet may not vibrate; browsers complain in the console.
    if (length > 0 && canVibrate()) navigator.vibrate?.([200, 100, 200]);
  }, [length]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.ready}
      data-look="wide high no-line"
      // An effect that runs twice closes it, too, and has opened it again by then.
      onClose={() => dialog.current && !dialog.current.open && onDismiss()}
    >
      <h2 id={titleId} className={styles.title}>
        {t('Ready for you')}
      </h2>
      <LargeNumber checkout={checkout} className={styles.number} />
      <p data-look="l" dir="auto">
        {whereTo(checkout)}
      </p>
      <ul role="list" className={styles.kitchens}>
        {tickets.map(({ _id, kitchen }) => (
          <li data-look="l bold breaks row middle gap-3" key={_id}>
            <LineBadge kitchen={kitchen} size="m" />
            <bdi>{kitchenAndCounter(kitchen)}</bdi>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="l" onClick={onDismiss}>
        {t('Got it')}
      </Button>
    </dialog>
  );
}

const whereTo = ({ serving }: Checkout): string =>
  serving?.kind === 'table' ? t('We’ll bring it to table {table}.', { table: serving.table }) : callText(serving);

const canVibrate = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
