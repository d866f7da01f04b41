import { Bell } from 'lucide';
import { createIcon } from './create-icon';

export const BellIcon = createIcon(Bell);
