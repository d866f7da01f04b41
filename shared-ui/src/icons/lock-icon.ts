import { Lock } from 'lucide';
import { drawIcon } from './draw-icon';

export const LockIcon = drawIcon(Lock);
