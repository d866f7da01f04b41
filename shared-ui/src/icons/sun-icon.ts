import { Sun } from 'lucide';
import { drawIcon } from './draw-icon';

export const SunIcon = drawIcon(Sun);
