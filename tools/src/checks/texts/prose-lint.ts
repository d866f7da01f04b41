/** A comment, the title of a test or of a group of tests, a paragraph of a document, or a text that people see on a screen. */
export type ProseKind = 'comment' | 'test' | 'group' | 'document' | 'screen';

export interface ProseFinding {
  sentence: string;
  advice: string;
}

interface ProseRule {
  kinds: readonly ProseKind[];
  pattern: RegExp;
  advice: string;
}

const everywhere: readonly ProseKind[] = ['comment', 'test', 'group', 'document', 'screen'];
const sentences: readonly ProseKind[] = ['comment', 'document', 'screen'];
const titles: readonly ProseKind[] = ['test', 'group'];

const nameIt = 'the noun: “Sizes of one photo.”, not “What a photo has.” or “Of a photo.”';
const nameThem = '“A visitor who …”, “People who …”';
const outcomeFirst = '“returns 409 when the dish is sold out”, not “on a dish that is sold out”';

/** Phrases that English-speaking teams don’t write. The patterns prefer missing one to reporting one that is fine. */
const rules: readonly ProseRule[] = [
  // Sentences without a head or a main verb.
  { kinds: ['comment'], pattern: /^(What|Whose|Whom)\b[^?]*$/, advice: nameIt },
  { kinds: ['comment', 'document'], pattern: /^Who\b[^?]*$/, advice: nameThem },
  { kinds: sentences, pattern: /^Of\b(?! course)[^,]*(, (?!(one|two|only|none|all|most)\b)|$)/, advice: nameIt },
  { kinds: sentences, pattern: /^That (of|it|an?|the|many|they|he|she|no|nobody|nothing)\b/, advice: nameIt },
  { kinds: sentences, pattern: /^Those\b/, advice: nameIt },
  {
    kinds: sentences,
    pattern: /^So (that|long|many|much|few|small) /,
    advice: '“Waits this long.”, “Keeps at most this many.”',
  },
  {
    kinds: ['comment'],
    pattern: /^As (?!of )\S+ \S+ [^,:;(]*$/,
    advice: '“Formats it like …”, “Mirrors …”: begin with a verb or a subject',
  },
  {
    kinds: ['comment'],
    pattern: /^By (?!default|then|now|convention|design)(?!.*\b(is|are|was|has|can|may|must|will)\b)/,
    advice: '“Keyed by dish id.”, “Sorted by …”',
  },
  { kinds: everywhere, pattern: /^Such\b(?! an? )/i, advice: '“For example …”' },

  // Titles that are the end of a sentence without a beginning.
  { kinds: titles, pattern: /^(that|who|whom|whose|whoever|what|whatever)\b[^?]*$/i, advice: outcomeFirst },
  { kinds: titles, pattern: /^of\b[^,]*(, (?!(one|two|only|none|all|most|nine)\b)|$)/i, advice: outcomeFirst },
  {
    kinds: ['test'],
    pattern:
      /^(with|without|at|by|from|in|on|for|to|about|beside|after|before|when|while|during|until|if|because|as)\b[^,]*$/i,
    advice: outcomeFirst,
  },

  // Words and turns of a dialect.
  {
    kinds: everywhere,
    pattern: /\bno more(?=[.,;:]|$| (and|or|since|when|because|until)\b)|\b(is|are|has|have) no [\w ]+ any ?more\b/i,
    advice: 'no longer',
  },
  { kinds: everywhere, pattern: /\bnot (there|valid|so|one) any ?more\b/i, advice: '“no longer exists”' },
  {
    kinds: everywhere,
    pattern: /(?<!\b(?:as|no|any|one|all|many|other) )\bsuch(?=[.,;:]|$)/i,
    advice: 'the noun again',
  },
  { kinds: everywhere, pattern: /\bso many\b(?!.*\bthat\b)/i, advice: '“this many”, or the number' },
  {
    kinds: everywhere,
    pattern:
      /\b(where|there)(upon|of)\b|\b(whence|thence|hither|lest|naught|nought|in (its|their) stead)\b|\bof old(?=[.,;:]|$)/i,
    advice: '“then”, “of it”, “instead”',
  },
  { kinds: everywhere, pattern: /\b(fell|falls?|fallen) away\b/i, advice: '“is removed”, “is cancelled”' },
  {
    kinds: everywhere,
    pattern: /\b(?:can(?:not|’t|'t)?|could|may|to|will) (?:not |still )?be had\b/i,
    advice: '“is available”, “can be ordered”',
  },
  { kinds: everywhere, pattern: /\b(is|are|was|were) meant\b(?! (to|for|as)\b)/i, advice: '“refers to …”' },
  { kinds: everywhere, pattern: /\banew\b/i, advice: 'again' },
  { kinds: everywhere, pattern: /(?<!\bon )\b(the|an) own\b/i, advice: '“their own …”, “the kitchen’s own …”' },
  { kinds: everywhere, pattern: /\bthe (newest|oldest|latest|cheapest) first\b/i, advice: '“newest first”' },
  { kinds: everywhere, pattern: /(?<!\bthere )\b(is|are) none\b(?! of\b)/i, advice: '“is not a …”, “is empty”' },
  { kinds: everywhere, pattern: /\bgo(es)? on (with|\w+ing)\b/i, advice: '“continues”, “keeps …ing”' },
  { kinds: everywhere, pattern: /\breads? so\b|\bit is said\b/i, advice: '“shows a message”' },
  { kinds: everywhere, pattern: /\bno other \w+ than\b/i, advice: '“only …”' },
  { kinds: everywhere, pattern: /\bc[ao]mes? alive\b/i, advice: '“hydrates”, “starts”' },
];

/** Splits into sentences. No capital follows the periods of abbreviations and of `code.like.this`. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z“'`(])/).map((part) => part.trim());

/** Finds phrases in a text that a native speaker would not have written, with advice. */
export const proseFindings = (kind: ProseKind, text: string): ProseFinding[] =>
  (sentences.includes(kind) ? sentencesOf(text) : [text]).flatMap((sentence) =>
    rules
      .filter(({ kinds, pattern }) => kinds.includes(kind) && pattern.test(sentence))
      .map(({ advice }) => ({ sentence, advice }))
      .slice(0, 1),
  );
