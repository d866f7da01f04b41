const mostLines = 4;
/** Lines around the message proper: which loader failed, and the kind of error alone. */
const isNoise = (line: string): boolean => line === '' || /^Module (build failed|Error|Warning) |^\w*Error$/.test(line);
/** The frame, the place or the stack that follows the message. */
const isEnd = (line: string): boolean => line === '' || /^(,-|╭─|At |at |Caused by)/.test(line);

/** The sentence of a compiler, without the words that webpack and its loaders put around it. */
export function messageOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const start = lines.findIndex((line) => !isNoise(line));
  if (start < 0) return text.trim();
  const rest = lines.slice(start, start + mostLines);
  const end = rest.findIndex((line, index) => index > 0 && isEnd(line));
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .map(withoutPreamble)
    .join('\n  ');
}

/** SWC begins with a cross, PostCSS with the place. */
const withoutPreamble = (line: string): string =>
  line
    .replace(/^Module not found: /, '')
    .replace(/^\w*Error: +/, '')
    .replace(/^[x×] /, '')
    .replace(/^\(\d+:\d+\) .+?\.css /, '');
