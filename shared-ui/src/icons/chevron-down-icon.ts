import { ChevronDown } from 'lucide';
import { createIcon } from './create-icon';

export const ChevronDownIcon = createIcon(ChevronDown);
