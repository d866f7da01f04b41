/**
 * Lists what stands around the page: attributes of the document, elements beside the site’s root, links and frames
 * outside of `main`. Runs in the page, so it must not use anything outside of itself.
 *
 * @returns {string[]}
 */
export function readMarkup() {
  const main = document.querySelector('main');
  // A style that was set and removed is an attribute without a value.
  const attributes = (element) =>
    [...element.attributes]
      .filter(({ name, value }) => name !== 'style' || value !== '')
      .map(({ name, value }) => `${element.localName}[${name}="${value}"]`);
  // Each of them: two elements may look alike here.
  const beside = [...document.body.children].map(({ localName, id }) => `body > ${localName}${id && `#${id}`}`);
  const addresses = [...document.querySelectorAll('a[href], form[action], base[href], iframe, object, embed')]
    .filter((element) => !main?.contains(element))
    .map((element) => {
      const address = ['href', 'action', 'src', 'data'].map((name) => element.getAttribute(name)).find(Boolean);
      // The same links may be in the footer.
      const place = element.closest('header') ? ' in the header' : '';
      return `${element.localName} ${address ?? ''}${place}`;
    });
  const policies = [...document.querySelectorAll('meta[http-equiv]')].map(
    (element) => `meta ${element.getAttribute('http-equiv')} ${element.getAttribute('content')}`,
  );
  return [
    ...new Set([
      ...attributes(document.documentElement),
      ...attributes(document.body),
      ...addresses,
      ...policies,
      `title ${document.title}`,
      `window.name ${globalThis.name}`,
    ]),
    ...beside,
  ];
}
