/** Starts a download in the browser. */
export function saveFile(name: string, type: 'application/json' | 'text/csv', text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Firefox reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
