import type { LinkIcon } from '@food-court/federation/surface';
import { t, type Role } from '@food-court/shared-api';
import type { LinkDrawing } from '#page/sidebar-words.ts';

interface Shortcut {
  to: string;
  icon: LinkIcon;
  drawing?: LinkDrawing;
  title: string;
  detail: string;
}

const addDish: Shortcut = {
  to: '/dashboard/add-product',
  icon: 'add',
  get title() {
    return t('Add a dish');
  },
  get detail() {
    return t('Put something new on the menu.');
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
      get detail() {
        return t('Paid orders to cook or hand over.');
      },
    },
    {
      to: '/dashboard/my-dishes',
      icon: 'dishes',
      get title() {
        return t('Your dishes');
      },
      get detail() {
        return t('Change them, mark them sold out, take them off.');
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
      get detail() {
        return t('Dishes, what a category shows first, the banner.');
      },
    },
    {
      to: '/dashboard/all-users',
      icon: 'people',
      get title() {
        return t('People');
      },
      get detail() {
        return t('Roles, and who may come in.');
      },
    },
    addDish,
  ],
};
