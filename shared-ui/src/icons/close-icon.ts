import { X } from 'lucide';
import { drawIcon } from './draw-icon';

export const CloseIcon = drawIcon(X);
