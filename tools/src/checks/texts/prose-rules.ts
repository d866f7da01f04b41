interface ProseRule {
  pattern: RegExp;
  say: string;
}

/** Phrases that crept into our texts before, and what a person would write. docs/design-system.md describes the voice. */
const proseRules: readonly ProseRule[] = [
  { pattern: /\b(somebody|nobody|everybody|anybody)\b/i, say: 'someone, no one, everyone, anyone' },
  { pattern: /\b(whoever|whom)\b/i, say: '“Anyone with the link can open it.”' },
  { pattern: /^(Who|Whoever|Of)\b[^?]* \w+s to\b[^?]*\.$/, say: '“Guests scan it to order to that table.”' },
  { pattern: /didn’t arrive|got lost/, say: '“We couldn’t load your orders”: a meal arrives, a page loads' },
  { pattern: /\bfell away\b|\bcan’t be had\b/, say: '“The kitchen can’t make {title}.”' },
  { pattern: /\bsen[dt] (money )?back\b/i, say: 'refund, refunded' },
  { pattern: /\bthe newest first\b/, say: 'newest first' },
  { pattern: /\bnot (there|valid|one) any more\b/, say: '“This order no longer exists.”' },
  { pattern: /\bgo(es)? on \w+ing\b/, say: 'keeps cooking' },
];

export const refusedPhrasings = (text: string): string[] =>
  proseRules
    .filter(({ pattern }) => pattern.test(text))
    .map(({ pattern, say }) => `“${text}” has ${String(pattern)}. Write ${say}.`);
