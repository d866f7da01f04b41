import { CookingPot } from 'lucide';
import { createIcon } from './create-icon';

export const PotIcon = createIcon(CookingPot);
