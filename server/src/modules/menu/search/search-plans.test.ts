import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fillTables } from '#platform/database/testing/fill-tables';
import { plansOf } from '#platform/database/testing/plans-of';
import type { Db } from '#platform/database/tables';
import { mostMatches } from '#platform/database/text-search';
import { createTestServer, type TestServer } from '#testing/index';
import { runCount } from '#testing/run-counts';
import { kitchensWithWords } from './found-kitchens.repository';
import { dishesInOrder, dishesWithPartOfTitle, dishesWithWords, expandQuery } from './search.repository';
import { typedWords } from './typed-words';

const count = runCount(12_000, 50_000);
/** In a larger court so many that looking up a few of them is cheaper than reading all. */
const kitchens = runCount(500, 5_000);
/** Many runs are needed only for the printed times; the checks need one. */
const runs = runCount(1, 3);

const sellers = `insert into users (uid, email, email_verified, name, role, image, created_at)
  select 's' || n, 's' || n || '@example.com', true, 'Kitchen ' || n, 'Seller', 'https://photos.example/1.jpg', now()
  from generate_series(1, ${kitchens}) n`;
/** Every dish has one of 40 words, one of 300, and a unique one. */
const dishes = `insert into dishes (id, seller_uid, author, title, category, price_cents, description, images, marks, free_of, created_at)
  select 'd' || n, 's' || (n % ${kitchens} + 1), 'Kitchen ' || (n % ${kitchens} + 1),
    'common' || chr(97 + n % 4) || chr(97 + n % 10) || ' rare' || chr(97 + n % 20) || chr(97 + n % 15) || ' own' || md5(n::text),
    (array['Rice', 'Chinese', 'Drinks', 'Chicken'])[n % 4 + 1], 100 + n % 3000, 'Smoky noodles of the house',
    array['https://photos.example/1.jpg'], case when n % 5000 = 0 then array['vegan'] else array['gluten'] end,
    case when n % 5000 = 0 then array['nuts', 'milk'] else '{}' end,
    now() - n * interval '1 second'
  from generate_series(1, ${count}) n`;

describe('the search of visitors in a large court', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    const { db, settings } = testServer;
    await fillTables(db, settings.database.url, { users: [sellers], dishes: [dishes] });
    await fillTables(db, settings.database.url, {
      dish_texts: ['insert into dish_texts select id, dish_document(title, author, description) from dishes'],
      search_words: [
        'insert into search_words select distinct word from dish_texts cross join unnest(tsvector_to_array(document)) word where length(word) >= 4',
      ],
    });
  });
  after(() => testServer.close());

  const byWords = (text: string) => async (db: Db) => {
    const words = await expandQuery(db, typedWords(text));
    return words === null ? undefined : dishesWithWords(db, words, {});
  };
  const kitchensBy = (text: string) => async (db: Db) => {
    const words = await expandQuery(db, typedWords(text));
    return words === null ? undefined : kitchensWithWords(db, words);
  };
  const reads: Record<string, (db: Db) => Promise<unknown>> = {
    'a word that every dish has': byWords('noodles'),
    'a word that some dishes have': byWords('raregc'),
    'a word that one dish has': byWords('ownd3d9446802a44259755d38e6d163e820'),
    'a misspelt word': byWords('noodels'),
    'the beginnings of two words': byWords('common raregc'),
    'a word that every kitchen has': kitchensBy('kitchen'),
    'the whole name of a kitchen': kitchensBy('kitchen 77'),
    'a part of a title': (db) => dishesWithPartOfTitle(db, '3d9446802a44', {}),
    'the cheapest dishes of a category': (db) => dishesInOrder(db, { category: 'Rice', sort: 'price' }),
    'the dishes without nuts, which few kitchens have ruled out': (db) => dishesInOrder(db, { nuts: 'yes' }),
    'the newest dishes': (db) => dishesInOrder(db, { sort: 'new' }),
  };
  for (const [what, read] of Object.entries(reads))
    test(`uses an index for ${what}, and sorts at most a thousand dishes`, async (t) => {
      const plans = await plansOf(testServer.db, read);
      assert.ok(plans.length > 0);
      for (const plan of plans) {
        assert.doesNotMatch(plan, /Seq Scan on (users|dishes|dish_texts|search_words)/, plan);
        for (const [, sorted] of plan.matchAll(/Sort {2}\(cost=\S+ rows=(\d+)/g))
          assert.ok(Number(sorted) <= mostMatches, plan);
      }
      t.diagnostic(`${what}: ${(await usualTimeOf(() => read(testServer.db))).join(' / ')} ms (median, slowest)`);
    });

  test('returns the complete page to a visitor', async (t) => {
    for (const query of [
      'q=noodles',
      'q=noodels',
      'q=raregc',
      'q=kitchen',
      'vegan=yes',
      'nuts=yes&milk=yes',
      'sort=price&category=Rice',
      'open=yes',
      'q=zzzzzz',
    ]) {
      const ask = async () => assert.equal((await testServer.app.inject(`/api/search?${query}`)).statusCode, 200);
      t.diagnostic(`GET /search?${query}: ${(await usualTimeOf(ask)).join(' / ')} ms (median, slowest)`);
    }
  });
});

async function usualTimeOf(work: () => Promise<unknown>): Promise<[median: string, most: string]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => (times[Math.floor(part * (runs - 1))] ?? 0).toFixed(1);
  return [at(0.5), at(1)];
}
