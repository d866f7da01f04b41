import { Search } from 'lucide';
import { drawIcon } from './draw-icon';

export const SearchIcon = drawIcon(Search);
