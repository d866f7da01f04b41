import { Link, useLocation } from 'react-router-dom';
import type { ManagedDish } from 'shared-api';
import { Button, buttonClass, VisuallyHidden } from 'shared-ui';
import { useIsDishBusy } from './use-dish-change';
import styles from './sold-out-button.module.css';

interface EditLinkProps {
  dish: ManagedDish;
  children?: string;
}

export function EditLink({ dish, children = 'Edit' }: EditLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={`/dashboard/edit-product/${dish._id}`}
      state={{ from: pathname + search }}
      className={buttonClass({ variant: 'secondary', size: 's' })}
    >
      {children} <VisuallyHidden>{dish.title}</VisuallyHidden>
    </Link>
  );
}

interface SoldOutButtonProps {
  dish: ManagedDish;
  /** This button's change is pending. */
  busy: boolean;
  onChange: (change: { soldOut: boolean }) => void;
}

export function SoldOutButton({ dish: { _id, title, soldOut }, busy, onChange }: SoldOutButtonProps) {
  const underWay = useIsDishBusy(_id);
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
