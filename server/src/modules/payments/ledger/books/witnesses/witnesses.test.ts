import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { isSignedBy, readNote, readVerifierKey, textOfWitness } from '@food-court/shared-api/books';
import type { Books } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import type { Person } from '#testing/index';
import { administrate } from '#testing/template-database';
import { findFindings } from '../audit/audit.repository';
import { publishBooks } from '../publish-books';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keyBytes = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');

/** Signs as a browser does. */
function cosign(checkpoint: string, seconds = 1_700_000_000) {
  const signature = sign(null, textOfWitness(readNote(checkpoint)!.text, seconds), privateKey);
  return { publicKey: keyBytes, seconds, signature: signature.toString('base64') };
}

describe('a witness of the books', () => {
  let court: BasketCourt;
  let kitchen: Person;
  before(async () => {
    court = await openBasketCourt();
    kitchen = await court.testServer.createPerson('kim', 'Seller');
    await court.testServer.pay(await court.testServer.placeOrder());
    await publish();
  });
  after(() => court.close());

  const publish = () => publishBooks(court.testServer.db, court.testServer.services.booksKey!, () => false);
  const readBooks = async () => (await court.testServer.app.inject({ url: '/api/books' })).json<Books>();
  const report = (body: object) => court.call('POST', '/book-sightings', { person: kitchen, body });

  test('signs what it saw, and everybody can check its line below the checkpoint', async () => {
    const { checkpoint } = await readBooks();
    const answer = await report({ checkpoint, cosignature: cosign(checkpoint) });
    assert.deepEqual(answer.json(), { isContained: true }, answer.body);
    const { witnesses, size } = await readBooks();
    assert.deepEqual([witnesses.length, witnesses[0]?.size], [1, size]);
    const { body } = await court.testServer.app.inject({ url: '/books/checkpoint' });
    assert.ok(await isSignedBy((await readVerifierKey(witnesses[0]!.key))!, readNote(body)!));
  });

  test('can’t sign for another key, or something that the court has not signed', async () => {
    const { checkpoint } = await readBooks();
    const cosignature = cosign(checkpoint);
    for (const body of [
      { checkpoint, cosignature: { ...cosignature, seconds: 5 } },
      { checkpoint, cosignature: { ...cosignature, publicKey: Buffer.alloc(32, 9).toString('base64') } },
      { checkpoint: checkpoint.replace(/\n\d+\n/, '\n1\n') },
      { checkpoint: checkpoint.replaceAll('/books/', '/other/') },
    ])
      assert.equal((await report(body)).statusCode, 400);
    assert.deepEqual(await findFindings(court.testServer.db), []);
  });

  test('shows that leaves are lost: it is written down, and an epoch opens with the evidence', async () => {
    const { checkpoint, size, epoch } = await readBooks();
    await administrate(
      court.testServer.settings.database.url,
      `set session_replication_role = replica; delete from book_leaves where index = ${size - 1}`,
    );
    assert.deepEqual((await report({ checkpoint })).json(), { isContained: false });
    const [finding] = await findFindings(court.testServer.db);
    assert.deepEqual([finding?.kind, finding?.subject], ['rewritten', `tree of ${size}`]);
    await publish();
    const books = await readBooks();
    assert.deepEqual([books.epoch, books.size], [epoch + 1, size]);
    assert.equal(books.epochs[0]?.lost, checkpoint);
    assert.deepEqual((await report({ checkpoint: books.checkpoint })).json(), { isContained: true });
  });
});
