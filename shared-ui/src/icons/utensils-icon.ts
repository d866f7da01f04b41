import { Utensils } from 'lucide';
import { drawIcon } from './draw-icon';

export const UtensilsIcon = drawIcon(Utensils);
