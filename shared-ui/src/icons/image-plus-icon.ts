import { ImagePlus } from 'lucide';
import { drawIcon } from './draw-icon';

export const ImagePlusIcon = drawIcon(ImagePlus);
