import type { LinkIcon as LinkIconName } from '@food-court/federation/surface';
import {
  BasketIcon,
  ChefIcon,
  CourtIcon,
  HeartIcon,
  OrdersIcon,
  PlusIcon,
  SettingsIcon,
  ShieldIcon,
  UtensilsIcon,
  UserIcon,
  UsersIcon,
} from '@food-court/shared-ui/icons';

const icons = {
  orders: OrdersIcon,
  wishes: HeartIcon,
  profile: UserIcon,
  admins: ShieldIcon,
  people: UsersIcon,
  customers: UtensilsIcon,
  sellers: ChefIcon,
  add: PlusIcon,
  dishes: ChefIcon,
  court: CourtIcon,
  settings: SettingsIcon,
  basket: BasketIcon,
} satisfies Record<LinkIconName, unknown>;

/** Renders nothing for an icon that only a newer shell has. */
export function LinkIcon({ name }: { name: LinkIconName }) {
  const Icon = Object.hasOwn(icons, name) && icons[name];
  return Icon && <Icon size={22} />;
}
