import { ChevronDown } from 'lucide';
import { drawIcon } from './draw-icon';

export const ChevronDownIcon = drawIcon(ChevronDown);
