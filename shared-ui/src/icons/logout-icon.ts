import { LogOut } from 'lucide';
import { createIcon } from './create-icon';

export const LogoutIcon = createIcon(LogOut);
