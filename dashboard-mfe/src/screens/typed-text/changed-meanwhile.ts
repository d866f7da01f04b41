const mostQuoted = 200;

/** At a field that somebody changed while somebody else did. */
export const changedMeanwhile = (saved: string): string =>
  `Changed elsewhere in the meantime, to ${quoted(saved)}. If you save, yours takes its place.`;

function quoted(text: string): string {
  const letters = [...text];
  return `“${letters.length > mostQuoted ? `${letters.slice(0, mostQuoted).join('')}…` : text}”`;
}
