import type { LinkIcon } from '@food-court/federation/surface';
import type { Role } from '@food-court/shared-api';

interface Shortcut {
  to: string;
  icon: LinkIcon;
  title: string;
  detail: string;
}

const addDish: Shortcut = {
  to: '/dashboard/add-product',
  icon: 'add',
  title: 'Add a dish',
  detail: 'Put something new on the menu.',
};

/** The pages each role uses most; the sidebar holds the rest. */
export const shortcuts: Record<Role, readonly Shortcut[]> = {
  Buyer: [
    {
      to: '/dashboard/orders',
      icon: 'orders',
      title: 'Your orders',
      detail: 'What you bought, and what is left to pay.',
    },
    { to: '/dashboard/wishes', icon: 'wishes', title: 'Your wishes', detail: 'Dishes to come back for.' },
    { to: '/dashboard/user-profile', icon: 'profile', title: 'Your profile', detail: 'How the court sees you.' },
  ],
  Seller: [
    {
      to: '/dashboard/order-board',
      icon: 'orders',
      title: 'Your order board',
      detail: 'What is paid and waits to be cooked or handed over.',
    },
    {
      to: '/dashboard/my-dishes',
      icon: 'dishes',
      title: 'Your dishes',
      detail: 'Change them, mark them sold out, take them off.',
    },
    addDish,
  ],
  admin: [
    {
      to: '/dashboard/update-food-court',
      icon: 'court',
      title: 'Update the court',
      detail: 'Dishes, what a category shows first, the banner.',
    },
    { to: '/dashboard/all-users', icon: 'people', title: 'People', detail: 'Roles, and who may come in.' },
    addDish,
  ],
};
