import { Store } from 'lucide';
import { createIcon } from './create-icon';

export const CourtIcon = createIcon(Store);
