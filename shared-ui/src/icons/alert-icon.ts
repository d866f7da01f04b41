import { CircleAlert } from 'lucide';
import { createIcon } from './create-icon';

export const AlertIcon = createIcon(CircleAlert);
