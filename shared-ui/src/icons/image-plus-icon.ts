import { ImagePlus } from 'lucide';
import { createIcon } from './create-icon';

export const ImagePlusIcon = createIcon(ImagePlus);
