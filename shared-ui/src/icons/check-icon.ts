import { Check } from 'lucide';
import { createIcon } from './create-icon';

export const CheckIcon = createIcon(Check);
