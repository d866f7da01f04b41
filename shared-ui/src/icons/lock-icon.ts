import { Lock } from 'lucide';
import { createIcon } from './create-icon';

export const LockIcon = createIcon(Lock);
