import { CreditCard } from 'lucide';
import { createIcon } from './create-icon';

export const CardIcon = createIcon(CreditCard);
