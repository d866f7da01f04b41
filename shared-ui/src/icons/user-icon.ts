import { User } from 'lucide';
import { drawIcon } from './draw-icon';

export const UserIcon = drawIcon(User);
