import type { ManagedDish } from 'shared-api';
import { Button, VisuallyHidden } from 'shared-ui';
import { useDishUnderWay } from './dish-under-way';
import styles from './sold-out-button.module.css';

interface SoldOutButtonProps {
  dish: ManagedDish;
  /** Its own change is under way. */
  busy: boolean;
  onChange: (change: { soldOut: boolean }) => void;
}

export function SoldOutButton({ dish: { _id, title, soldOut }, busy, onChange }: SoldOutButtonProps) {
  const underWay = useDishUnderWay(_id);
  return (
    <Button
      variant="secondary"
      size="s"
      className={styles.button}
      busy={busy}
      disabled={underWay && !busy}
      onClick={() => onChange({ soldOut: !soldOut })}
    >
      {soldOut ? 'Mark available' : 'Mark sold out'} <VisuallyHidden>{title}</VisuallyHidden>
    </Button>
  );
}
