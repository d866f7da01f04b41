import { Moon } from 'lucide';
import { drawIcon } from './draw-icon';

export const MoonIcon = drawIcon(Moon);
