import { ShieldCheck } from 'lucide';
import { createIcon } from './create-icon';

export const ShieldIcon = createIcon(ShieldCheck);
