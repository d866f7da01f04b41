import { HandPlatter } from 'lucide';
import { createIcon } from './create-icon';

export const HandOverIcon = createIcon(HandPlatter);
