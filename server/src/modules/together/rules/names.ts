/** Returns the name that somebody chose, or “Guest 2”. A name that is taken gets a number. */
export function nameAtTable(taken: readonly string[], chosen: string | undefined): string {
  const wanted = chosen?.trim();
  const isFree = (name: string) => !taken.some((other) => other.toLowerCase() === name.toLowerCase());
  if (wanted && isFree(wanted)) return wanted;
  for (let place = wanted ? 2 : taken.length + 1; ; place += 1) {
    const name = `${wanted || 'Guest'} ${place}`;
    if (isFree(name)) return name;
  }
}
