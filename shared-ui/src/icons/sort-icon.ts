import { ArrowUpDown } from 'lucide';
import { drawIcon } from './draw-icon';

export const SortIcon = drawIcon(ArrowUpDown);
