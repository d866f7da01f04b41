import { ShoppingBag } from 'lucide';
import { createIcon } from './create-icon';

export const BasketIcon = createIcon(ShoppingBag);
