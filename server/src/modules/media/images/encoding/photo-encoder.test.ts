import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { createPhotoEncoder, type PhotoProcessFailed } from './photo-encoder';
import { animationBomb, avifBomb, lyingAvifBomb, photo, pngBomb } from '../testing/sample-photos';

const ourFault = { code: 'unavailable', detail: /couldn’t process this photo/ };

/** Lists the running child processes of this process. */
const children = (): string[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);

describe('the photo encoder', () => {
  const encoder = createPhotoEncoder();
  after(() => encoder.close());

  test('encodes in another process, with the same result as the function', async () => {
    const { width, height, files, placeholder } = await encoder.encode(await photo(640, 320));
    assert.deepEqual([width, height, files.size], [640, 320, 7]);
    assert.match(placeholder, /^data:image\/webp;base64,/);
  });

  test('runs at most two processes for ten photos', async () => {
    const before = new Set(children());
    const photos = await Promise.all(Array.from({ length: 10 }, (_, index) => photo(300 + index, 200)));
    let most = 0;
    const encoding = photos.map((sent) => encoder.encode(sent).finally(() => (most = Math.max(most, started()))));
    const started = (): number => children().filter((pid) => !before.has(pid)).length;
    await Promise.all(encoding);
    assert.ok(most <= 2, `${most} were started`);
  });

  for (const [what, bomb] of Object.entries({
    'an AVIF of 60 megapixels': avifBomb,
    'a PNG of 2,500 megapixels': pngBomb(50_000),
    'an animation of 2,000 megapixels': animationBomb(500),
  }))
    test(`refuses ${what} after reading its header`, async () => {
      await assert.rejects(encoder.encode(bomb), {
        code: 'image_refused',
        detail: /too many pixels|can’t read this photo/,
      });
    });

  test('adds less than 200 MB to the memory of the server for sixteen bombs', async () => {
    const before = process.memoryUsage.rss();
    const zoo = Array.from({ length: 4 }, () => [
      avifBomb,
      lyingAvifBomb(),
      pngBomb(50_000),
      animationBomb(500),
    ]).flat();
    const results = await Promise.allSettled(zoo.map((bomb) => encoder.encode(bomb)));
    assert.ok(results.every(({ status }) => status === 'rejected'));
    assert.ok(process.memoryUsage.rss() - before < 200 * 1024 * 1024);
  });

  test('returns 503 and reports the failure when the decoder reaches its memory limit, and encodes the next photo', async (t) => {
    const failures: PhotoProcessFailed[] = [];
    const small = createPhotoEncoder({ workMb: 20, onFailure: (failure) => failures.push(failure) });
    t.after(() => small.close());
    await assert.rejects(small.encode(await photo(6_000, 4_000)), ourFault);
    assert.deepEqual(
      failures.map(({ phase }) => phase),
      ['work'],
    );
    assert.equal((await small.encode(await photo(90, 60))).width, 90);
  });

  test('returns 503 and reports the cause when no process can start', async (t) => {
    const failures: PhotoProcessFailed[] = [];
    const broken = createPhotoEncoder({
      start: async () =>
        spawn(process.execPath, ['-e', 'process.exit(3)'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
      onFailure: (failure) => failures.push(failure),
    });
    t.after(() => broken.close());
    await assert.rejects(broken.encode(await photo(90, 60)), ourFault);
    assert.match(failures.map(({ phase, message }) => `${phase}: ${message}`).join(), /^start: .*exit code 3/);
  });

  test('returns 503 when the process ends before it answers', async (t) => {
    const failures: PhotoProcessFailed[] = [];
    const program = `process.send('ready'); process.on('message', () => process.exit(7))`;
    const dying = createPhotoEncoder({
      start: async () => spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
      onFailure: (failure) => failures.push(failure),
    });
    t.after(() => dying.close());
    await assert.rejects(dying.encode(await photo(90, 60)), ourFault);
    assert.match(failures.map(({ phase, message }) => `${phase}: ${message}`).join(), /^work: .*exit code 7/);
  });

  test('has enough memory for the largest accepted photo', async () => {
    assert.equal((await encoder.encode(await photo(6_000, 4_000))).width, 2_560);
  });

  test('kills a decoder that takes too long', async () => {
    const hasty = createPhotoEncoder({ timeoutMs: 1 });
    const before = children().length;
    await assert.rejects(hasty.encode(await photo(4_000, 4_000)), ourFault);
    assert.equal(children().length, before);
  });
});
