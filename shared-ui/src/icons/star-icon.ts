import { Star } from 'lucide';
import { createIcon } from './create-icon';

export const StarIcon = createIcon(Star);
