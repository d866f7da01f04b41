import { ChefHat } from 'lucide';
import { createIcon } from './create-icon';

export const ChefIcon = createIcon(ChefHat);
