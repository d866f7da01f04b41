import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import Screen from 'the-screen';

const tell = (message) => parent.postMessage(message, '*');
addEventListener('error', () => tell({ failed: true }));

function Part() {
  useEffect(() => {
    tell({ ready: true });
    addEventListener('message', ({ data }) => data.areYouReady && tell({ ready: true }));
  }, []);
  return <Screen />;
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/"]');
  if (!link) return;
  event.preventDefault();
  tell({ open: link.getAttribute('href') });
});

hydrateRoot(document.querySelector('#root'), <Part />, { onUncaughtError: () => tell({ failed: true }) });
