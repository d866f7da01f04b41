import { X } from 'lucide';
import { createIcon } from './create-icon';

export const CloseIcon = createIcon(X);
