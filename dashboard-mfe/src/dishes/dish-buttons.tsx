import { Link } from 'react-router-dom';
import { t, type ManagedDish } from '@food-court/shared-api';
import { Button, buttonClass, VisuallyHidden, type ButtonProps } from '@food-court/shared-ui';
import { editPath, useEditState } from './dish-menu';
import { useIsDishBusy } from './use-dish-change';

interface EditLinkProps {
  dish: ManagedDish;
  children?: string;
}

export function EditLink({ dish, children = t('Edit') }: EditLinkProps) {
  const from = useEditState();
  return (
    <Link to={editPath(dish)} state={from} className={buttonClass({ variant: 'secondary', size: 's' })}>
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
