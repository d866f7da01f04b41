import { Camera } from 'lucide';
import { createIcon } from './create-icon';

export const CameraIcon = createIcon(Camera);
