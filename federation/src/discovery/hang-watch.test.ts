import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import vm from 'node:vm';
import { hangWatchScript, type Heartbeat } from './hang-watch';

const beat: Heartbeat = { entering: [{ name: 'kitchen', build: 'k2' }], path: '/soups', builds: 'kitchen@k2 shell@s1' };

function startWorker() {
  let asked = 0;
  let second = (): void => assert.fail('it does not count seconds');
  const sent: { address: string; body: { what: string; name: string }; headers: Record<string, string> }[] = [];
  const scope: { onmessage?: (message: { data: Heartbeat | undefined }) => void } & Record<string, unknown> = {
    setInterval: (work: () => void) => (second = work),
    postMessage: () => (asked += 1),
    fetch: async (address: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
      sent.push({ address, body: JSON.parse(body), headers }),
  };
  vm.runInNewContext(hangWatchScript, scope);
  return {
    sent,
    asked: () => asked,
    answer: (data: Heartbeat | undefined) => scope.onmessage?.({ data }),
    pass: (seconds: number) => Array.from({ length: seconds }, () => second()),
  };
}

describe('the worker that watches a tab', () => {
  test('reports the builds that were being entered, once, when the tab is silent for ten seconds', () => {
    const { answer, pass, sent, asked } = startWorker();
    answer(beat);
    pass(9);
    assert.deepEqual([sent, asked()], [[], 9]);
    pass(20);
    const [{ address, body, headers }] = sent as [(typeof sent)[number]];
    assert.equal(sent.length, 1);
    assert.deepEqual([address, headers['food-court-builds']], ['/client-reports', 'kitchen@k2 shell@s1']);
    assert.deepEqual(body, {
      name: 'kitchen',
      build: 'k2',
      what: 'hang',
      message: 'The tab did not answer for 10 seconds',
      path: '/soups',
    });
  });

  test('does not report a tab that answers, that is hidden, or in which no build is being entered', () => {
    const { answer, pass, sent } = startWorker();
    pass(30);
    for (let time = 0; time < 5; time += 1) {
      answer(beat);
      pass(9);
    }
    answer(undefined);
    pass(60);
    answer({ ...beat, entering: [] });
    pass(60);
    assert.deepEqual(sent, []);
  });
});
