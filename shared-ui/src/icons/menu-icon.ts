import { Menu } from 'lucide';
import { drawIcon } from './draw-icon';

export const MenuIcon = drawIcon(Menu);
