import { Pencil } from 'lucide';
import { createIcon } from './create-icon';

export const PencilIcon = createIcon(Pencil);
