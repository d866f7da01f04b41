import type { LinkIcon } from 'federation/surface';
import { HeartIcon, OrdersIcon } from 'shared-ui/icons';
import type { SiteLink } from './site-link';

/** Only what stands in the bar now, for the sake of the first load; a link with another icon shows its label. */
const drawings: Partial<Record<LinkIcon, typeof HeartIcon>> = { orders: OrdersIcon, wishes: HeartIcon };

export function NavbarIcon({ link: { icon, label } }: { link: SiteLink }) {
  const Drawing = icon && drawings[icon];
  return Drawing ? <Drawing size={22} /> : label;
}
