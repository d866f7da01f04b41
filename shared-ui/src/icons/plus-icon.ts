import { Plus } from 'lucide';
import { drawIcon } from './draw-icon';

export const PlusIcon = drawIcon(Plus);
