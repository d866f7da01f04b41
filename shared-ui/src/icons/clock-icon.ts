import { Clock } from 'lucide';
import { drawIcon } from './draw-icon';

export const ClockIcon = drawIcon(Clock);
