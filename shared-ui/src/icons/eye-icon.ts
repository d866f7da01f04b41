import { Eye } from 'lucide';
import { createIcon } from './create-icon';

export const EyeIcon = createIcon(Eye);
