import { Link, useLocation } from 'react-router-dom';
import type { ManagedDish } from 'shared-api';
import { buttonClass, VisuallyHidden } from 'shared-ui';

/** Editing leads back to where it began, its page and its search included. */
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
