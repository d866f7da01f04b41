import { Moon } from 'lucide';
import { createIcon } from './create-icon';

export const MoonIcon = createIcon(Moon);
