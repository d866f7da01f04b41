import createCode from 'qrcode-generator';

/** The white margin that scanners need, in modules of the code. */
export const codeMargin = 4;

/** The path of an SVG in which a module has the size 1. */
export function drawCode(address: string): { size: number; path: string } {
  // The smallest code that fits the address. Level M stays readable when a stain covers 15 % of it.
  const code = createCode(0, 'M');
  code.addData(address);
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size }, (_, place) => place);
  const path = places
    .flatMap((row) => places.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join('');
  return { size, path };
}
