/** Returns the lines of a style sheet with `:hover` outside of `@media (hover: hover)`. */
export function hoverWithoutMedia(css: string): number[] {
  const bare = css.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const blocks: string[] = [];
  const found: number[] = [];
  for (const { 1: head = '', 2: end, index } of bare.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') blocks.pop();
    if (end !== '{') continue;
    const isMeant = blocks.some((block) => /^@media\b.*\(hover: hover\)/.test(block));
    const place = head.indexOf(':hover');
    if (place !== -1 && !head.trim().startsWith('@') && !isMeant)
      found.push(bare.slice(0, index + place).split('\n').length);
    blocks.push(head.trim());
  }
  return found;
}
