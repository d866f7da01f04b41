import { hotRemotes } from '#build/hot/hot-state';

/**
 * A part of the page's script: it brings the running remote to a build and replaces its style sheets. It loads the page
 * again when that is impossible, and when the page has failed: what it failed at is no longer there to be changed.
 */
export const updateScript = `
let taking = Promise.resolve();
news.addEventListener('built', ({ data }) => {
  taking = taking.then(() => take(JSON.parse(data))).catch((error) => {
    console.info('The page loads again: ' + error.message);
    location.reload();
    return new Promise(() => {});
  });
});

async function take(built) {
  const remote = globalThis.${hotRemotes}?.[built?.name];
  if (!remote || hasFailed) throw new Error(hasFailed ? 'it had failed.' : 'it does not run the code that changed.');
  await remote.update(built);
  await Promise.all([...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => replaceStyle(link, built)));
  shown?.remove();
}

const plainName = (file) => file.replace(/\\.[0-9a-f]{8}(?=\\.css$)/, '');

async function replaceStyle(link, { name, base, styles }) {
  const [, file] = new URL(link.href).pathname.match('^/releases/' + name + '/[^/]+/client/(.+)$') ?? [];
  const next = file && styles.find((each) => plainName(each) === plainName(file));
  if (!next || next === file) return;
  const replacement = link.cloneNode();
  replacement.removeAttribute('integrity');
  replacement.dataset.href = next;
  replacement.href = base + next;
  await new Promise((resolve) => {
    replacement.onload = replacement.onerror = resolve;
    link.after(replacement);
  });
  link.remove();
}
`;
