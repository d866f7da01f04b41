import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t, type ManagedDish } from '@food-court/shared-api';
import { MenuItem } from '@food-court/shared-ui';
import { RowMenu } from '../listing/row-menu';
import { useDeleteDish } from './use-delete-dish';
import { useIsDishBusy } from './use-dish-change';

interface DishMenuProps {
  dish: ManagedDish;
  /** Without it, the row has an Edit button. */
  canEdit?: boolean;
  /** The items between Edit and Delete. */
  children?: ReactNode;
}

/** The less frequent actions for a dish. */
export function DishMenu({ dish, canEdit, children }: DishMenuProps) {
  const from = useEditState();
  const { ask, dialog } = useDeleteDish(dish);
  return (
    <>
      <RowMenu name={dish.title}>
        {canEdit && (
          <MenuItem as={Link} to={editPath(dish)} state={from}>
            {t('Edit')}
          </MenuItem>
        )}
        {children}
        <DishItem dish={dish} tone="danger" onClick={ask}>
          {t('Delete')}
        </DishItem>
      </RowMenu>
      {dialog}
    </>
  );
}

interface DishItemProps {
  dish: ManagedDish;
  tone?: 'danger';
  onClick: () => void;
  children: string;
}

/** Disabled while another change of the dish is pending. */
export const DishItem = ({ dish, ...item }: DishItemProps) => <MenuItem disabled={useIsDishBusy(dish._id)} {...item} />;

export const editPath = ({ _id }: ManagedDish): string => `/dashboard/edit-product/${_id}`;

/** Where the form of a dish leads back to. */
export function useEditState(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}
