const maxFrames = 8;
const maxFunctionName = 60;
const maxLineLength = 500;

/** A file of a build, with line and column: 'dish.1f.js:1:2048'. */
const placePattern = /^[\w./-]{1,120}:\d{1,9}:\d{1,9}$/;
const notInNames = /[^\w$.<>]/g;

/**
 * The places of a stack that are in the scripts of this build, innermost first. Nothing else of the stack is kept: it may
 * contain addresses of the visitor’s extensions.
 */
export const framesOf = (stack: string, { name, build }: { name: string; build: string }): string[] =>
  stack
    .split('\n')
    .flatMap((line) => frameOf(line.trim(), `/${name}/${build}/client/`) ?? [])
    .slice(0, maxFrames);

/** Reads "at render (https://site/releases/menu/m3/client/dish.js:1:2048)", or "render@https://…" in Firefox and Safari. */
function frameOf(line: string, folder: string): string | undefined {
  const [start, end] = [/https?:/.exec(line)?.index ?? -1, line.indexOf(folder)];
  if (line.length > maxLineLength || start < 0 || end < start || line.includes('extension:')) return undefined;
  const place = line.slice(end + folder.length).replace(/\)$/, '');
  if (!placePattern.test(place)) return undefined;
  const words = line.slice(0, start).split(/[\s(@]+/);
  const caller = words.filter((word) => !['', 'at', 'async', 'new'].includes(word)).at(-1) ?? 'anonymous';
  return `${caller.replace(notInNames, '').slice(0, maxFunctionName)} ${place}`;
}
