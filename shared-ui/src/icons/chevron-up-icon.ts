import { ChevronUp } from 'lucide';
import { createIcon } from './create-icon';

export const ChevronUpIcon = createIcon(ChevronUp);
