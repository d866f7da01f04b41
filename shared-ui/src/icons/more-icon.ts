import { Ellipsis } from 'lucide';
import { createIcon } from './create-icon';

export const MoreIcon = createIcon(Ellipsis);
