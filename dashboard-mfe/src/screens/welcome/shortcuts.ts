import type { LinkIcon } from '@food-court/federation/surface';
import { t, type Role } from '@food-court/shared-api';
import type { LinkDrawing } from '#page/sidebar-words.ts';

interface Shortcut {
  to: string;
  icon: LinkIcon;
  drawing?: LinkDrawing;
  title: string;
  /** At work the title alone must do. */
  detail?: string;
}

const addDish: Shortcut = {
  to: '/dashboard/add-product',
  icon: 'add',
  get title() {
    return t('Add a dish');
  },
};

/** The pages each role uses most; the sidebar has the rest. */
export const shortcuts: Record<Role, readonly Shortcut[]> = {
  Buyer: [
    {
      to: '/dashboard/orders',
      icon: 'orders',
      get title() {
        return t('Your orders');
      },
      get detail() {
        return t('Your orders, and what is left to pay.');
      },
    },
    {
      to: '/dashboard/wishes',
      icon: 'wishes',
      get title() {
        return t('Your wishes');
      },
      get detail() {
        return t('Dishes to come back for.');
      },
    },
    {
      to: '/dashboard/user-profile',
      icon: 'profile',
      get title() {
        return t('Your profile');
      },
      get detail() {
        return t('How the court sees you.');
      },
    },
  ],
  Seller: [
    {
      to: '/dashboard/order-board',
      icon: 'orders',
      drawing: 'board',
      get title() {
        return t('Your order board');
      },
    },
    {
      to: '/dashboard/my-dishes',
      icon: 'dishes',
      get title() {
        return t('Your dishes');
      },
    },
    addDish,
  ],
  admin: [
    {
      to: '/dashboard/update-food-court',
      icon: 'court',
      get title() {
        return t('Update the court');
      },
    },
    {
      to: '/dashboard/all-users',
      icon: 'people',
      get title() {
        return t('People');
      },
    },
    addDish,
  ],
};
