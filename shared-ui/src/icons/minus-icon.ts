import { Minus } from 'lucide';
import { createIcon } from './create-icon';

export const MinusIcon = createIcon(Minus);
