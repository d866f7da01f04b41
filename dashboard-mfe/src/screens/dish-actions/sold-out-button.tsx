import type { ManagedDish } from 'shared-api';
import { Button, VisuallyHidden } from 'shared-ui';

interface SoldOutButtonProps {
  /** As it is shown. */
  dish: ManagedDish;
  onChange: (change: { soldOut: boolean }) => void;
}

export const SoldOutButton = ({ dish: { title, soldOut }, onChange }: SoldOutButtonProps) => (
  <Button variant="secondary" size="s" onClick={() => onChange({ soldOut: !soldOut })}>
    {soldOut ? 'Mark available' : 'Mark sold out'} <VisuallyHidden>{title}</VisuallyHidden>
  </Button>
);
