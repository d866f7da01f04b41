import { Users } from 'lucide';
import { createIcon } from './create-icon';

export const UsersIcon = createIcon(Users);
