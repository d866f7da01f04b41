import { ChefHat } from 'lucide';
import { drawIcon } from './draw-icon';

export const ChefIcon = drawIcon(ChefHat);
