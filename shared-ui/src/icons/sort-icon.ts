import { ArrowUpDown } from 'lucide';
import { createIcon } from './create-icon';

export const SortIcon = createIcon(ArrowUpDown);
