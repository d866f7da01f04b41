import { Check } from 'lucide';
import { drawIcon } from './draw-icon';

export const CheckIcon = drawIcon(Check);
