import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsError } from 'webpack';

export interface Place {
  /** An absolute path. */
  file: string;
  /** Both count from 1. */
  line?: number;
  column?: number;
}

/** Finds where an error is. Each compiler names the place in its own words; webpack knows the module. */
export const findPlace = (error: StatsError, folder: string): Place | undefined =>
  placeOfScript(error.message, folder) ??
  placeOfStyle(error.message) ??
  placeOfTemplate(error.message) ??
  placeOfModule(error, folder);

/** SWC draws a frame below `,-[file:line:column]`, whose column is only that of the frame; the caret is exact. */
function placeOfScript(message: string, folder: string): Place | undefined {
  const [, file = '', row = ''] = /(?:,-|╭─)\[(.+):(\d+):\d+\]/.exec(message) ?? [];
  if (file === '') return undefined;
  const lines = message.split('\n');
  const numbered = lines.findIndex((text) => text.trimStart().startsWith(`${row} `));
  const [, indent] = /^\s*[:·] ( *)[^ ]/.exec(lines[numbered + 1] ?? '') ?? [];
  return {
    file: path.resolve(folder, file),
    line: Number(row),
    ...(indent !== undefined && { column: indent.length + 1 }),
  };
}

/** PostCSS: `(line:column) file message` */
function placeOfStyle(message: string): Place | undefined {
  const [, line, column, rest = ''] = /^\((\d+):(\d+)\) (.*)$/m.exec(message) ?? [];
  const file = /^.+?\.css(?= )/.exec(rest)?.[0];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

/** Compilers of templates: `At file:line:column` */
function placeOfTemplate(message: string): Place | undefined {
  const [, file, line, column] = /^At (.+):(\d+):(\d+)$/m.exec(message) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

/**
 * Webpack’s own errors have places in the compiled module. Their messages quote what the source imports, which is looked up
 * in the source instead.
 */
function placeOfModule({ message, moduleName = '' }: StatsError, folder: string): Place | undefined {
  const [name = ''] = (moduleName.split('!').at(-1) ?? '').split('?');
  const file = path.resolve(folder, name);
  if (name === '' || !existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const quoted = [...message.matchAll(/\B'([^'\n]+)'/g)].flatMap(([, text = '']) => [`'${text}'`, `"${text}"`]);
  for (const text of quoted) {
    const index = lines.findIndex((line) => line.includes(text));
    if (index >= 0) return { file, line: index + 1, column: (lines[index]?.indexOf(text) ?? 0) + 1 };
  }
  return { file };
}
