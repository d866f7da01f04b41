import { ShoppingBag } from 'lucide';
import { drawIcon } from './draw-icon';

export const OrdersIcon = drawIcon(ShoppingBag);
