/** Starts a download in the browser. */
export function saveFile(name: string, type: 'application/json' | 'text/html', text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Firefox reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
