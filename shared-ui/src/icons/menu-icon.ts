import { Menu } from 'lucide';
import { createIcon } from './create-icon';

export const MenuIcon = createIcon(Menu);
