import type { NamedBuild } from './build-failure';

const maxFrames = 8;
const maxLineLength = 500;
const maxFunctionName = 60;
const notInNames = /[^\w$.<>]/g;

/** The places of a stack in the server bundle of this build, innermost first: 'Stars index.cjs:120:7'. */
export const bundleFramesOf = (stack: string, build: NamedBuild): string[] =>
  stack
    .split('\n')
    .flatMap((line) => frameOf(line.trim(), build) ?? [])
    .slice(0, maxFrames);

/** Reads "at Stars (server-bundle/reviews-r7.cjs:120:7)", or the same without a name. */
function frameOf(line: string, { name, build }: NamedBuild): string | undefined {
  const file = `server-bundle/${name}-${build}.cjs:`;
  const start = line.indexOf(file);
  if (line.length > maxLineLength || start < 0 || !line.startsWith('at ')) return undefined;
  const place = /^(\d{1,9}:\d{1,9})\)?$/.exec(line.slice(start + file.length))?.[1];
  if (place === undefined) return undefined;
  const words = line.slice(3, start).split(/[\s(]+/);
  const caller = words.filter((word) => !['', 'async', 'new'].includes(word)).at(-1) ?? 'anonymous';
  return `${caller.replace(notInNames, '').slice(0, maxFunctionName)} index.cjs:${place}`;
}
