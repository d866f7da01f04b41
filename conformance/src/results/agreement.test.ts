import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { agreementOf } from './agreement';
import { fails, works, type Cells, type Column } from './cell';

const run = (cells: Cells): Column[] => [{ system: 'Ours', versions: {}, cells }];

describe('the agreement of two runs', () => {
  test('is complete when only times differ', () => {
    assert.deepEqual(agreementOf(run({ rollback: works('1 s') }), run({ rollback: works('2 s') })), {
      share: 1,
      differences: [],
    });
  });

  test('names each cell whose outcome a defect changes', () => {
    const sound = run({ replaced: works(), told: works() });
    const defective = run({ replaced: fails(), told: works() });
    assert.deepEqual(agreementOf(sound, defective), {
      share: 0.5,
      differences: [{ system: 'Ours', row: 'replaced', outcomes: ['works', 'fails'] }],
    });
  });

  test('counts a cell that one of the runs lacks as a difference', () => {
    const { share, differences } = agreementOf(run({ told: works() }), []);
    assert.equal(share, 0);
    assert.deepEqual(differences[0]?.outcomes, ['works', 'missing']);
  });
});
