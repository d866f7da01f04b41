import { Plus } from 'lucide';
import { createIcon } from './create-icon';

export const PlusIcon = createIcon(Plus);
