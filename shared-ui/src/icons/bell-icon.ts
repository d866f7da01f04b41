import { Bell } from 'lucide';
import { drawIcon } from './draw-icon';

export const BellIcon = drawIcon(Bell);
