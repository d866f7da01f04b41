import { Search } from 'lucide';
import { createIcon } from './create-icon';

export const SearchIcon = createIcon(Search);
