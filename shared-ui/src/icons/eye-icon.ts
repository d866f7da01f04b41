import { Eye } from 'lucide';
import { drawIcon } from './draw-icon';

export const EyeIcon = drawIcon(Eye);
