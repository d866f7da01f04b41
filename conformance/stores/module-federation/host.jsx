import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from '../parts/frame.jsx';

const screens = {
  '/': lazy(() => import('list/Screen')),
  '/dish/1': lazy(() => import('dish/Screen')),
};

createRoot(document.querySelector('#root')).render(<Frame screens={screens} />);
