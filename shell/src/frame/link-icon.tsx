import type { LinkIcon as LinkIconName } from 'federation/surface';
import { ChefIcon, CourtIcon, HeartIcon, OrdersIcon, PlusIcon, SettingsIcon, ShieldIcon, UtensilsIcon, UserIcon, UsersIcon } from 'shared-ui/icons';

const drawings = {
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
} satisfies Record<LinkIconName, unknown>;

/** A remote names an icon, the frame draws it. */
export function LinkIcon({ name }: { name: LinkIconName }) {
  const Drawing = drawings[name];
  return <Drawing size={22} />;
}
