/** `replace(/\/+$/, '')` begins anew at each slash of a line of slashes, so it takes the square of their number. */
export function withoutSlashesAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
