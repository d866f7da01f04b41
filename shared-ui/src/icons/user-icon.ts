import { User } from 'lucide';
import { createIcon } from './create-icon';

export const UserIcon = createIcon(User);
