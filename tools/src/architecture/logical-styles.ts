/** Matches `margin-left` and similar names, and `left` itself. */
const physicalName =
  /^(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b.*|left|right|border-(?:top|bottom)-(?:left|right)-radius)$/;
const sidedValue = /^(?:left|right)$/;
const sidedNames = /^(?:text-align|float|clear)$/;
const boxNames = /^(?:inset|margin|padding|scroll-margin|scroll-padding)$/;

const logicalName = (name: string): string => {
  const corner = /^border-(top|bottom)-(left|right)-radius$/.exec(name);
  if (corner) return `border-${corner[1] === 'top' ? 'start' : 'end'}-${sideOf(corner[2])}-radius`;
  if (name === 'left' || name === 'right') return `inset-inline-${sideOf(name)}`;
  return name.replace(/-(left|right)\b/, (_, side: string) => `-inline-${sideOf(side)}`);
};

const sideOf = (side: string | undefined): string => (side === 'left' ? 'start' : 'end');

/** Splits at spaces outside of parentheses. */
const partsOf = (value: string): string[] => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Returns the problem and what to write instead if a declaration names a physical side. Safe areas of phones may have sides. */
export function physicalSide(name: string, value: string): string | undefined {
  if (value.includes('safe-area-inset')) return undefined;
  if (physicalName.test(name)) return `${name}: write ${logicalName(name)}`;
  if (sidedNames.test(name) && sidedValue.test(value)) return `${name}: ${value}: write ${name}: ${sideOf(value)}`;
  const [top, end, bottom, start, ...more] = partsOf(value);
  if (more.length > 0 || start === undefined || start === end || !boxNames.test(name)) return undefined;
  return `${name}: ${value}: write ${name}-block: ${top} ${bottom} and ${name}-inline: ${start} ${end}`;
}

/** Lists the declarations of a style sheet with their lines. */
export function declarationsIn(css: string): { name: string; value: string; line: number }[] {
  const bare = css.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(/(?<=[{;}]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ({ 1: name = '', 2: value = '', index }) => ({
      name,
      value: value.replaceAll(/\s+/g, ' ').trim(),
      line: bare.slice(0, index).split('\n').length,
    }),
  );
}
