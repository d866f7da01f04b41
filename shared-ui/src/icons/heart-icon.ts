import { Heart } from 'lucide';
import { createIcon } from './create-icon';

export const HeartIcon = createIcon(Heart);
