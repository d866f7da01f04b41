/**
 * Digests of everything that the page’s origin has stored. Runs in the page, so it must not use anything outside of
 * itself.
 *
 * @returns {Promise<Record<string, string>>} by place and key: 'localStorage food-court/basket'
 */
export async function readStored() {
  const stored = {};
  const digest = (text) => {
    let sum = 0;
    for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) | 0;
    return `${text.length} ${sum}`;
  };
  for (const place of ['localStorage', 'sessionStorage']) {
    const storage = globalThis[place];
    for (let at = 0; at < storage.length; at++) {
      const key = storage.key(at);
      stored[`${place} ${key}`] = digest(storage.getItem(key));
    }
  }
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    const [name, ...value] = cookie.split('=');
    stored[`cookie ${name}`] = digest(value.join('='));
  }
  // Not every browser has these.
  for (const { name } of (await globalThis.indexedDB?.databases?.()) ?? []) stored[`indexedDB ${name}`] = 'database';
  for (const name of (await globalThis.caches?.keys()) ?? []) stored[`cache ${name}`] = 'cache';
  return stored;
}
