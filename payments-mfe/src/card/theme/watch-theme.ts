/** Calls back when the system or the user changes the theme. Returns a function that ends it. */
export function watchTheme(onChange: () => void): () => void {
  const systemTheme = matchMedia('(prefers-color-scheme: dark)');
  systemTheme.addEventListener('change', onChange);
  const chosenTheme = new MutationObserver(onChange);
  chosenTheme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    systemTheme.removeEventListener('change', onChange);
    chosenTheme.disconnect();
  };
}
