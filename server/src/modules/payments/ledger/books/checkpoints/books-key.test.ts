import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  isSignedBy,
  openCheckpoint,
  readCheckpoint,
  readNote,
  readVerifierKey,
  writeVerifierKey,
} from '@food-court/shared-api/books';
import { booksKey } from './books-key';

/** The note and the key that golang.org/x/mod/sumdb/note has as its example. */
const note = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;
const verifier = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const signer = 'AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';

/** The example of c2sp.org/tlog-cosignature. */
const checkpoint = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

describe('a signed note', () => {
  test('is opened with its key, and not after a change', async () => {
    const key = (await readVerifierKey(verifier))!;
    assert.equal(writeVerifierKey(key), verifier);
    assert.ok(await isSignedBy(key, readNote(note)!));
    assert.ok(!(await isSignedBy(key, readNote(note.replace('answer', 'reason'))!)));
    assert.equal(await readVerifierKey(verifier.replace('c74f20a3', 'c74f20a4')), undefined);
  });

  test('is the checkpoint of the C2SP example, with the signatures of a log and a witness', () => {
    const read = readNote(checkpoint);
    assert.deepEqual(
      read?.signatures.map(({ name, bytes }) => [name, bytes.length]),
      [
        ['example.com/behind-the-sofa', 4 + 64],
        ['witness.example.com/w1', 4 + 8 + 64],
      ],
    );
    const { origin, size } = readCheckpoint(read?.text ?? '')!;
    assert.deepEqual([origin, size], ['example.com/behind-the-sofa', 20_852_163]);
  });

  test('refuses a note without a signature, with a broken line, or with a size that isn’t written plainly', () => {
    for (const broken of ['', 'text\n', 'text\n\n', `${note}more\n`, note.trimEnd()])
      assert.equal(readNote(broken), undefined);
    for (const size of ['01', '-1', '1e3', ''])
      assert.equal(readCheckpoint(`o\n${size}\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n`), undefined);
  });

  test('has a signature that others can check when the court writes it', async () => {
    const key = booksKey(Buffer.from(signer, 'base64').subarray(1), 'food.example/books');
    const origin = 'food.example/books/1';
    const written = await key.sign({ origin, size: 3, root: new Uint8Array(32) });
    assert.deepEqual((await key.verifierOf(origin)).publicKey, (await readVerifierKey(verifier))?.publicKey);
    assert.equal((await openCheckpoint(written, await key.verifierOf(origin)))?.size, 3);
    assert.equal(await openCheckpoint(written, await key.verifierOf('food.example/books/2')), undefined);
  });
});
