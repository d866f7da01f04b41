import { Banknote } from 'lucide';
import { createIcon } from './create-icon';

export const MoneyIcon = createIcon(Banknote);
