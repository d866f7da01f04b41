import { Wallet } from 'lucide';
import { createIcon } from './create-icon';

export const WalletIcon = createIcon(Wallet);
