import { ChevronUp } from 'lucide';
import { drawIcon } from './draw-icon';

export const ChevronUpIcon = drawIcon(ChevronUp);
