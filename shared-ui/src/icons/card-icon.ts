import { CreditCard } from 'lucide';
import { drawIcon } from './draw-icon';

export const CardIcon = drawIcon(CreditCard);
