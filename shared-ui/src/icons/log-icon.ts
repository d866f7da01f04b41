import { ScrollText } from 'lucide';
import { createIcon } from './create-icon';

export const LogIcon = createIcon(ScrollText);
