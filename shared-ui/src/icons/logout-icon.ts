import { LogOut } from 'lucide';
import { drawIcon } from './draw-icon';

export const LogoutIcon = drawIcon(LogOut);
