import { createRoot } from 'react-dom/client';
import Screen from './screen.jsx';

/** Shows the screen in an element of the frame. Returns what removes it. */
export function mount(element, onFailure) {
  const root = createRoot(element, { onUncaughtError: onFailure });
  root.render(<Screen />);
  return () => root.unmount();
}
