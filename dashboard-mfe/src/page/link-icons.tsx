import type { FrameLink, LinkIcon } from '@food-court/federation/surface';
import type { ReactElement } from 'react';
import {
  BasketIcon,
  BoardIcon,
  ChefIcon,
  CourtIcon,
  HandOverIcon,
  HeartIcon,
  LogIcon,
  OrdersIcon,
  PastOrdersIcon,
  PlusIcon,
  PotIcon,
  QrCodeIcon,
  RocketIcon,
  SettingsIcon,
  ShieldIcon,
  StarIcon,
  UserIcon,
  UsersIcon,
  UtensilsIcon,
  WalletIcon,
} from '@food-court/shared-ui/icons';
import type { LinkDrawing } from './sidebar-words';

/** A remote names the icon of its link; the frame owns the drawing. */
const linkIcons: Record<LinkIcon, ReactElement> = {
  profile: <UserIcon size={20} />,
  admins: <ShieldIcon size={20} />,
  people: <UsersIcon size={20} />,
  customers: <BasketIcon size={20} />,
  sellers: <ChefIcon size={20} />,
  add: <PlusIcon size={20} />,
  dishes: <UtensilsIcon size={20} />,
  court: <CourtIcon size={20} />,
  orders: <OrdersIcon size={20} />,
  wishes: <HeartIcon size={20} />,
  settings: <SettingsIcon size={20} />,
  basket: <BasketIcon size={20} />,
};

const drawings: Record<LinkDrawing, ReactElement> = {
  board: <BoardIcon size={20} />,
  expo: <HandOverIcon size={20} />,
  'past-orders': <PastOrdersIcon size={20} />,
  money: <WalletIcon size={20} />,
  reviews: <StarIcon size={20} />,
  kitchen: <PotIcon size={20} />,
  tables: <QrCodeIcon size={20} />,
  versions: <RocketIcon size={20} />,
  audit: <LogIcon size={20} />,
};

/** The drawing of a link, or that of its icon where a newer or older build names one that is not here. */
export function iconOf({ icon, drawing }: Pick<FrameLink, 'icon' | 'drawing'>): ReactElement | undefined {
  if (drawing && Object.hasOwn(drawings, drawing)) return drawings[drawing as LinkDrawing];
  return icon && linkIcons[icon];
}
