import { Pencil } from 'lucide';
import { drawIcon } from './draw-icon';

export const PencilIcon = drawIcon(Pencil);
