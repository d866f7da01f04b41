import type { LinkIcon } from '@food-court/federation/surface';
import type { ReactElement } from 'react';
import {
  BasketIcon,
  ChefIcon,
  CourtIcon,
  HeartIcon,
  OrdersIcon,
  PlusIcon,
  SettingsIcon,
  ShieldIcon,
  UserIcon,
  UsersIcon,
  UtensilsIcon,
} from '@food-court/shared-ui/icons';

/** A remote names the icon of its link; the frame owns the drawing. */
export const linkIcons: Record<LinkIcon, ReactElement> = {
  profile: <UserIcon size={20} />,
  admins: <ShieldIcon size={20} />,
  people: <UsersIcon size={20} />,
  customers: <OrdersIcon size={20} />,
  sellers: <ChefIcon size={20} />,
  add: <PlusIcon size={20} />,
  dishes: <UtensilsIcon size={20} />,
  court: <CourtIcon size={20} />,
  orders: <OrdersIcon size={20} />,
  wishes: <HeartIcon size={20} />,
  settings: <SettingsIcon size={20} />,
  basket: <BasketIcon size={20} />,
};
