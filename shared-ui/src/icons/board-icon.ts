import { Kanban } from 'lucide';
import { createIcon } from './create-icon';

export const BoardIcon = createIcon(Kanban);
