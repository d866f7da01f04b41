import { EyeOff } from 'lucide';
import { createIcon } from './create-icon';

export const EyeOffIcon = createIcon(EyeOff);
