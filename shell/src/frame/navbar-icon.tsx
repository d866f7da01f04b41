import type { LinkIcon } from 'federation/surface';
import { HeartIcon, OrdersIcon } from 'shared-ui/icons';
import type { SiteLink } from './site-link';

/** Only the icons that the bar uses, to keep the first load small; a link with another icon shows its label. */
const icons: Partial<Record<LinkIcon, typeof HeartIcon>> = { orders: OrdersIcon, wishes: HeartIcon };

export function NavbarIcon({ link: { icon, label } }: { link: SiteLink }) {
  const Icon = icon && icons[icon];
  return Icon ? <Icon size={22} /> : label;
}
