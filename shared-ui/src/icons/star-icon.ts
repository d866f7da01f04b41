import { Star } from 'lucide';
import { drawIcon } from './draw-icon';

export const StarIcon = drawIcon(Star);
