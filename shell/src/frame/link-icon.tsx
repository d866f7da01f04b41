import type { LinkIcon as LinkIconName } from 'federation/surface';
import {
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
} from 'shared-ui/icons';

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

/** A remote names an icon, the frame draws it. A remote that is younger than this shell may name one that it has no drawing of. */
export function LinkIcon({ name }: { name: LinkIconName }) {
  const Drawing = Object.hasOwn(drawings, name) && drawings[name];
  return Drawing && <Drawing size={22} />;
}
