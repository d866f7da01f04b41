import { Camera } from 'lucide';
import { drawIcon } from './draw-icon';

export const CameraIcon = drawIcon(Camera);
