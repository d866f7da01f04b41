import { CircleAlert } from 'lucide';
import { drawIcon } from './draw-icon';

export const AlertIcon = drawIcon(CircleAlert);
