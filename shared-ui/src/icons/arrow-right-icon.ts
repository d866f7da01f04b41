import { ArrowRight } from 'lucide';
import { drawIcon } from './draw-icon';

export const ArrowRightIcon = drawIcon(ArrowRight);
