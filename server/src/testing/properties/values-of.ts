import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';

interface SchemaFacts {
  const?: unknown;
  type?: string;
  enum?: readonly string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  items?: TSchema;
  anyOf?: readonly TSchema[];
  properties?: Record<string, TSchema>;
  required?: readonly string[];
}

/** Texts that people and attackers send: any script, right-to-left, emoji, markup, lone surrogates, very long. */
const oddTexts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud83c',
    '\u202Eevil',
    '%',
    '_',
    '\\',
    "'; drop table users; --",
    '${7*7}',
    '__proto__',
    'x'.repeat(10_000),
  ),
);
const goodTexts = fc.constantFrom(
  'Jollof',
  'مرحبا بالعالم',
  '漢字かな交じり文',
  '👩‍🍳🍜',
  '<script>alert(1)</script>',
  'Zoë’s “best”',
);
const oddEmails = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom('undefined', 'a@b', '@', '"a b"@example.com', `${'a'.repeat(250)}@example.com`),
);
const oddAddresses = fc.oneof(fc.webUrl(), fc.constantFrom('https://', 'javascript:alert(1)', 'http://a:99999/'));

/** One value in a dozen is at a limit or beyond it. */
const seldom = (usual: Arbitrary<unknown>, odd: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: 11, arbitrary: usual }, { weight: 1, arbitrary: odd });

function textOf({ enum: choices, format, pattern, maxLength }: SchemaFacts): Arbitrary<unknown> {
  if (choices) return seldom(fc.constantFrom(...choices), oddTexts);
  if (format === 'email') return seldom(fc.constant('somebody@example.com'), oddEmails);
  if (format === 'uri') return seldom(fc.constant('https://photos.example/1.jpg'), oddAddresses);
  if (pattern?.startsWith('^[A-Za-z0-9_-]')) return seldom(fc.stringMatching(new RegExp(pattern)), oddTexts);
  const edge = fc.string({ minLength: maxLength ?? 0, maxLength: (maxLength ?? 0) + 1, unit: 'grapheme-ascii' });
  return seldom(goodTexts, fc.oneof(oddTexts, edge));
}

function numberOf({ type, minimum, exclusiveMinimum, maximum = 1_000_000 }: SchemaFacts): Arbitrary<unknown> {
  const edges = fc.constantFrom(0, -1, maximum, maximum + 1, 0.005, 1e-9, Number.MAX_SAFE_INTEGER, null, '1');
  if (type === 'integer') return seldom(fc.integer({ min: minimum ?? 0, max: maximum }), edges);
  return seldom(
    fc
      .integer({ min: minimum === undefined ? (exclusiveMinimum ?? 0) * 100 + 1 : minimum * 100, max: maximum * 100 })
      .map((cents) => cents / 100),
    edges,
  );
}

/** Generates values that mostly match a schema. */
export function valuesOf(schema: TSchema): Arbitrary<unknown> {
  const facts = schema as SchemaFacts;
  if (facts.const !== undefined) return seldom(fc.constant(facts.const), oddTexts);
  if (facts.properties) return objectsOf(facts.properties, facts.required ?? []);
  if (facts.items) return fc.array(valuesOf(facts.items), { maxLength: 4 });
  if (facts.anyOf) return fc.oneof(...facts.anyOf.map(valuesOf));
  if (facts.type === 'null') return fc.constant(null);
  if (facts.type === 'boolean') return seldom(fc.boolean(), fc.constantFrom('true', 1, null));
  if (facts.type === 'number' || facts.type === 'integer') return numberOf(facts);
  return textOf(facts);
}

const objectsOf = (properties: Record<string, TSchema>, required: readonly string[]): Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)])), {
    requiredKeys: [...required],
  });

/** Generates values with something wrong: additional fields, a field of another type, or no object at all. */
export const strangeValuesOf = (schema: TSchema): Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue(),
    fc
      .tuple(valuesOf(schema), fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 2 }))
      .map(([value, more]) => ({ ...(value as object), ...more })),
    fc.tuple(valuesOf(schema), fc.jsonValue(), fc.nat()).map(([value, other, place]) => {
      const names = Object.keys(value as object);
      return names.length === 0 ? other : { ...(value as object), [names[place % names.length] as string]: other };
    }),
  );
