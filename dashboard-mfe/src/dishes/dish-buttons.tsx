import { Link, useLocation } from 'react-router-dom';
import { t, type ManagedDish } from '@food-court/shared-api';
import { Button, buttonClass, VisuallyHidden, type ButtonProps } from '@food-court/shared-ui';
import { useIsDishBusy } from './use-dish-change';

interface EditLinkProps {
  dish: ManagedDish;
  children?: string;
}

export function EditLink({ dish, children = t('Edit') }: EditLinkProps) {
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

interface DishButtonProps extends Pick<ButtonProps, 'variant' | 'harmful' | 'className' | 'onClick'> {
  dish: ManagedDish;
  /** This button’s change is pending. */
  busy: boolean;
  children: string;
}

/** Disabled while another change of the dish is pending. */
export function DishButton({ dish: { _id, title }, busy, children, ...button }: DishButtonProps) {
  const isUnderWay = useIsDishBusy(_id);
  return (
    <Button variant="secondary" size="s" busy={busy} disabled={isUnderWay && !busy} {...button}>
      {children} <VisuallyHidden>{title}</VisuallyHidden>
    </Button>
  );
}
