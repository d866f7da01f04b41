import { ArrowRight } from 'lucide';
import { createIcon } from './create-icon';

export const ArrowRightIcon = createIcon(ArrowRight);
