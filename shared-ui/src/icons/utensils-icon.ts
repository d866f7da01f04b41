import { Utensils } from 'lucide';
import { createIcon } from './create-icon';

export const UtensilsIcon = createIcon(Utensils);
