import { updateScript } from './update-script';

export const reloadScript = '/local-build/reload.js';
export const reloadNews = '/local-build/news';

/**
 * The script of each page: it brings the page to each build, and lays what is wrong over it until then. It writes texts
 * only, and styles by properties, because the policies of the page allow neither markup nor style attributes.
 */
export const pageScript = `
const news = new EventSource('${reloadNews}');
news.addEventListener('fault', ({ data }) => show(JSON.parse(data)));
${updateScript}
const element = (name, styles, text = '') => {
  const made = Object.assign(document.createElement(name), { textContent: text });
  Object.assign(made.style, styles);
  return made;
};

let shown;
let hasFailed = false;
function show({ title, text, of }) {
  hasFailed ||= of === 'page';
  shown?.remove();
  const font = 'ui-monospace, monospace';
  shown = element('section', {
    position: 'fixed', inset: '0', zIndex: '2147483647', margin: '0', padding: '2rem', border: '0',
    width: 'auto', height: 'auto', overflow: 'auto', background: '#1b1b1f', color: '#f4f4f6', font: '1rem/1.5 ' + font,
  });
  shown.id = 'local-build-fault';
  shown.setAttribute('role', 'alert');
  const close = element('button', { padding: '0.5rem 1rem', font: 'inherit' }, 'Close');
  close.type = 'button';
  close.addEventListener('click', () => shown.remove());
  shown.append(
    element('h2', { margin: '0 0 1rem', font: 'bold 1.25rem ' + font, color: '#ff9d8f' }, title),
    element('pre', { margin: '0 0 1.5rem', font: 'inherit', whiteSpace: 'pre-wrap' }, text),
    close,
  );
  // Everything outside an open modal dialog is inert, and below it.
  (document.querySelector('dialog:modal') ?? document.body).append(shown);
  shown.popover = 'manual';
  shown.showPopover();
}
`;

/** Stands for each page until the first build, which may wait for a mistake to be corrected. */
export const pageBeforeBuild = `<!doctype html>
<html lang="en">
<title>Building …</title>
<p>The first build has not finished. This page opens by itself.</p>
<script defer src="${reloadScript}"></script>
</html>
`;
