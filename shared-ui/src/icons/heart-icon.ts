import { Heart } from 'lucide';
import { drawIcon } from './draw-icon';

export const HeartIcon = drawIcon(Heart);
