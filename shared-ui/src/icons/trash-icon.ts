import { Trash2 } from 'lucide';
import { drawIcon } from './draw-icon';

export const TrashIcon = drawIcon(Trash2);
