import { EyeOff } from 'lucide';
import { drawIcon } from './draw-icon';

export const EyeOffIcon = drawIcon(EyeOff);
