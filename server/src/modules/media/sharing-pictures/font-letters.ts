import { readFileSync } from 'node:fs';

/** Reads the characters of a TrueType file from its `cmap` table in format 4, which covers the first Unicode plane. */
export function lettersOf(fontFile: string): ReadonlySet<number> {
  const font = readFileSync(fontFile);
  const table = subtableOf(font, tableAt(font, 'cmap'));
  const segments = font.readUInt16BE(table + 6) / 2;
  const [ends, starts] = [table + 14, table + 16 + segments * 2];
  const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];
  const letters = new Set<number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const [start, end] = [font.readUInt16BE(starts + segment * 2), font.readUInt16BE(ends + segment * 2)];
    const offset = font.readUInt16BE(offsets + segment * 2);
    for (let letter = start; letter <= end && letter !== 0xffff; letter += 1) {
      const listed = offsets + segment * 2 + offset + (letter - start) * 2;
      const glyph = offset === 0 ? letter + font.readUInt16BE(deltas + segment * 2) : font.readUInt16BE(listed);
      if (glyph % 0x1_0000 !== 0) letters.add(letter);
    }
  }
  return letters;
}

function tableAt(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + tables * 16; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  throw new Error(`The font has no table ${name}.`);
}

function subtableOf(font: Buffer, cmap: number): number {
  const subtables = font.readUInt16BE(cmap + 2);
  for (let entry = cmap + 4; entry < cmap + 4 + subtables * 8; entry += 8) {
    const subtable = cmap + font.readUInt32BE(entry + 4);
    if (font.readUInt16BE(subtable) === 4) return subtable;
  }
  throw new Error('The font has no table of letters in format 4.');
}
