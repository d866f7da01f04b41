/** More than any browser sends. */
const longestHeader = 500;

/**
 * Returns which of our languages a browser prefers. Regions don't matter: 'fr-CA' is French. Without a match, the first
 * of ours.
 */
export function acceptedLanguage<Language extends string>(
  header: string | undefined,
  [first, ...others]: readonly [Language, ...Language[]],
): Language {
  const ours = [first, ...others];
  const wishes = (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { language: range.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wishes) {
    const known = ours.find((one) => one === language);
    if (known) return known;
  }
  return first;
}
