import { ConciergeBell } from 'lucide';
import { createIcon } from './create-icon';

export const OrdersIcon = createIcon(ConciergeBell);
