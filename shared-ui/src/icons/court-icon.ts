import { Store } from 'lucide';
import { drawIcon } from './draw-icon';

export const CourtIcon = drawIcon(Store);
