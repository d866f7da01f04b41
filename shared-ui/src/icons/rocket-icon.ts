import { Rocket } from 'lucide';
import { createIcon } from './create-icon';

export const RocketIcon = createIcon(Rocket);
