import { Trash2 } from 'lucide';
import { createIcon } from './create-icon';

export const TrashIcon = createIcon(Trash2);
