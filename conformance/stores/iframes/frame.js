/** Longer than a part takes on a slow phone. An iframe does not tell its page when it fails, so silence is the only sign. */
const silenceMs = 10_000;

const main = document.querySelector('main');
const partFor = (path) => (path === '/dish/1' ? 'dish' : 'list');
let silence;

/** Parts say that they are ready, that they have failed, or which page a visitor wants. */
addEventListener('message', ({ data, source, origin }) => {
  const frame = main.querySelector('iframe');
  if (!frame || source !== frame.contentWindow || origin !== new URL(frame.src).origin) return;
  if (data.ready) clearTimeout(silence);
  if (data.failed) close();
  if (data.open) go(data.open);
});

function close() {
  clearTimeout(silence);
  main.innerHTML = '<p>This part is closed for a moment.</p>';
}

function show(path) {
  const frame = document.createElement('iframe');
  frame.title = partFor(path);
  frame.src = `${main.dataset.parts}/${partFor(path)}/`;
  main.replaceChildren(frame);
  watch();
}

function watch() {
  clearTimeout(silence);
  silence = setTimeout(close, silenceMs);
}

function go(path) {
  history.pushState(undefined, '', path);
  show(path);
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/"]');
  if (!link) return;
  event.preventDefault();
  go(new URL(link.href).pathname);
});
addEventListener('popstate', () => show(location.pathname));

// A part of the document may have been ready before this script ran, so it is asked.
watch();
main.querySelector('iframe')?.contentWindow.postMessage({ areYouReady: true }, '*');
