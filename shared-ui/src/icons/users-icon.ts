import { Users } from 'lucide';
import { drawIcon } from './draw-icon';

export const UsersIcon = drawIcon(Users);
